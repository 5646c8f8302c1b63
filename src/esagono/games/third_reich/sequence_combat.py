"""The sequence of combat: missions, defensive air support, interception, battles, exploitation, attrition."""

from __future__ import annotations

from esagono.games.third_reich.choices import fronts_with
from esagono.games.third_reich.phases import EndPhase, phase, records_of
from esagono.games.third_reich.records import Battle, MinorTurn, Phase, Turn
from esagono.games.third_reich.rules.ch14_attack import Also, Attack, CallOff, Fight, Join, partners
from esagono.games.third_reich.rules.ch14_combat import DEFENDERS, ROUNDS, reckon
from esagono.games.third_reich.rules.ch14_duties import EndAttacks
from esagono.games.third_reich.rules.ch14_exploitation import (
    ExploitTo,
    begin_attacks,
    can_exploit,
    end_exploitation,
    has_exploiters,
)
from esagono.games.third_reich.rules.ch14_results import (
    carry_out,
    note_breakthrough,
    winners_advance,
)
from esagono.games.third_reich.rules.ch14_targets import has_targets
from esagono.games.third_reich.rules.ch14_ways import ExploitBy
from esagono.games.third_reich.rules.ch18_retreat import ATTRITION
from esagono.games.third_reich.rules.ch24_conquest import settle_conquests, trace_kept_lines
from esagono.games.third_reich.rules.ch26_fleet import ITALIAN_FLEET
from esagono.games.third_reich.rules.ch28_defence import (
    INTERCEPTIONS,
    Cover,
    Intercept,
    can_intercept,
    covering,
)
from esagono.games.third_reich.rules.ch28_displacement import DISPLACING
from esagono.games.third_reich.rules.ch28_flight import Split
from esagono.games.third_reich.rules.ch28_missions import Fly, is_flyer, lose_idle_support, resolve_counterair
from esagono.games.third_reich.rules.ch29_bombard import Bombard
from esagono.games.third_reich.rules.ch29_company import (
    OfferPassage,
    can_offer_passage,
)
from esagono.games.third_reich.rules.ch29_flight import leave_lost_bases
from esagono.games.third_reich.rules.ch29_invasion import ComeAshore, Invade, can_come_ashore, return_with_the_rest
from esagono.games.third_reich.rules.ch29_ports import attack_ports
from esagono.games.third_reich.rules.ch29_transport import Transport, can_sail_out, march_inland
from esagono.games.third_reich.rules.ch31_airborne import Drop, can_drop
from esagono.games.third_reich.rules.ch33_variants import (
    FALL_VARIANTS,
)
from esagono.games.third_reich.rules.ch41_malta import RAID
from esagono.games.third_reich.rules.ch49_homes import FRENCH_HOMES
from esagono.games.third_reich.sequence_navy import (
    FLIGHTS,
    HOMEWARD,
    NAVAL_COMBAT,
)
from esagono.games.third_reich.world import OFFENSIVE, World
from esagono.kernel import Side, ask, each, loop, seq
from esagono.kernel.flow import Procedure


def is_on_the_offensive(world: World, turn: Turn | MinorTurn | None) -> bool:
    """Somebody whose turn it is has an Offensive Option."""
    nations = (turn.minor,) if turn is not None and turn.minor else (*world.powers, *world.minors)
    return any(fronts_with(world, n, OFFENSIVE) for n in nations)


def has_missions(world: World, record: Phase, power: Side) -> bool:
    """The power has air units or fleets that could go on a mission, or units that an ally could carry."""
    able = is_flyer(world, record, power) or can_sail_out(world, record, power)
    return able or can_offer_passage(world, record, power)


MISSIONS = phase(
    "missions", "14.11", Fly, Split, OfferPassage, Transport, Invade, Bombard,
    busy=has_missions, after=(FLIGHTS, RAID, resolve_counterair),
)  # fmt: skip
SUPPORT: Procedure = each(
    "defensive air support",
    "14.12",
    records_of,
    loop(
        "das choices",
        "28.51",
        ask("das", "28.51", Cover, EndPhase, by=covering),
        until=lambda world, record: not covering(world, record),
    ),
    record=Phase,
)
INTERCEPTING = phase("interception", "14.13", Intercept, busy=can_intercept, after=(INTERCEPTIONS,))
BATTLE = seq(
    "battle",
    "14.2",
    loop("assembling", "14.23", ask("attackers", "14.23", Join, Also, Fight, CallOff, by=partners)),
    DEFENDERS,
    reckon,
    ROUNDS,
    carry_out,
    winners_advance,
    note_breakthrough,
    record=Battle,
    label=lambda world, record: {"hex": record.targets[0]},
)
DROPS = phase("airdrops", "14.15", Drop, busy=can_drop)


def has_attacks(world: World, record: Phase, power: Side) -> bool:
    """The power has something to attack, or an invasion that can land."""
    return has_targets(world, record, power) or can_come_ashore(world, record, power)


ATTACKS = phase(
    "attacks",
    "14.16",
    Attack,
    ComeAshore,
    busy=has_attacks,
    after=(lose_idle_support,),
    inside=(DISPLACING, FLIGHTS),
    ending=EndAttacks,
)
EXPLOITATION = seq(
    "exploitation",
    "14.18",
    phase("exploitation movement", "14.33", ExploitTo, ExploitBy, busy=can_exploit, inside=(DISPLACING, FLIGHTS)),
    begin_attacks,
    MISSIONS,
    SUPPORT,
    INTERCEPTING,
    DROPS,
    ATTACKS,
    end_exploitation,
    when=has_exploiters,
)
OFFENSIVES = seq(
    "offensive combat", "14.1", MISSIONS, SUPPORT, NAVAL_COMBAT, march_inland, INTERCEPTING, DROPS, ATTACKS,
    attack_ports, HOMEWARD, return_with_the_rest, EXPLOITATION, when=is_on_the_offensive,
)  # fmt: skip
LOST_BASES = seq("lost bases", "24.2", leave_lost_bases, DISPLACING, FLIGHTS)
COMBAT = seq(
    "combat", "14.1", OFFENSIVES, ATTRITION, DISPLACING, FLIGHTS, FALL_VARIANTS, trace_kept_lines, FRENCH_HOMES,
    settle_conquests, ITALIAN_FLEET, LOST_BASES,
)  # fmt: skip
