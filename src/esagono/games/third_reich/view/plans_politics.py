"""War on a country is declared by pointing at it on the map."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch21_war import Declare, candidates, price
from esagono.games.third_reich.view.plans_words import Words
from esagono.games.third_reich.world import World, ground
from esagono.kernel import Seen
from esagono.wargame.plan import Plan, Wish, chain, holds


def declarations(seen: Seen[World, Phase], wish: Wish, words: Words) -> Iterator[Plan]:
    """War on the country of a hex, with its price."""
    act = meant_declaration(seen, wish)
    if act is not None and holds(seen, act):
        yield Plan(
            chain(act.text),
            words.say("declare", target=act.target),
            words.say("do-declare"),
            Declare.rule,
            hex=wish.hex,
            cost=words.say("brp", n=price(seen.world, seen.side, act.target)),
            asks=True,
        )


def meant_declaration(seen: Seen[World, Phase], wish: Wish) -> Declare | None:
    """The country of the hex, else the power that holds it."""
    world, land = seen.world, ground(seen.world)
    if wish.units or not land.has_hex(wish.hex) or not land.land(wish.hex):
        return None
    known = {*candidates(world)}
    targets = (land.country(wish.hex), controller(world, wish.hex))
    return next((Declare(t) for t in targets if t in known), None)
