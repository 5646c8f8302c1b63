"""51.5 Allies who both attack a country, or come to its help, and do not agree: a coin, then a unit each in turn."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.events.players import CoinTossed
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, at_war, leader, minor, shares
from esagono.games.third_reich.records import Dispute, Phase
from esagono.games.third_reich.rules.ch02_levels import several
from esagono.games.third_reich.rules.ch51_players import others
from esagono.games.third_reich.world import World, ground, ground_units, nation_of
from esagono.kernel import Act, Play, Seen, Side, law, rule, step
from esagono.kernel.memo import once_while

QUARREL = "quarrel"
"""In `World.states`, by two powers: the player turn, and the fronts on which they do not stack in it."""


@rule("51.5", "A-202")
def is_at_issue(world: World, power: Side, country: str) -> bool:
    """The power attacks the minor country or enemy colony, or may come to the country's help."""
    if minor(world, country) is not None:
        return at_war(world, power, country) or shares(world, country, power)
    found = world.charts.countries.get(country)
    colony = found is not None and found.sort == "colony" and bool(found.holder)
    return colony and found is not None and at_war(world, power, found.holder)


@law("51.5")
def ally_can_be_met(seen: Seen[World, Phase], act: Quarrel) -> bool:
    """Among several players: an active ally of another player who still moves, once in a player turn."""
    world, ally = seen.world, act.ally in others(seen.world, seen.side) and act.ally not in seen.record.done
    fresh = not quarrels(world, seen.side, act.ally)
    return several(world) and not seen.record.minor and ally and fresh and allied(world, seen.side, act.ally)


@law("51.5")
def both_want_it(seen: Seen[World, Phase], act: Quarrel) -> bool:
    """Both attack the country, or may help it."""
    return is_at_issue(seen.world, seen.side, act.country) and is_at_issue(seen.world, act.ally, act.country)


class Quarrel(Act):
    """No agreement with an ally on how a country is to be attacked, or helped."""

    verb = "quarrel"
    rule = "51.5"
    laws = (ally_can_be_met, both_want_it)
    country: str
    ally: Side

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Quarrel]:
        """The countries that the power attacks or may help, with every ally of another player."""
        if several(seen.world):
            at_issue = [c for c in seen.world.charts.countries if is_at_issue(seen.world, seen.side, c)]
            yield from (cls(c, p) for c in at_issue for p in others(seen.world, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """A coin is tossed; they do not stack on the fronts of the country in this player turn."""
        first, second = (play.side, self.ally) if play.roll("1d6", "coin") % 2 else (self.ally, play.side)
        fronts = sorted({ground(play.world).front(h) for h in ground(play.world).of_country(self.country)} - {""})
        play.put("states", between(first, second), " ".join((str(play.world.half), *fronts)))
        play.tell(CoinTossed(first, second, self.country))
        play.run("quarrel", Dispute(record.alliance, self.country, (first, second)))


class GiveWay(Act):
    """Move no more units there."""

    verb = "give-way"
    rule = "51.5"

    def do(self, play: Play[World], record: Dispute) -> None:
        """Both go on as they like."""
        play.let(record, over=True)


def mover(world: World, dispute: Dispute) -> Side:
    """Whose unit is next."""
    return dispute.powers[dispute.turn]


@step("51.5")
def take_turns(play: Play[World], dispute: Dispute) -> None:
    """The other one moves the next unit."""
    play.let(dispute, turn=1 - dispute.turn)


# Stacking


def between(a: Side, b: Side) -> str:
    """How `World.states` writes two powers."""
    return f"{QUARREL} {min(a, b)} {max(a, b)}"


def quarrels(world: World, a: Side, b: Side) -> tuple[str, ...]:
    """The fronts on which two powers do not stack in this player turn."""
    half, *fronts = world.states.get(between(a, b), "-1").split()
    return tuple(fronts) if int(half) == world.half else ()


@rule("51.5")
def do_not_stack(world: World, unit: Unit, hex_: str) -> str:
    """Units of allies who have quarrelled do not stack on that front; those that are together stay until they move."""
    if not several(world) or unit.hex == hex_:
        return ""
    there = ground_units(world, hex_)
    if not there or not have_quarrelled(world):
        return ""
    power, front = leader(world, nation_of(world, unit)), ground(world).front(hex_)
    powers = {leader(world, nation_of(world, u)) for u in there} - {power}
    return "51.5" if any(front in quarrels(world, power, p) for p in powers) else ""


@once_while("states")
def have_quarrelled(world: World) -> bool:
    """Some powers have quarrelled in this game."""
    return any(key.startswith(f"{QUARREL} ") for key in world.states)
