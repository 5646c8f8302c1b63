"""33.5 Intelligence: a power spends BRPs, its enemies may oppose it, and the table tells what it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.third_reich.events.variants import Found, IntelligenceRolled, IntelligenceUsed
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.politics import at_war, in_play, other, powers_of
from esagono.games.third_reich.purse import can_spend, spend
from esagono.games.third_reich.records import Counter, Effort, Phase
from esagono.games.third_reich.rules.ch02_levels import several, share_of
from esagono.games.third_reich.rules.ch33_german import AID
from esagono.games.third_reich.rules.ch33_variants import ANNULLED, COUNTERS, OWNERS, is_held
from esagono.games.third_reich.world import ALLIANCE, ALLIANCES, ITALY, POWERS, RUSSIA, SW_TYPES, World
from esagono.kernel import Act, Play, Seen, Side, ask, each, law, rule, seq, step
from esagono.wargame.tables import by_roll, number

DONE, BARRED, DEAR = "intelligence-done", "intelligence-barred", "intelligence-dear"
"""In `World.notes`, with the alliance: player turn of the last effort, game turn in which none is allowed, how many
efforts cost double."""
WORST, BEST = 2, 12
NEEDS_VARIANT = ("annulled", "shown", "look")
NEEDS_SW = ("sw", "murmansk")


@rule("33.5", "T-intelligence")
def price(world: World, power: Side) -> int:
    """5 BRPs, 10 after a bad result."""
    twice = 2 if world.notes.get(f"{DEAR} {ALLIANCE[power]}") else 1
    return twice * number(world.charts.tables, "costs", "intelligence", "brp")


@law("33.5")
def alliance_has_not_tried(seen: Seen[World, Phase], act: Spy) -> bool:
    """One effort of an alliance in a player turn."""
    return seen.world.notes.get(f"{DONE} {ALLIANCE[seen.side]}") != seen.world.half


@law("33.5")
def table_is_open(seen: Seen[World, Phase], act: Spy) -> bool:
    """Not in the turn after an effort that was compromised."""
    return seen.world.notes.get(f"{BARRED} {ALLIANCE[seen.side]}") != seen.world.turn


@law("33.5")
def neutrals_come_last(seen: Seen[World, Phase], act: Spy) -> bool:
    """A neutral Russia or Italy only if its future allies do not."""
    if seen.side not in (RUSSIA, ITALY) or not is_neutral_power(seen.world, seen.side):
        return True
    others = [p for p in powers_of(seen.world, ALLIANCE[seen.side]) if p != seen.side]
    return all(p in seen.record.done or not can_spend(seen.world, p, price(seen.world, p)) for p in others)


def is_neutral_power(world: World, power: Side) -> bool:
    """It is at war with no power."""
    return not any(at_war(world, power, p) for p in POWERS)


@law("33.5")
def effort_can_be_paid(seen: Seen[World, Phase], act: Spy) -> bool:
    """The BRPs are there, within the limit of the turn."""
    return can_spend(seen.world, seen.side, price(seen.world, seen.side))


class Spy(Act):
    """Make an intelligence effort."""

    verb = "spy"
    rule = "33.5"
    laws = (alliance_has_not_tried, table_is_open, neutrals_come_last, effort_can_be_paid)

    def do(self, play: Play[World], record: Phase) -> None:
        """It is paid for; enemies may oppose it before the dice are rolled."""
        alliance = ALLIANCE[play.side]
        spend(play, play.side, price(play.world, play.side), "intelligence")
        notes = {**play.world.notes, f"{DONE} {alliance}": play.world.half}
        notes[f"{DEAR} {alliance}"] = max(0, notes.get(f"{DEAR} {alliance}", 0) - 1)
        play.set(notes=notes)
        play.run("intelligence", Effort(play.side))


def can_spy(world: World, phase: Phase, power: Side) -> bool:
    """The alliance may still make an effort, and the power can pay."""
    alliance, notes = ALLIANCE[power], world.notes
    done = notes.get(f"{DONE} {alliance}") == world.half or notes.get(f"{BARRED} {alliance}") == world.turn
    return not done and takes_part(world, phase, power) and can_spend(world, power, price(world, power))


# Counterintelligence


@rule("33.51")
def opponents(world: World, effort: Effort) -> list[Counter]:
    """The powers of the other side, and allies of other players (33.55), that can pay."""
    cost = number(world.charts.tables, "costs", "counterintelligence", "brp")
    side, mine = ALLIANCE[effort.side], share_of(world, effort.side)
    allies = [p for p in powers_of(world, side) if several(world) and p not in mine]
    return [Counter(p, effort.side) for p in (*powers_of(world, other(side)), *allies) if can_spend(world, p, cost)]


class Oppose(Act):
    """Pay for counterintelligence."""

    verb = "oppose-spies"
    rule = "33.51"

    def do(self, play: Play[World], record: Counter) -> None:
        """One from the roll, however many pay."""
        spend(play, play.side, number(play.world.charts.tables, "costs", "counterintelligence", "brp"), "intelligence")
        play.let(play.record(Effort), opposed=True)


class LetThem(Act):
    """Do not oppose it."""

    verb = "let-spies"
    rule = "33.51"


@step("33.5")
@rule("33.51", "33.52")
def roll_intelligence(play: Play[World], effort: Effort) -> None:
    """Two dice: one less if it was opposed, one more if not."""
    total = play.roll("2d6", "intelligence") + (-1 if effort.opposed else 1)
    play.let(effort, total=total)
    play.tell(IntelligenceRolled(effort.side, total))


# Results


@rule("T-intelligence", "33.53")
def result_of(world: World, roll: int) -> str:
    """The result of a number."""
    return by_roll(world.charts.tables, "intelligence", roll, "result")


@law("33.53")
def number_is_no_higher(seen: Seen[World, Effort], act: Use) -> bool:
    """The number that was reached, or a lower one."""
    return min(WORST, seen.record.total) <= act.number <= seen.record.total


@law("33.55")
def target_suits_the_result(seen: Seen[World, Effort], act: Use) -> bool:
    """A variant of Britain or Germany, the SW of another power, aid that was given; else nobody."""
    return (act.target, act.country) in targets(seen.world, seen.side, result_of(seen.world, act.number))


def targets(world: World, spy: Side, result: str) -> list[tuple[str, str]]:
    """Against whom a result can be used; of aid also in which country."""
    found: list[tuple[str, str]] = []
    if result in NEEDS_VARIANT:
        found = [(p, "") for p in OWNERS if p != spy and is_held(world, p)]
    elif result in NEEDS_SW:
        found = [(p, "") for p in SW_TYPES if p != spy and in_play(world, p)]
    elif result == "aid":
        keys = [k.split() for k, n in world.notes.items() if k.startswith(f"{AID} ") and n]
        found = [(power, country) for _, country, power in keys]
    return found or [("", "")]


class Use(Act):
    """Use a result of the table."""

    verb = "use-result"
    rule = "33.53"
    laws = (number_is_no_higher, target_suits_the_result)
    number: int
    target: str = ""
    country: str = ""

    @classmethod
    def options(cls, seen: Seen[World, Effort]) -> Iterator[Use]:
        """The number reached and all lower ones, against everybody whom they concern."""
        for n in range(min(WORST, seen.record.total), seen.record.total + 1):
            yield from (cls(n, t, c) for t, c in targets(seen.world, seen.side, result_of(seen.world, n)))

    def do(self, play: Play[World], record: Effort) -> None:
        """What is found is told to the power alone (33.54)."""
        result = result_of(play.world, self.number)
        play.tell(IntelligenceUsed(play.side, result, self.target, self.country))
        if result.startswith("compromised"):
            compromise(play, result)
        elif self.target and result in EFFECTS:
            EFFECTS[result](play, self.target, self.country)


@rule("33.5", "T-intelligence")
def compromise(play: Play[World], result: str) -> None:
    """No effort in the next turn; the next one, or the next two, cost double."""
    alliance = ALLIANCE[play.side]
    play.put("notes", f"{BARRED} {alliance}", play.world.turn + 1)
    more = {"compromised-one": 1, "compromised-two": 2}.get(result, 0)
    if more:
        play.put("notes", f"{DEAR} {alliance}", more)


def report(play: Play[World], key: str, what: str, found: int) -> None:
    """The power keeps what it has found; nobody else sees it."""
    play.set(reports={**play.world.reports, key: found})
    play.tell(Found(play.side, what, found), to=(play.side,), reveals=True)


@rule("33.5", "A-424")
def owners(world: World, target: Side) -> list[Side]:
    """Whose factors the opponent shows: those of all his powers, Britain's and the USA's where one player has both."""
    mine = share_of(world, target) if several(world) else ALLIANCES[ALLIANCE[target]]
    return [p for p in SW_TYPES if p == target or (p in mine and p in world.powers)]


@rule("33.54")
def open_box(play: Play[World], target: str, country: str) -> None:
    """The contents of the SW box."""
    for sort in SW_TYPES[target]:
        report_factors(play, "sw", target, sort, play.world.sw)


@rule("33.54")
def open_murmansk(play: Play[World], target: str, country: str) -> None:
    """The submarines or ASW in the Murmansk box."""
    report_factors(play, "murmansk", target, SW_TYPES[target][0], play.world.boxes)


def report_factors(play: Play[World], box: str, target: Side, sort: str, factors: dict[str, int]) -> None:
    """The factors of each power are kept, their sum is told."""
    found = {f"{play.side} {box} {p} {sort}": factors[f"{p} {sort}"] for p in owners(play.world, target)}
    play.set(reports={**play.world.reports, **found})
    play.tell(Found(play.side, sort, sum(found.values())), to=(play.side,), reveals=True)


@rule("33.54")
def see_variant(play: Play[World], target: str, country: str) -> None:
    """The counter itself."""
    report(play, f"{play.side} variant {target} counter", f"variant-of-{target}", play.world.variants[target])


@rule("33.5")
def see_unused(play: Play[World], target: str, country: str) -> None:
    """One of the counters that were not drawn; it is put back."""
    cup = {f"{OWNERS[target]}-{n}": 1 for n in range(1, COUNTERS + 1) if n != play.world.variants[target]}
    drawn = int(play.draw(cup, "unused-variant", to=(play.side,)).rpartition("-")[2])
    report(play, f"{play.side} unused {target} {drawn}", f"unused-of-{target}", drawn)


@rule("33.5")
def annul(play: Play[World], target: str, country: str) -> None:
    """The counter is void if it has not been played."""
    play.put("states", f"{ANNULLED} {target}", "yes")


@rule("33.5")
def undo_aid(play: Play[World], target: str, country: str) -> None:
    """The power loses as much of its aid in the country as a die shows."""
    key = f"{AID} {country} {target}"
    left = play.world.notes[key] - play.roll("1d6", "aid-lost")
    play.put("notes", key, max(0, left))


EFFECTS: dict[str, Callable[[Play[World], str, str], None]] = {
    "murmansk": open_murmansk, "sw": open_box, "look": see_unused, "aid": undo_aid, "shown": see_variant,
    "annulled": annul,
}  # fmt: skip
INTELLIGENCE = seq(
    "intelligence", "33.5",
    each("counterintelligence", "33.51", opponents, ask("oppose-spies", "33.51", Oppose, LetThem,
         by=lambda world, record: record.side), record=Counter),
    roll_intelligence,
    ask("use-result", "33.53", Use, by=lambda world, record: record.side),
    record=Effort,
)  # fmt: skip
