"""An assault or an overrun before it is made: the final overwatch, then the first round of both sides.

The volleys are those that the rules would make (`answering_volley`, `volley_of`), in the world as it would be then.
"""

from __future__ import annotations

from esagono.games.tcs.pieces import SUPPRESSED, Melee
from esagono.games.tcs.records import ASSAULT, Trigger
from esagono.games.tcs.rules.ch15_able import answers
from esagono.games.tcs.rules.ch15_overwatch import answering_volley
from esagono.games.tcs.rules.ch22_melee import volley_of
from esagono.games.tcs.view.fire import of_volley
from esagono.games.tcs.world import World, enemy, stack
from esagono.kernel import Side
from esagono.kernel.value import replace
from esagono.wargame.forecast import OTHER, Forecast

FINAL, OURS, THEIRS = "card-final-overwatch", "card-our-fire", "card-their-fire"


def of_assault(
    world: World, side: Side, units: tuple[str, ...], way: tuple[str, str], kind: str
) -> dict[str, Forecast]:
    """The cards of a stack that goes in from one hex into the next: what it meets, what it does, what is done to it."""
    start, hex_ = way
    ready = replace(world, melee=Melee(hex_, start, side, kind))
    inside = lifted(placed(ready, units, hex_), hex_, side) if kind == ASSAULT else placed(ready, units, hex_)
    found = final_fire(placed(ready, units, start), side, units, start, hex_)
    found |= {key: replace(card, note=OURS) for key, card in of_volley(inside, volley_of(inside, side)).items()}
    theirs = of_volley(inside, volley_of(inside, enemy(side)))
    for key, card in theirs.items():
        found[units[0] if key == hex_ else key] = against(card, THEIRS)
    return found


def final_fire(world: World, side: Side, units: tuple[str, ...], start: str, hex_: str) -> dict[str, Forecast]:
    """The final overwatch of the defenders at the stack before it goes in (22.0-2)."""
    trigger = Trigger(ASSAULT, side, (start,), units, hex_, only=hex_)
    found: dict[str, Forecast] = {}
    for origin, at in answers(world, trigger):
        cards = of_volley(world, answering_volley(world, trigger, origin, at)).values()
        worst = max(cards, key=lambda card: card.chance or 0.0, default=None)
        if worst is not None:
            found[start] = against(worst, FINAL)
    return found


def placed(world: World, units: tuple[str, ...], hex_: str) -> World:
    """The world with the stack in a hex."""
    return replace(world, units={**world.units, **{u: replace(world.units[u], hex=hex_) for u in units}})


def lifted(world: World, hex_: str, side: Side) -> World:
    """The defenders' Suppressed markers go when an assault comes in (22.0-3)."""
    freed = {u.id: replace(u, state="") for u in stack(world, hex_, enemy(side)) if u.state == SUPPRESSED}
    return replace(world, units={**world.units, **freed}) if freed else world


def against(card: Forecast, note: str) -> Forecast:
    """A card as those see it who are fired at."""
    return replace(
        card,
        chances=tuple(replace(c, kind=OTHER[c.kind]) for c in card.chances),
        faces=tuple(replace(f, kind=OTHER[f.kind]) for f in card.faces),
        note=note,
    )
