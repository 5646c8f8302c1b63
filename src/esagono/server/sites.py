"""What a hex means, for the inspector of a seat."""

from __future__ import annotations

from typing import Any

import msgspec

from esagono.kernel import Game, State
from esagono.server import requests as ask


def site_of(game: Game, state: State, request: ask.Site, language: str) -> Any:
    """The game's lines, from the world as the side knows it; none for what does not exist."""
    world = game.known(state.world, request.side)
    is_hex, is_unit = game.exists.get("hex"), game.exists.get("unit")
    if game.site is None or is_hex is None or is_unit is None or not is_hex(world, request.hex):
        return []
    unit = request.unit if is_unit(world, request.unit) else ""
    return msgspec.to_builtins([*game.site(world, request.side, request.hex, unit, language)])
