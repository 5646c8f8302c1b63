"""21.3 A second power joins a war against a minor country: without cost, if the first agrees."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.events.turns import WarDeclared
from esagono.games.third_reich.pieces import ATTACKED
from esagono.games.third_reich.politics import allied, at_war, declared, in_play
from esagono.games.third_reich.records import Approval, Phase
from esagono.games.third_reich.rules.ch21_war import (
    DECLARED,
    REFUSED,
    italy_comes_too_early,
    politics_are_open,
    too_early,
    was_refused,
)
from esagono.games.third_reich.world import World
from esagono.kernel import Act, Play, Seen, Side, ask, law, rule, seq


def attacker_of(world: World, country: str) -> Side:
    """The power that attacked a country which still fights; empty if it does not."""
    found = world.minors.get(country)
    return found.attacker if found is not None and found.status == ATTACKED else ""


@rule("21.3")
def may_share(world: World, power: Side, country: str) -> bool:
    """An active ally of the attacker that is not at war with the country yet."""
    first = attacker_of(world, country)
    if not first or first == power or not in_play(world, first) or at_war(world, power, country):
        return False
    if too_early(world, power, first) or italy_comes_too_early(world, power, first):  # 21.53, 21.52
        return False
    return allied(world, power, first)


@law("21.3")
@rule("21.52", "21.53")
def ally_attacks_the_country(seen: Seen[World, Phase], act: JoinWar) -> bool:
    """An active ally has attacked the country, and it still fights."""
    return may_share(seen.world, seen.side, act.target)


@law("21.3")
def ally_has_not_refused(seen: Seen[World, Phase], act: JoinWar) -> bool:
    """A refusal holds for the player turn."""
    return not was_refused(seen.world, seen.side, act.target)


class JoinWar(Act):
    """Ask for a share in an ally's war against a minor country."""

    verb = "join-war"
    rule = "21.3"
    laws = (ally_attacks_the_country, ally_has_not_refused, politics_are_open)
    target: str

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[JoinWar]:
        """The countries that allies have attacked."""
        return (cls(m) for m in seen.world.minors if attacker_of(seen.world, m))

    def do(self, play: Play[World], record: Phase) -> None:
        """The first attacker is asked."""
        play.run("approval", Approval(attacker_of(play.world, self.target), play.side, self.target))


class Approve(Act):
    """The ally may join."""

    verb = "approve"
    rule = "21.3"

    def do(self, play: Play[World], record: Approval) -> None:
        """War without cost."""
        play.set(wars=declared(play.world.wars, record.asker, record.target, play.world.turn))
        play.tell(WarDeclared(record.asker, record.target))
        for follows in DECLARED:
            follows(play, record.asker, record.target)


class Refuse(Act):
    """The ally may not join."""

    verb = "refuse"
    rule = "21.3"

    def do(self, play: Play[World], record: Approval) -> None:
        """It may not ask again in this player turn."""
        play.put("notes", f"{REFUSED} {record.asker} {record.target}", play.world.half)


def can_join(world: World, power: Side) -> bool:
    """There is a war that the power could ask to join."""
    return any(may_share(world, power, m) for m in world.minors)


APPROVAL = seq(
    "approval", "21.3", ask("approval", "21.3", Approve, Refuse, by=lambda world, record: record.side),
    record=Approval, label=lambda world, record: {"nation": record.target},
)  # fmt: skip
