"""28.432 Air combat: both sides roll, the lower loses the difference, the winner half of that."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from esagono.games.third_reich.events.combat import AirCombat
from esagono.games.third_reich.losses import lose_factors
from esagono.games.third_reich.strength import face
from esagono.games.third_reich.world import World, colour_of
from esagono.kernel import Play, Slot, Value, rule
from esagono.wargame.tables import number

OTHERS = "others"
FRENCH = {"vichy": "france", "free-french": "france"}
"""Nations that fly what was French (A-625)."""
AIR_DRMS: Slot[Callable[[World, str], int]] = Slot("modifiers of air combat")
"""World, nation: more for one's die (33.41-10)."""


class Fought(Value):
    """How an air combat ended."""

    attackers_won: bool
    defenders_won: bool
    attack_losses: int
    defence_losses: int


@rule("28.432B", "T-air-drm", "A-625")
def nationality(world: World, units: Iterable[str]) -> int:
    """The lowest modifier of the nations that take part; none for nobody (28.434)."""
    rows = world.charts.tables["air_nationality"]
    named = {row["nation"] for row in rows}
    colours = (colour_of(world, world.units[u]) for u in units)
    nations = {FRENCH.get(colour, colour) for colour in colours}
    drms = [
        number(world.charts.tables, "air_nationality", n if n in named else OTHERS, "drm")
        + sum(more(world, n) for more in AIR_DRMS)
        for n in nations
    ]
    return min(drms, default=0)


@rule("28.432", "28.432A", "28.434")
def fight(play: Play[World], hex_: str, attackers: list[str], defenders: list[str], spare: list[str]) -> Fought:
    """The combat; `spare` are inverted defenders in the hex, who are lost only when no others are left."""
    world = play.world
    mine, theirs = face(world, attackers), face(world, defenders)
    attack = play.roll("1d6", "air attack") + edge(world, attackers, defenders)
    defence = play.roll("1d6", "air defence") + edge(world, defenders, attackers)
    draw = 0 if attack != defence else play.roll("1d6", "air draw")
    gone, killed = losses(attack - defence, draw, mine, theirs, face(world, spare))
    take(play, attackers, gone)
    take(play, [*defenders, *spare], killed)
    play.tell(AirCombat(hex_, mine, theirs, attack, defence, gone, killed))
    return Fought(attack > defence, defence > attack, gone, killed)


@rule("28.432A")
def edge(world: World, mine: Iterable[str], theirs: Iterable[str]) -> int:
    """What is added to a side's die: one for each factor more than the other has, and its nationality."""
    own = tuple(mine)
    return max(0, face(world, own) - face(world, theirs)) + nationality(world, own)


@rule("28.4321", "28.4322", "28.4323")
def losses(difference: int, draw: int, mine: int, theirs: int, spare: int) -> tuple[int, int]:
    """The factors that attacker and defender lose; a draw is decided by a third roll, for both alike."""
    if not difference:
        lost = min(draw, mine, theirs)
        return lost, lost
    if difference > 0:
        killed = min(difference, theirs + spare)
        return killed // 2, killed
    gone = min(-difference, mine)
    return gone, gone // 2


def take(play: Play[World], units: list[str], factors: int) -> None:
    """Take factors off, the first units first."""
    for unit in units:
        if factors <= 0:
            return
        share = min(factors, play.world.units[unit].factors)
        factors -= share
        lose_factors(play, unit, share, "air-combat")
