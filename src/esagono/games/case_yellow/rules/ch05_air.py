"""5.0 The air phase."""

from __future__ import annotations

from esagono.games.case_yellow.rules.ch05_airborne import DROP
from esagono.games.case_yellow.rules.ch05_assets import AVAILABILITY
from esagono.games.case_yellow.rules.ch05_interdiction import INTERDICTION
from esagono.games.case_yellow.rules.ch05_landing import gliders_on_eben_emael
from esagono.games.case_yellow.rules.ch05_stukas import DIVE_BOMBING
from esagono.kernel import seq

AIR_PHASE = seq("air phase", "R-4.1a", AVAILABILITY, INTERDICTION, gliders_on_eben_emael, DROP, DIVE_BOMBING)
