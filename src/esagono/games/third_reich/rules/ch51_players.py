"""51 Several players: who leaves hands his powers to an ally; nobody enters an ally's hexes against his will."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.events.players import KeepsOut, LeftGame, LetsIn
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import EXTRA, commander_of, in_play, leader, minor, power_of
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch02_levels import several, share_of
from esagono.games.third_reich.rules.ch25_allies import is_waiting
from esagono.games.third_reich.world import ALLIANCE, GERMANY, POWERS, World
from esagono.kernel import Act, Play, Seen, Side, law, rule

CLOSED, CHANGED = "closed", "consent"
"""In `World.states`, by power and ally: the ally is kept out. In `World.notes`: the player turn of the last change."""


def others(world: World, power: Side) -> Iterator[Side]:
    """The powers of the same alliance that somebody else plays."""
    mine = share_of(world, power)
    return (p for p in POWERS if ALLIANCE[p] == ALLIANCE[power] and in_play(world, p) and p not in mine)


# Who leaves


@law("51.2")
def heir_is_an_ally(seen: Seen[World, Phase], act: LeaveGame) -> bool:
    """Among several players; to a power of the same alliance that another player has."""
    return several(seen.world) and act.to in others(seen.world, seen.side)


class LeaveGame(Act):
    """Leave the game: an ally's player takes over all one's powers."""

    verb = "leave-game"
    rule = "51.2"
    laws = (heir_is_an_ally,)
    to: Side

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[LeaveGame]:
        """The allies that others play."""
        return (cls(p) for p in others(seen.world, seen.side)) if several(seen.world) else iter(())

    def do(self, play: Play[World], record: Phase) -> None:
        """Both shares are one from now on."""
        play.set(shares=merged(play.world, play.side, self.to))
        play.tell(LeftGame(play.side, self.to))


@rule("2.5", "51.2")
def merged(world: World, power: Side, heir: Side) -> tuple[tuple[Side, ...], ...]:
    """The shares of the players, with those of the two powers put together."""
    left, kept = share_of(world, power), share_of(world, heir)
    return tuple((*kept, *left) if share == kept else share for share in world.shares if share != left)


# Consent


@law("51.4")
@rule("51.31")
def ally_is_somebody_elses(seen: Seen[World, Phase], act: BarAlly | AdmitAlly) -> bool:
    """Among several players; an ally that another player has."""
    return several(seen.world) and act.to in others(seen.world, seen.side)


@law("51.4")
@rule("51.32")
def consent_can_change(seen: Seen[World, Phase], act: BarAlly | AdmitAlly) -> bool:
    """It is given or withdrawn freely, once in a player turn."""
    changed = seen.world.notes.get(f"{CHANGED} {seen.side} {act.to}") == seen.world.half
    return not changed and refuses(seen.world, seen.side, act.to) == (act.verb == AdmitAlly.verb)


def refuses(world: World, power: Side, ally: Side) -> bool:
    """The power keeps the ally out."""
    return world.states.get(f"{CLOSED} {power} {ally}") == CLOSED


def change(play: Play[World], ally: Side, word: str) -> None:
    """Consent is given or withdrawn."""
    play.put("states", f"{CLOSED} {play.side} {ally}", word)
    play.put("notes", f"{CHANGED} {play.side} {ally}", play.world.half)
    play.tell((KeepsOut if word else LetsIn)(play.side, ally))


class BarAlly(Act):
    """Keep an ally out of one's hexes and bases."""

    verb = "bar-ally"
    rule = "51.4"
    laws = (ally_is_somebody_elses, consent_can_change)
    to: Side

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[BarAlly]:
        """The allies that others play."""
        return (cls(p) for p in others(seen.world, seen.side)) if several(seen.world) else iter(())

    def do(self, play: Play[World], record: Phase) -> None:
        """Who is there may stay; nobody else comes in."""
        change(play, self.to, CLOSED)


class AdmitAlly(Act):
    """Let an ally into one's hexes and bases again."""

    verb = "admit-ally"
    rule = "51.4"
    laws = (ally_is_somebody_elses, consent_can_change)
    to: Side

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[AdmitAlly]:
        """The allies that others play."""
        return (cls(p) for p in others(seen.world, seen.side)) if several(seen.world) else iter(())

    def do(self, play: Play[World], record: Phase) -> None:
        """As before."""
        change(play, self.to, "")


@rule("51.4", "3.36", "25.6", "49.8")
def host(world: World, hex_: str) -> str:
    """Who lets allies into a hex: its controller, or the power of a minor ally, active or waiting, or Free France."""
    holder = controller(world, hex_)
    country = minor(world, holder)
    if holder in EXTRA or (country is not None and country.active):
        return leader(world, holder)
    return GERMANY if is_waiting(world, holder) else holder


@rule("51.4", "51.7", "A-194")
def is_unwelcome(world: World, unit: Unit, hex_: str) -> str:
    """The hex is an ally's who keeps out whoever commands the unit; the unit's own power always lets it in."""
    if not several(world):
        return ""
    holder = host(world, hex_)
    if holder not in POWERS or unit.hex == hex_:
        return ""
    power = commander_of(world, unit)
    if not refuses(world, holder, power):
        return ""
    at_home = holder in (*share_of(world, power), *share_of(world, power_of(world, unit)))
    return "" if at_home else "51.4"


def has_no_base(world: World, unit: Unit, hex_: str) -> bool:
    """Air units and fleets are not based there either."""
    return bool(is_unwelcome(world, unit, hex_))
