"""2.0 and 21.0 Two, three or four players: whose turn it is, when the round ends, who scores and who wins."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.games.storms_of_steel.records import Attack, Avenging
from esagono.games.storms_of_steel.sides import SIDES, are_enemies, army, other
from esagono.games.storms_of_steel.world import World, allies, is_ground, of_side, option, players, units_at
from esagono.kernel import Play, Side, rule

# The order of turns


@rule("21.0")
def takes_turns(world: World, side: Side) -> bool:
    """A player whose whole force is lost is passed over while others of his army fight on (A-210)."""
    return any(of_side(world, side)) or not any(army(u.side) == army(side) for u in world.units.values())


@rule("21.0")
def contenders(world: World) -> tuple[Side, ...]:
    """Who rolls for the initiative: each army by its first player (A-211), or every player when they alternate."""
    if world.options.get("turn-order") != "alternating":
        return SIDES
    return tuple(p for p in players(world) if takes_turns(world, p))


@rule("21.0", "21.0/2")
def order_of_turns(world: World, totals: Mapping[Side, int], winner: Side) -> tuple[Side, ...]:
    """All players of the winner's army and then of the other; or by turns with the opponents, the higher roll first.

    Two forces of one person are two players here: their turns alternate. Where one army has fewer, it comes round
    sooner. Two players need no order.
    """
    if len(players(world)) == len(SIDES):
        return ()
    own, foes = (in_order(world, totals, side) for side in (winner, other(winner)))
    if world.options.get("turn-order") != "alternating":
        return (*own, *foes)
    rounds = range(max(len(own), len(foes)))
    return tuple(side for i in rounds for side in (own[i % len(own)], foes[i % len(foes)]))


def in_order(world: World, totals: Mapping[Side, int], side: Side) -> list[Side]:
    """The players of an army who take turns, the highest roll first where each has rolled."""
    return sorted((p for p in allies(world, side) if takes_turns(world, p)), key=lambda p: -totals.get(p, 0))


@rule("21.0", "21.0/2")
def turns_to_come(world: World) -> tuple[Side, ...]:
    """The order after the present turn; who has lost his whole force leaves it."""
    return tuple(p for p in (*world.order[1:], *world.order[:1]) if takes_turns(world, p))


@rule("21.0/1")
def opponent_had_the_turn_before(world: World) -> bool:
    """The turn just before belonged to the other army: two passes end the round only across the armies (A-51)."""
    return not world.order or are_enemies(world.order[-1], world.order[0])


# Points


@rule("21.0/4")
def who_scores(play: Play[World], loser: Side) -> Side:
    """The opponent who avenges his veterans, or who made the attack; where nobody did, the first of them."""
    for side in (side_of(play, Avenging), side_of(play, Attack)):
        if side and are_enemies(side, loser):
            return side
    return other(loser)


def side_of(play: Play[World], kind: type[Attack] | type[Avenging]) -> Side:
    """Whose record of this kind is being worked on, if one is."""
    try:
        return play.record(kind).side
    except LookupError:
        return ""


@rule("21.0/4")
def who_takes(world: World, hex_: str, holder: Side) -> Side:
    """The first of an army to hold a hex keeps it while the army does; of several at once, whose turn it is."""
    there = [u.side for u in units_at(world, hex_) if is_ground(world, u)]
    if holder and not are_enemies(holder, there[0]):
        return holder
    return world.turn if world.turn in there else there[0]


@rule("21.0/4")
def standings(world: World) -> dict[Side, int]:
    """The points of each army, or of each player when they play for themselves."""
    if option(world, "individual-victory"):
        return dict(world.vp)
    return {side: sum(world.vp[p] for p in allies(world, side)) for side in SIDES}
