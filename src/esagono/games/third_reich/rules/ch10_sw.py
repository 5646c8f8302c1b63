"""10.2, 10.5 Strategic warfare: factors eliminate one another, survivors cost BRPs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.calendar import FALL, SPRING, SUMMER, season, turn_of, year
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.events.strategy import AirToSw, SwRevealed, SwSurvived
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import at_war, in_play
from esagono.games.third_reich.rules.ch10_year import is_year_start
from esagono.games.third_reich.world import (
    ASW,
    BRITAIN,
    GERMANY,
    INTERCEPTOR,
    SAC,
    SUBMARINE,
    USA,
    World,
    colour_of,
    kind,
    on_map,
)
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, rule, seq, step
from esagono.wargame.tables import by_roll

LOSS, OWED, IN_1945, AIR_TOTAL = "sw-loss", "sw-air-owed", "sw-1945", "air germany"
"""In `World.notes`: BRPs lost in this year start, an air unit that is still due, SW of 1945 has been resolved, the air
factors by which the German force pool differs from its card."""
SHOWN, BUILT = "sw-shown", "sw-built"
"""In `World.notes`, for everybody: factors that all have seen, by power and type; factors built since, by power."""
US_LOSSES = 1943
SQUADRON = 5
QUARTERS = 4
"""The parts in which the losses of 1945 are taken (10.51)."""
REMOVED_PART = {FALL: 1, SUMMER: 2, SPRING: 3}
"""Quarters of the British factors that go with Britain (10.24)."""
RATES: Slot[Callable[[World, str], int]] = Slot("rates of strategic warfare that variants change")
"""World, column: the number in place of the printed one; 0: none (33.41-10, 33.42-5, 33.42-7)."""


@rule("10.21", "10.22", "10.23", "T-sw")
def rate(world: World, column: str) -> int:
    """A rate of the year, or that of a variant."""
    changed = next((n for of in RATES if (n := of(world, column))), 0)
    return changed or int(by_roll(world.charts.tables, "strategic_warfare", year(world.turn), column))


def total(world: World, sort: str) -> int:
    """All factors of a type in the SW box."""
    return sum(n for key, n in world.sw.items() if key.split()[1] == sort)


@rule("10.21")
def submarine_war(submarines: int, asw: int, twice: int) -> tuple[int, int]:
    """What is left of submarines and ASW: `twice` halves of a submarine for each ASW, fractions for the Axis."""
    if asw * twice // 2 < submarines:
        return submarines - asw * twice // 2, 0
    return 0, asw - -(-2 * submarines // twice)


@rule("10.21", "33.41-10")
def air_war(interceptors: int, sac: int, twice: int) -> tuple[int, int]:
    """What is left of interceptors and SAC: `twice` halves of a SAC for each interceptor, fractions for the Axis."""
    stopped = -(-interceptors * twice // 2)
    if stopped < sac:
        return 0, sac - stopped
    return interceptors - 2 * sac // twice, 0


@rule("10.24")
def fighting(world: World) -> dict[str, int]:
    """The factors that fight: of a conquered Britain fewer, unless the USA is in the war; of who is out of it none."""
    found = {k: 0 if is_out(world, k.split()[0]) else n for k, n in world.sw.items()}
    fell = world.powers[BRITAIN].fell if BRITAIN in world.powers else 0
    if not fell or (USA in world.powers and at_war(world, USA, GERMANY)):
        return found
    part = REMOVED_PART.get(season(fell), 0)
    return {k: n - n * part // 4 if k.split()[0] == BRITAIN else n for k, n in found.items()}


@rule("26.22", "33.41-2", "A-340")
def is_out(world: World, power: Side) -> bool:
    """A conquered Germany, or a Britain that has made peace: its factors are out of the game."""
    if power == GERMANY:
        return GERMANY in world.powers and bool(world.powers[GERMANY].fell)
    found = world.powers.get(BRITAIN) if power == BRITAIN else None
    return found is not None and not found.in_play and not found.fell


def of_type(world: World, factors: dict[str, int], sort: str) -> int:
    """All factors of a type among these."""
    return sum(n for key, n in factors.items() if key.split()[1] == sort)


@rule("10.21", "A-131")
def reduced(factors: dict[str, int], sort: str, left: int) -> dict[str, int]:
    """The factors with so many of a type left: British ones are lost before American ones."""
    found, lost = dict(factors), sum(n for k, n in factors.items() if k.split()[1] == sort) - left
    for key in (k for k in factors if k.split()[1] == sort):
        gone = min(lost, found[key])
        found[key], lost = found[key] - gone, lost - gone
    return found


@rule("10.21", "10.24")
def fight(play: Play[World]) -> dict[str, int]:
    """All factors are shown and eliminate one another; what is left stays in the box."""
    world, factors = play.world, fighting(play.world)
    shown = {sort: of_type(world, factors, sort) for sort in (SUBMARINE, ASW, INTERCEPTOR, SAC)}
    play.tell(SwRevealed(*shown.values()), reveals=True)
    subs, asw = submarine_war(shown[SUBMARINE], shown[ASW], rate(world, "submarines_twice"))
    twice = next((n for of in RATES if (n := of(world, "interceptors_twice"))), 2 * rate(world, "interceptors"))
    interceptors, sac = air_war(shown[INTERCEPTOR], shown[SAC], twice)
    left = {SUBMARINE: subs, ASW: asw, INTERCEPTOR: interceptors, SAC: sac}
    for sort, n in left.items():
        factors = reduced(factors, sort, n)
    play.set(sw=kept(world, factors))
    everybody_sees(play)
    play.tell(SwSurvived(*left.values()))
    return left


@rule("10.24")
def kept(world: World, factors: dict[str, int]) -> dict[str, int]:
    """What stays in the box: nothing of a conquered Britain whose factors have fought once more."""
    fallen = bool(world.powers[BRITAIN].fell) if BRITAIN in world.powers else False
    if not fallen or (USA in world.powers and at_war(world, USA, GERMANY)):
        return factors
    return {k: 0 if k.split()[0] == BRITAIN else n for k, n in factors.items()}


def everybody_sees(play: Play[World]) -> None:
    """Everybody knows the contents of the SW box now."""
    notes = {k: n for k, n in play.world.notes.items() if not k.startswith((SHOWN, BUILT))}
    shown = {f"{SHOWN} {key}": n + play.world.boxes.get(key, 0) for key, n in play.world.sw.items()}
    play.set(notes=notes | shown, reports={})


def losses(world: World, power: Side) -> int:
    """BRPs that a power loses in this year start (`ch10_year.SW_LOSSES`)."""
    return world.notes.get(f"{LOSS} {power}", 0)


@rule("10.22")
def victims(world: World) -> tuple[Side, ...]:
    """Whose BRPs submarines can sink: Britain's, and from 1943 those of the USA."""
    powers = [BRITAIN] if in_play(world, BRITAIN) else []
    if in_play(world, USA) and year(world.turn) >= US_LOSSES:
        powers.append(USA)
    return tuple(powers)


@rule("10.22", "10.23")
def book_losses(play: Play[World], left: dict[str, int]) -> None:
    """SAC cost Germany BRPs; submarines are for the German player to direct, at first all against one power."""
    notes = {k: n for k, n in play.world.notes.items() if not k.startswith(LOSS)}
    if left[SAC]:
        notes[f"{LOSS} {GERMANY}"] = left[SAC] * rate(play.world, "sac_brp")
    if left[SUBMARINE] and (hit := victims(play.world)):
        notes[f"{LOSS} {hit[0]}"] = left[SUBMARINE] * rate(play.world, "submarine_brp")
    play.set(notes=notes)


QUARTERED = turn_of("spring-1946")


def is_resolved_now(world: World, record: object) -> bool:
    """A year start with SW to resolve; the year 1945 has been settled by quarters (A-132)."""
    return is_year_start(world, record) and world.turn != QUARTERED


@step("10.21", when=is_resolved_now)
def resolve_sw(play: Play[World], _: object) -> None:
    """SW of the past year."""
    book_losses(play, fight(play))
    return_air(play)


# The German player chooses


def directs(world: World, _: object) -> tuple[Side, ...]:
    """Germany, if submarines have survived and two powers can be hit."""
    both = len(victims(world)) > 1 and total(world, SUBMARINE) > 0
    return (GERMANY,) if both and in_play(world, GERMANY) else ()


@law("10.22")
def factors_survive(seen: Seen[World, None], act: Sink) -> bool:
    """No more submarine factors than have survived."""
    return 0 <= act.factors <= total(seen.world, SUBMARINE)


class Sink(Act):
    """Direct submarine factors against the USA, the others against Britain."""

    verb = "sink"
    rule = "10.22"
    laws = (factors_survive,)
    factors: int

    @classmethod
    def options(cls, seen: Seen[World, None]) -> Iterator[Sink]:
        """Any number."""
        return (cls(n) for n in range(total(seen.world, SUBMARINE) + 1))

    def do(self, play: Play[World], record: object) -> None:
        """Each costs its BRPs."""
        each = rate(play.world, "submarine_brp")
        rest = total(play.world, SUBMARINE) - self.factors
        notes = {**play.world.notes, f"{LOSS} {BRITAIN}": rest * each, f"{LOSS} {USA}": self.factors * each}
        play.set(notes={k: n for k, n in notes.items() if n or not k.startswith(LOSS)})


JOINED: Slot[Callable[[Play[World], str], None]] = Slot("parts of air units are joined")
"""Play, nation (28.61)."""


def full_units(world: World) -> list[Unit]:
    """German 5-4 air units on the map."""
    mine = (u for u in on_map(world) if colour_of(world, u) == GERMANY and kind(world, u).sort == AIR)
    return [u for u in mine if u.factors == SQUADRON]


@rule("10.23", "10.52")
def gives_air(world: World, _: object) -> tuple[Side, ...]:
    """Germany, if SAC have cost it BRPs and a 5-4 is on the map; in 1945 once, if a quarter is a BRP at least."""
    least = QUARTERS if world.notes.get(IN_1945) else 1
    if losses(world, GERMANY) < least or not in_play(world, GERMANY):
        return ()
    return (GERMANY,) if full_units(world) else ()


@law("10.23")
def unit_is_a_full_air_unit(seen: Seen[World, None], act: GiveAir) -> bool:
    """A German 5-4 on the map."""
    return act.unit in {u.id for u in full_units(seen.world)}


class GiveAir(Act):
    """Give up an air unit for the defence of the homeland."""

    verb = "give-air"
    rule = "10.23"
    laws = (unit_is_a_full_air_unit,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, None]) -> Iterator[GiveAir]:
        """The 5-4s on the map."""
        return (cls(u.id) for u in full_units(seen.world))

    def do(self, play: Play[World], record: object) -> None:
        """It leaves the force pool; five interceptors come, but not in the course of 1945 (10.52)."""
        gained = 0 if play.world.notes.get(IN_1945) else SQUADRON
        play.tell(AirToSw(self.unit, gained))
        play.drop("units", self.unit)
        shrink_pool(play, gained)


@rule("10.23")
def shrink_pool(play: Play[World], interceptors: int) -> None:
    """The force pool has five air factors less; interceptors go into the SW box, for all to see."""
    notes, key = dict(play.world.notes), f"{GERMANY} {INTERCEPTOR}"
    notes[AIR_TOTAL] = notes.get(AIR_TOTAL, 0) - SQUADRON
    notes[f"{SHOWN} {key}"] = notes.get(f"{SHOWN} {key}", 0) + interceptors
    play.set(notes=notes)
    play.put("sw", key, play.world.sw[key] + interceptors)


@rule("10.23")
def return_air(play: Play[World]) -> None:
    """In a year without losses to SAC a 5-4 returns to the force pool; it never has more than at the start."""
    notes = play.world.notes
    if not notes.get(f"{LOSS} {GERMANY}") and notes.get(AIR_TOTAL, 0) < 0:
        play.put("notes", AIR_TOTAL, notes[AIR_TOTAL] + SQUADRON)


def has_none_to_give(world: World, _: object) -> bool:
    """SAC have cost Germany BRPs, and no 5-4 is on the map; in 1945 that has no consequence (10.52)."""
    hit = bool(world.notes.get(f"{LOSS} {GERMANY}")) and not world.notes.get(IN_1945)
    return hit and not full_units(world)


@step("10.23", when=has_none_to_give)
def note_owed_air(play: Play[World], _: object) -> None:
    """Without a 5-4 on the map one is built in spring and given up at once."""
    play.put("notes", OWED, 1)


@step("10.23", when=lambda world, _: losses(world, GERMANY) > 0)
def assemble_air(play: Play[World], _: object) -> None:
    """Parts of German air units count as the units that they make."""
    for join in JOINED:
        join(play, GERMANY)


SW_CHOICES = (
    ask("sink", "10.22", Sink, by=directs),
    assemble_air,
    note_owed_air,
    ask("give-air", "10.23", GiveAir, by=gives_air),
)
RESOLUTION = seq("sw resolution", "10.2", resolve_sw, *SW_CHOICES, when=is_resolved_now)
