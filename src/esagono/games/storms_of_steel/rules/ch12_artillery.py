"""12.3 Off-board artillery: plotted in secret (2.0/5), a round later it falls (2.0/6); preparatory fire (1.0/8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from esagono.games.storms_of_steel.counters import Artillery
from esagono.games.storms_of_steel.events.combat import StrikeFalls, StrikePlotted
from esagono.games.storms_of_steel.pieces import Plot
from esagono.games.storms_of_steel.records import Attack, Falling, Plotting, Strike, Weapon
from esagono.games.storms_of_steel.rules.ch06_sight import hexes_see, sees_out
from esagono.games.storms_of_steel.rules.ch12_spotting import hexes_near
from esagono.games.storms_of_steel.world import World, board, enemies_with, is_ground, of_side, players
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, cite, law, loop, rule, step, together
from esagono.kernel.value import replace

BatteryId = Annotated[str, "battery"]


# 12.3/2 Spotters


@rule("12.3/2")
def spotting_places(world: World, side: Side, target: str) -> list[str]:
    """Where a side can spot from: its units, hidden or not, the spotting hexes of its mortars, the scenario's hexes."""
    units = [u for u in of_side(world, side) if (u.hex or u.lair) and is_ground(world, u)]
    places = [u.hex or u.lair for u in units if not enemies_with(world, u) and sees_out(world, u, target)]
    for unit in units:
        places += hexes_near(world, unit)
    return list(dict.fromkeys((*places, *world.spotters.get(side, ()))))


@rule("12.3/2")
def is_spotted(world: World, side: Side, hex_: str) -> bool:
    """A spotter sees the hex now; when the strike falls nobody need see it any more (A-84)."""
    inside = any(hex_ in (u.hex, u.lair) for u in of_side(world, side) if is_ground(world, u))
    return inside or any(hexes_see(world, place, hex_) for place in spotting_places(world, side, hex_))


# 2.0/5 Plotting


@rule("W-oba")
def printed(world: World, battery: str) -> Artillery:
    """What the card of the battery says."""
    card = world.charts.artillery[battery]
    cite(card.rule)
    return card


def is_open(world: World, plotting: Plotting, battery: str) -> bool:
    """The battery has a strike left that is not plotted, and none for the same round unless it is preparatory."""
    own = world.artillery[plotting.side][battery]
    plots = [p for p in world.plots.get(plotting.side, ()) if p.battery == battery]
    if plotting.preparatory:
        return len(plots) < min(own.uses, own.preparatory)
    return len(plots) < own.uses and all(p.round != falls_in(world, plotting) for p in plots)


@rule("12.3", "1.0/8")
def falls_in(world: World, plotting: Plotting) -> int:
    """The next round; what is written down at set-up falls in this one (A-12)."""
    return world.round if plotting.preparatory else world.round + 1


@law("W-oba")
def battery_is_own(seen: Seen[World, Plotting], act: PlotStrike) -> bool:
    """The scenario says which artillery a side has."""
    return act.battery in seen.world.artillery.get(seen.side, {})


@law("12.3")
def battery_has_a_strike_left(seen: Seen[World, Plotting], act: PlotStrike) -> bool:
    """One strike for each battery and round, as often as the card allows."""
    return is_open(seen.world, seen.record, act.battery)


@law("1.0/4b")
def target_is_a_complete_hex(seen: Seen[World, Plotting], act: PlotStrike) -> bool:
    """Half hexes are not in play."""
    return board(seen.world).has(act.hex)


@law("12.3/2")
@rule("1.0/8")
def hex_is_in_sight_of_a_spotter(seen: Seen[World, Plotting], act: PlotStrike) -> bool:
    """Somebody must see the target hex when it is plotted; preparatory fire goes by the map (A-150)."""
    return seen.record.preparatory or is_spotted(seen.world, seen.side, act.hex)


@law("13.1")
def battery_may_fire_smoke(seen: Seen[World, Plotting], act: PlotStrike) -> bool:
    """All artillery has smoke, unless the scenario takes it away."""
    return act.shell != "smoke" or seen.world.artillery[seen.side][act.battery].smoke


class PlotStrike(Act):
    """Write down where a battery will strike."""

    verb = "plot"
    rule = "12.3"
    private = True
    laws = (
        battery_is_own,
        battery_has_a_strike_left,
        target_is_a_complete_hex,
        battery_may_fire_smoke,
        hex_is_in_sight_of_a_spotter,
    )
    battery: BatteryId
    hex: Hex
    shell: Literal["he", "smoke"] = "he"

    @classmethod
    def options(cls, seen: Seen[World, Plotting]) -> Iterator[PlotStrike]:
        """Every battery that is open, every hex, every shell."""
        world = seen.world
        for battery, own in world.artillery.get(seen.side, {}).items():
            if is_open(world, seen.record, battery):
                shells: tuple[Literal["he", "smoke"], ...] = ("he", "smoke") if own.smoke else ("he",)
                yield from (cls(battery, hex_, shell) for hex_ in board(world).names for shell in shells)

    def do(self, play: Play[World], record: Plotting) -> None:
        """It stands on the owner's paper, the shell with it (13.1/1)."""
        write_down(play, record, self)


@rule("12.3", "13.1/1")
def write_down(play: Play[World], record: Plotting, act: PlotStrike) -> None:
    """Add the strike to the plots of the side, which nobody else sees."""
    plot = Plot(act.battery, act.hex, falls_in(play.world, record), act.shell)
    plots = {side: play.world.plots.get(side, ()) for side in players(play.world)}
    play.set(plots={**plots, record.side: (*plots[record.side], plot)})
    play.tell(StrikePlotted(record.side, act.battery, act.hex, act.shell), to=(record.side,))
    play.let(record, asked=record.asked + 1)


class NoStrike(Act):
    """Write nothing down this time: the question is put as often whatever is written."""

    verb = "no-strike"
    rule = "2.0/5"
    private = True

    def do(self, play: Play[World], record: Plotting) -> None:
        """One question less."""
        play.let(record, asked=record.asked + 1)


@rule("2.0/5")
def plotters(world: World, record: Any) -> list[Plotting]:
    """Every side with artillery that has not struck for the last time; what is plotted already is its secret."""
    return [Plotting(side) for side in players(world) if any(b.uses for b in world.artillery.get(side, {}).values())]


@rule("1.0/8")
def preparers(world: World, record: Any) -> list[Plotting]:
    """Every side with preparatory fire."""
    batteries = world.artillery
    return [
        Plotting(side, True) for side in players(world) if any(b.preparatory for b in batteries.get(side, {}).values())
    ]


def plotter(world: World, record: Plotting) -> Side:
    """Who plots."""
    return record.side


@rule("12.3", "1.0/8")
def questions(world: World, record: Plotting) -> int:
    """How often a side is asked: for every strike that it could write down as far as the others know (A-154)."""
    batteries = world.artillery.get(record.side, {}).values()
    if record.preparatory:
        return sum(min(b.uses, b.preparatory) for b in batteries)
    return sum(b.uses > 0 for b in batteries)


def plotting_is_done(world: World, record: Plotting) -> bool:
    """Every question is answered; how many strikes came of it is the side's secret."""
    return record.asked >= questions(world, record)


def there_is_artillery(world: World, record: Any) -> bool:
    """The scenario gives somebody artillery."""
    return any(world.artillery.values())


@step("2.0/5", when=there_is_artillery)
def papers_are_put_away(play: Play[World], record: Any) -> None:
    """Both have plotted."""
    play.set(plotted=play.world.round)


PLOTTING = together(
    "plotting",
    "2.0/5",
    plotters,
    loop("plots", "12.3", ask("plot", "12.3", PlotStrike, NoStrike, by=plotter), until=plotting_is_done),
    record=Plotting,
    when=there_is_artillery,
)

PREPARATORY_FIRE = together(
    "preparatory fire",
    "1.0/8",
    preparers,
    loop(
        "preparatory plots",
        "1.0/8",
        ask("prepare", "1.0/8", PlotStrike, NoStrike, by=plotter),
        until=plotting_is_done,
    ),
    record=Plotting,
    when=there_is_artillery,
)


# 2.0/6 The strikes plotted last round fall


@step("2.0/6")
def reveal_strikes(play: Play[World], record: Falling) -> None:
    """All that was plotted for this round is shown and counts as used, the German strikes first (A-151)."""
    world = play.world
    due = {side: [p for p in world.plots.get(side, ()) if p.round <= world.round] for side in players(world)}
    left = {side: tuple(p for p in world.plots.get(side, ()) if p.round > world.round) for side in players(world)}
    batteries = {side: dict(world.artillery.get(side, {})) for side in players(world)}
    for side, plots in due.items():
        for p in plots:
            batteries[side][p.battery] = replace(batteries[side][p.battery], uses=batteries[side][p.battery].uses - 1)
            play.tell(StrikeFalls(side, p.battery, p.hex, p.shell), reveals=True)
    play.set(plots=left, artillery=batteries, struck=world.round)
    play.let(
        record, strikes=tuple(Strike(side, p.battery, p.hex, p.shell) for side in players(world) for p in due[side])
    )


def strikes_of(world: World, record: Falling) -> tuple[Strike, ...]:
    """One after the other."""
    return record.strikes


@rule("12.3/1", "W-oba")
def hexes_struck(world: World, strike: Strike) -> list[str]:
    """The target hex first, then those around it as the card shows, as far as they are on the map."""
    ground = board(world)
    reach = world.charts.artillery[strike.battery].reach
    rings = [h for n in range(1, reach + 1) for h in ground.grid.ring(strike.hex, n)]
    return [strike.hex, *(h for h in rings if ground.has(h))]


@rule("12.3/1", "2.0/6", "12.3/3")
def attacks_of(world: World, record: Strike) -> list[Attack]:
    """A separate attack on every hex struck, with the firepower of the card; nothing adds to it but CAPs."""
    if record.shell == "smoke":
        return []
    card = printed(world, record.battery)
    weapon = Weapon(card.id, card.red, card.blue)
    return [Attack(record.side, "", h, mode="artillery", weapon=weapon) for h in hexes_struck(world, record)]
