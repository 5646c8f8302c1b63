"""14.26 Losses in an exchange: factors are taken off one by one, at their owner's choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.losses import eliminate, lose_factors
from esagono.games.third_reich.politics import commander_of, commands
from esagono.games.third_reich.records import Loss
from esagono.games.third_reich.world import World, kind
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule

GUNS = 3
"""Naval factors for each factor that is due (29.414)."""


def owners(world: World, units: Iterable[str]) -> tuple[Side, ...]:
    """The powers that command these units."""
    there = (world.units[u] for u in units if u in world.units)
    return tuple(dict.fromkeys(commander_of(world, u) for u in there))


def alive(world: World, units: Iterable[str]) -> list[str]:
    """Those of the units that are still in play."""
    found = [u for u in units if u in world.units]
    return [u for u in found if world.units[u].hex or world.units[u].aboard]


# Losing factors


@law("14.26-EX")
def unit_took_part(seen: Seen[World, Loss], act: TakeLoss) -> bool:
    """A unit of the force that is still there, under one's own command."""
    if act.unit not in alive(seen.world, seen.record.units):
        return False
    return commands(seen.world, seen.side, seen.world.units[act.unit])


@law("28.515")
@rule("28.423", "29.414")
def factors_are_whole_units_or_air(seen: Seen[World, Loss], act: TakeLoss) -> bool:
    """Ground units are lost as a whole; air units lose as many factors as their owner likes."""
    return act.factors in portions(seen.world, seen.record, act.unit)


@rule("28.515", "28.423", "29.414")
def portions(world: World, loss: Loss, name: str) -> tuple[int, ...]:
    """What a unit may lose: a ground unit all, an air unit any of its factors, a fleet three for each that is due."""
    unit, sort = world.units[name], kind(world, name).sort
    most = unit.factors if loss.more else loss.factors
    if sort == AIR:
        return tuple(range(1, min(unit.factors, most) + 1))
    if sort == FLEET:
        return tuple(range(GUNS, min(unit.factors, GUNS * most) + 1, GUNS))
    return (unit.factors,)


class TakeLoss(Act):
    """A unit is lost in an exchange, or an air unit loses factors."""

    verb = "lose"
    rule = "14.26-EX"
    laws = (unit_took_part, factors_are_whole_units_or_air)
    unit: UnitId
    factors: int

    @classmethod
    def options(cls, seen: Seen[World, Loss]) -> Iterator[TakeLoss]:
        """The force: each ground unit, and any number of air factors."""
        for name in alive(seen.world, seen.record.units):
            yield from (cls(name, n) for n in portions(seen.world, seen.record, name))

    def do(self, play: Play[World], record: Loss) -> None:
        """The factors count against what is due."""
        sort = kind(play.world, self.unit).sort
        worth = self.factors // GUNS if sort == FLEET else self.factors * record.weights.get(self.unit, 1)
        if sort in (AIR, FLEET):
            lose_factors(play, self.unit, self.factors, "exchange")
        else:
            eliminate(play, self.unit, "exchange")
        play.let(record, factors=max(0, record.factors - worth))


@law("14.26-EX")
def more_could_be_lost(seen: Seen[World, Loss], act: LoseMore) -> bool:
    """An attacker who would have something left after he has lost what he must."""
    loss = seen.record
    left = sum(seen.world.units[u].factors for u in alive(seen.world, loss.units) if kind(seen.world, u).sort != FLEET)
    return loss.willing and not loss.more and left > loss.factors


class LoseMore(Act):
    """The attacker will lose more than he must."""

    verb = "lose-more"
    rule = "14.26-EX"
    laws = (more_could_be_lost,)

    def do(self, play: Play[World], record: Loss) -> None:
        """He goes on until he has had enough."""
        play.let(record, more=True)


@law("14.26-EX")
def enough_is_lost(seen: Seen[World, Loss], act: Enough) -> bool:
    """What was due has been lost, and more than that could be."""
    return seen.record.more and seen.record.factors <= 0


class Enough(Act):
    """Nothing more is lost."""

    verb = "enough-lost"
    rule = "14.26-EX"
    ends = "step"
    laws = (enough_is_lost,)

    def do(self, play: Play[World], record: Loss) -> None:
        """The rest survives."""
        play.let(record, more=False)


def losers(world: World, loss: Loss) -> tuple[Side, ...]:
    """The powers that still have something to lose, or that want to lose more."""
    if loss.factors <= 0 and not loss.more:
        return ()
    return owners(world, (u for u in alive(world, loss.units) if portions(world, loss, u)))


LOSSES = loop(
    "losses",
    "14.26-EX",
    ask("loss", "14.26-EX", TakeLoss, LoseMore, Enough, by=losers),
    record=Loss,
    until=lambda world, loss: not losers(world, loss),
    label=lambda world, loss: {"factors": loss.factors},
)
