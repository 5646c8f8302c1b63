"""42.2 to 42.6 A convoy to Murmansk: fleets, aircraft and submarines against it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.events.navy import SeaBattle
from esagono.games.third_reich.events.strategy import ConvoyHit, ConvoySails, ConvoyScatters, GrantArrived
from esagono.games.third_reich.losses import lose_factors
from esagono.games.third_reich.navy import FLOTILLA
from esagono.games.third_reich.pieces import Grant
from esagono.games.third_reich.places import BERGEN, hex_of
from esagono.games.third_reich.politics import in_play
from esagono.games.third_reich.purse import gain
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.records_navy import Convoy
from esagono.games.third_reich.rules.ch10_sw import SHOWN, is_out, rate, submarine_war
from esagono.games.third_reich.rules.ch16_grants import lots, pending
from esagono.games.third_reich.rules.ch29_battle import outcome
from esagono.games.third_reich.rules.ch29_losses import advantage, factors, nationality, sink
from esagono.games.third_reich.rules.ch42_murmansk import WAY, holds_bergen, in_the_north, may_have, northern_bases
from esagono.games.third_reich.world import (
    ALLIANCE,
    ASW,
    BRITAIN,
    GERMANY,
    RUSSIA,
    SUBMARINE,
    USA,
    World,
    kind,
)
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule, seq, step
from esagono.wargame.tables import number

RATIOS = (("3-2", Fraction(3, 2)), ("1-1", Fraction(1)), ("1-2", Fraction(1, 2)), ("1-3", Fraction(1, 3)))
BRP_EACH = 3
DOWN = 6


@rule("42.2")
def assemble(play: Play[World], grant: Grant) -> bool:
    """Escorted BRPs for Murmansk wait until the convoy sails."""
    if grant.way == WAY:
        play.set(grants=(*play.world.grants, grant))
    return grant.way == WAY


@step("42.2")
def sail_convoy(play: Play[World], phase: Phase) -> None:
    """All BRPs for Murmansk sail together."""
    grants = [g for g in pending(play.world) if g.way == WAY and ALLIANCE[g.giver] == phase.alliance]
    if not grants:
        return
    play.set(grants=tuple(g for g in play.world.grants if g not in grants))
    amount, escorts = sum(g.amount for g in grants), tuple(u for g in grants for u in g.escorts)
    full = sum(play.world.units[u].factors == FLOTILLA for u in escorts)
    spare = max(0, full - sum(lots(g.amount) for g in grants))
    play.run("convoy", Convoy(grants[0].giver, amount, escorts, spare))


# Who opposes it


@rule("42.3", "42.7")
def opponents(world: World) -> list[str]:
    """German units that may oppose it: fleets while Bergen is held, air units while a base in Norway is."""
    units = in_the_north(world)
    able = [u for u in units if kind(world, u).sort == AIR or holds_bergen(world)]
    return [u.id for u in able if norway_is_held(world)]


def norway_is_held(world: World) -> bool:
    """Bergen, Oslo or another air base in Norway is in Axis hands."""
    return bool(northern_bases(world))


def opposer(world: World, convoy: Convoy) -> tuple[Side, ...]:
    """Germany, if it has units in the box or may have submarines there."""
    there = bool(opponents(world)) or may_have(world, GERMANY)
    return (GERMANY,) if there and in_play(world, GERMANY) else ()


@law("42.4")
def unit_may_oppose(seen: Seen[World, Convoy], act: Commit) -> bool:
    """A German unit in the Murmansk box that has not been committed."""
    used = (*seen.record.fleets, *seen.record.air)
    return act.unit in opponents(seen.world) and act.unit not in used


class Commit(Act):
    """Commit a unit against the convoy."""

    verb = "commit"
    rule = "42.8"
    laws = (unit_may_oppose,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Convoy]) -> Iterator[Commit]:
        """Units in the box."""
        return (cls(u) for u in opponents(seen.world))

    def do(self, play: Play[World], record: Convoy) -> None:
        """It is shown; the others stay face down."""
        field = "fleets" if kind(play.world, self.unit).sort == FLEET else "air"
        play.let(record, **{field: (*getattr(record, field), self.unit)})


@law("42.8")
def submarines_are_there(seen: Seen[World, Convoy], act: Strike) -> bool:
    """No more than are in the Murmansk box."""
    return 0 <= act.submarines <= seen.world.boxes.get(f"{GERMANY} {SUBMARINE}", 0)


class Strike(Act):
    """Attack with these and with so many submarines."""

    verb = "strike-convoy"
    rule = "42.8"
    laws = (submarines_are_there,)
    submarines: int

    @classmethod
    def options(cls, seen: Seen[World, Convoy]) -> Iterator[Strike]:
        """None up to all that are there."""
        return (cls(n) for n in range(seen.world.boxes.get(f"{GERMANY} {SUBMARINE}", 0) + 1))

    def do(self, play: Play[World], record: Convoy) -> None:
        """ASW need not be shown before."""
        play.let(record, submarines=self.submarines)
        play.leave("opposition")


# Surface ships


@rule("42.42", "A-61", "T-murmansk")
def ratio(axis: int, allies: int) -> str:
    """The row of the table: Axis to Allied naval factors."""
    if not axis or not allies:
        return "none"
    return next((name for name, least in RATIOS if Fraction(axis, allies) >= least), "none")


@step("42.42")
@rule("T-murmansk")
def make_sortie(play: Play[World], convoy: Convoy) -> None:
    """The die may bring the Axis fleet out: the convoy scatters and loses its share."""
    axis, allies = factors(play.world, convoy.fleets), factors(play.world, convoy.escorts)
    play.tell(ConvoySails(convoy.amount, axis, allies))
    row, tables = ratio(axis, allies), play.world.charts.tables
    if row == "none" or play.roll("1d6", "sortie") > number(tables, "murmansk", row, "sortie"):
        return
    lost = convoy.amount * number(tables, "murmansk", row, "percent") // 100
    play.tell(ConvoyScatters(lost))
    mine, theirs = play.roll("1d6", "battle-axis"), play.roll("1d6", "battle-allies")
    decider = GERMANY if mine >= theirs else convoy.side
    play.let(convoy, amount=convoy.amount - lost, scattered=True, decider=decider)


class SeekBattle(Act):
    """Fight a naval battle."""

    verb = "seek-battle"
    rule = "42.42"

    def do(self, play: Play[World], record: Convoy) -> None:
        """It is fought at once."""
        play.let(record, battle=True)


class AvoidBattle(Act):
    """Fight no naval battle."""

    verb = "avoid-battle"
    rule = "42.42"


@step("42.42", when=lambda world, convoy: convoy.battle)
@rule("29.571")
def fight_for_convoy(play: Play[World], convoy: Convoy) -> None:
    """As every naval battle; the share of BRPs that is lost does not change."""
    mine, theirs, where = list(convoy.fleets), list(convoy.escorts), hex_of(play.world, BERGEN)
    a, b = factors(play.world, mine), factors(play.world, theirs)
    one = play.roll("1d6", "interceptors") + advantage(play.world, a, b) + nationality(play.world, mine, where)
    two = play.roll("1d6", "intercepted") + advantage(play.world, b, a) + nationality(play.world, theirs, where)
    gone, sunk = outcome(one - two, a, b, "")
    play.tell(SeaBattle(where, a, b, one, two, gone, sunk))
    play.let(convoy, gone=gone, sunk=sunk)


class Sink(Act):
    """The enemy takes his losses."""

    verb = "toll"
    rule = "29.572"


class Spare(Act):
    """The enemy is not allowed to lose his ships."""

    verb = "spare"
    rule = "29.9"

    def do(self, play: Play[World], record: Convoy) -> None:
        """His losses are none."""
        play.let(record, **{"sunk" if play.side == GERMANY else "gone": 0})


@step("29.572", when=lambda world, convoy: convoy.battle)
@rule("29.9")
def take_losses(play: Play[World], convoy: Convoy) -> None:
    """What the enemy did not spare is lost."""
    sink(play, list(convoy.fleets), convoy.gone, "naval-battle")
    sink(play, list(convoy.escorts), convoy.sunk, "naval-battle")


# Aircraft and submarines


@step("42.43")
def bomb_convoy(play: Play[World], convoy: Convoy) -> None:
    """Each air factor rolls for BRPs, then for its own survival."""
    spare = 0 if convoy.scattered else convoy.spare
    drm, lost, flown = (1 if convoy.scattered else -spare), 0, 0
    for unit in convoy.air:
        for _ in range(play.world.units[unit].factors):
            flown += 1
            lost += max(0, play.roll("1d6", "convoy-air") + drm)
            if play.roll("1d6", "convoy-flak") + spare >= DOWN:
                lose_factors(play, unit, 1, "convoy")
    if flown:
        play.tell(ConvoyHit("air", flown, min(lost, convoy.amount)))
        play.let(convoy, amount=max(0, convoy.amount - lost))


@step("42.44")
@rule("42.4", "10.21", "A-340")
def torpedo_convoy(play: Play[World], convoy: Convoy) -> None:
    """Submarines and ASW eliminate one another at the rate of the year; each that is left sinks three BRPs."""
    if not convoy.submarines:
        return
    boxes, notes = dict(play.world.boxes), dict(play.world.notes)
    guards = [f"{p} {ASW}" for p in (BRITAIN, USA) if f"{p} {ASW}" in boxes and not is_out(play.world, p)]
    asw = sum(boxes[k] for k in guards)
    left, kept = submarine_war(convoy.submarines, asw, rate(play.world, "submarines_twice"))
    gone = {f"{GERMANY} {SUBMARINE}": convoy.submarines - left}
    dead = asw - kept
    for key in guards:
        gone[key] = min(dead, boxes[key])
        dead -= gone[key]
    for key, n in gone.items():
        boxes[key] -= n
        notes[f"{SHOWN} {key}"] = notes.get(f"{SHOWN} {key}", 0) - n
    each = BRP_EACH + convoy.scattered - (not holds_bergen(play.world))
    play.set(boxes=boxes, notes=notes)
    play.tell(ConvoyHit(SUBMARINE, left, min(left * each, convoy.amount)), reveals=True)
    play.let(convoy, amount=max(0, convoy.amount - left * each))


@step("42.5")
@rule("42.3")
def reach_murmansk(play: Play[World], convoy: Convoy) -> None:
    """What is left is added to Russia's BRPs."""
    gain(play, RUSSIA, convoy.amount, "grant", convoy.side)
    play.tell(GrantArrived(convoy.side, RUSSIA, convoy.amount))


CONVOY = seq(
    "convoy", "42.2",
    loop("opposition", "42.4", ask("oppose", "42.8", Commit, Strike, by=opposer, secret=True),
         until=lambda world, convoy: not opposer(world, convoy)),
    make_sortie,
    ask("convoy battle", "42.42", SeekBattle, AvoidBattle, by=lambda world, convoy: convoy.decider),
    fight_for_convoy,
    ask("convoy toll", "29.9", Sink, Spare, by=lambda world, convoy: GERMANY if convoy.sunk else ""),
    ask("convoy toll back", "29.9", Sink, Spare, by=lambda world, convoy: convoy.side if convoy.gone else ""),
    take_losses,
    bomb_convoy,
    torpedo_convoy,
    reach_murmansk,
    record=Convoy,
    label=lambda world, convoy: {"amount": convoy.amount},
)  # fmt: skip
