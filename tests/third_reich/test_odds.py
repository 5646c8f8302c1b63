"""The cards agree with the rules over all dice: attacks with their counterattacks, air battles, interceptions."""

from __future__ import annotations

from fractions import Fraction
from textwrap import dedent, indent
from typing import Any

import pytest

from esagono import games
from esagono.casebook.read import parse
from esagono.casebook.table import Table
from esagono.games.third_reich.events.combat import AirCombat, Rolled
from esagono.games.third_reich.events.navy import SeaBattle
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.view.odds import drawn_up, ends_of, least
from esagono.games.third_reich.view.odds_card import forecast
from esagono.kernel import Scripted, State
from esagono.kernel.dice import DiceNeeded
from esagono.kernel.odds import run_chain
from esagono.wargame.plan import Plan, Wish

GAME = games.load("third_reich")
FRONT = """
    at: battle side=germany alliance=axis targets=M24
    markers: [option germany western offensive, mission germany-air-1 support M24, mission france-air-1 das M24]
    units:
      - germany-arm-4-6-1 M25
      - germany-inf-3-3-1 M25
      - germany-air-1 N26 factors={air} used=yes
      - france-inf-2-3-1 M24
      - france-air-1 O22 factors={das} used=yes
"""
JOIN = "join germany-arm-4-6-1 > join germany-inf-3-3-1 > fight"
COUNTERAIR = """
    at: missions
    set: {{mover: allies}}
    markers: [option britain western offensive]
    units:
      - britain-air-1 L22 factors={mine}
      - germany-air-1 N18 factors={theirs}
      - germany-air-2 N18 factors={spare} used=yes
"""
AT_SEA = """
    at: naval missions
    set: {mover: allies}
    markers: [war britain italy, voyage britain-fleet-1 transport mediterranean AA7+AA8+AA9+AA10+AA11+AA12+AA13+AA14+AA15+AA16+AA17+AA18+AA19+BB19+CC19+DD19+EE19+FF19+GG19]
    units: [britain-fleet-1 AA7, italy-fleet-1 AA24, italy-fleet-2 AA24]
"""  # noqa: E501 - a position is read line by line
MET = "meet italy-fleet-1 britain-fleet-1 > with italy-fleet-2 > lurk GG19"


def laid_out(text: str) -> State:
    """The position of a case."""
    given = indent(dedent(text).strip(), "    ")
    file = parse(f"- case: a position\n  do: []\n  then: {{legal: []}}\n  given:\n{given}", "position", GAME.name)
    assert not file.errors, file.errors
    return Table(GAME, file.cases[0]).state


def asked(state: State, side: str = "") -> Any:
    """Who is asked first, or a side."""
    return next(d for d in GAME.decisions(state) if not side or d.side == side)


def plans(state: State, wish: Wish, side: str = "") -> list[Plan]:
    """What a hand would do."""
    assert GAME.plans is not None
    return [*GAME.plans(asked(state, side), wish, "en")]


def played(state: State, side: str, text: str, dice: list[int]) -> list[Any] | None:
    """The events of a chain with these dice; None if they are not enough."""
    try:
        return [
            e
            for _, outcome in run_chain(GAME, state, side, text, Scripted(dice))
            for told in outcome.events
            for e in [told.event]
        ]
    except DiceNeeded:
        return None


def rolled_out(state: State, depth: int, dice: tuple[int, ...] = ()) -> dict[str, Fraction]:
    """How often each end comes, all dice counted as far as a depth; what is open then is `open`."""
    events = played(state, "germany", JOIN, [*dice]) if dice else None
    rolls = [e for e in events or () if isinstance(e, Rolled)]
    if rolls and not rolls[-1].result.startswith("CA"):
        last = rolls[-1]
        if last.result == "EX":
            return {"counter-exchange" if last.counter else "exchange": Fraction(1, 6 ** len(dice))}
        return {"won" if (last.result == "D") != last.counter else "lost": Fraction(1, 6 ** len(dice))}
    if len(dice) == depth:
        return {"open": Fraction(1, 6**depth)}
    found: dict[str, Fraction] = {}
    for face in range(1, 7):
        for end, chance in rolled_out(state, depth, (*dice, face)).items():
            found[end] = found.get(end, Fraction(0)) + chance
    return found


@pytest.mark.parametrize(("air", "das"), [(1, 4), (1, 1), (5, 1)])
def test_the_ends_of_an_attack_agree_with_the_rule_over_all_dice(air: int, das: int) -> None:
    state = laid_out(FRONT.format(air=air, das=das))
    counted = rolled_out(state, 3)
    battle = Battle("germany", "axis", ("M24",), ("germany-arm-4-6-1", "germany-inf-3-3-1"))
    ends = {end.key: end.chance for end in ends_of(state.world, drawn_up(state.world, battle))}
    assert sum(ends.values()) == 1
    for key in ("won", "lost", "exchange", "counter-exchange"):
        low, high = counted.get(key, Fraction(0)), counted.get(key, Fraction(0)) + counted.get("open", Fraction(0))
        assert low <= ends.get(key, Fraction(0)) <= high, key


def test_the_card_names_each_factor_with_its_rule() -> None:
    state = laid_out(FRONT.format(air=4, das=3))
    battle = Battle("germany", "axis", ("M24",), ("germany-arm-4-6-1", "germany-inf-3-3-1"))
    card = forecast(state.world, battle, "germany")
    sums = {s.title: s for s in card.sums}
    assert card.headline == "1-1"
    assert [(f.label, f.value, f.rule) for f in sums["attack-factors"].parts] == [
        ("germany-arm-4-6-1", "4", "14.22"),
        ("germany-inf-3-3-1", "3", "14.22"),
        ("germany-air-1", "4", "28.421"),
    ]
    assert [(f.label, f.value, f.rule) for f in sums["defence-factors"].parts] == [
        ("times-doubled", "× 2", "5.71"),
        ("france-inf-2-3-1", "2 × 2", "5.71"),
        ("france-air-1", "3", "28.511"),
    ]
    assert (sums["attack-factors"].total, sums["defence-factors"].total) == ("11", "7")
    assert sum(c.chance for c in card.chances) == pytest.approx(1)
    assert [(c.label, c.result) for c in card.changes] == [("factors-more", "+3 → 2-1"), ("das-more", "+5 → 1-2")]


def test_what_is_good_for_the_attacker_is_bad_for_the_defender() -> None:
    state = laid_out(FRONT.format(air=4, das=3))
    battle = Battle("germany", "axis", ("M24",), ("germany-arm-4-6-1",))
    mine = {c.label: c.kind for c in forecast(state.world, battle, "germany").chances}
    theirs = {c.label: c.kind for c in forecast(state.world, battle, "france").chances}
    assert (mine["odds-won"], theirs["odds-won"]) == ("good", "bad")
    assert (mine["odds-lost"], theirs["odds-lost"]) == ("bad", "good")


def test_an_exchange_is_paid_with_the_fewest_factors() -> None:
    world = laid_out(FRONT.format(air=4, das=3)).world
    both = ("germany-arm-4-6-1", "germany-inf-3-3-1")
    assert least(world, both, 4, {}) == 4
    assert least(world, both, 5, {}) == 7
    assert least(world, (*both, "germany-air-1"), 5, {}) == 5
    assert least(world, ("france-inf-2-3-1",), 3, {"france-inf-2-3-1": 2}) == 2


@pytest.mark.parametrize(("mine", "theirs", "spare"), [(4, 2, 1), (3, 3, 2), (2, 5, 1)])
def test_an_air_battle_agrees_with_the_rule_over_all_dice(mine: int, theirs: int, spare: int) -> None:
    state = laid_out(COUNTERAIR.format(mine=mine, theirs=theirs, spare=spare))
    (plan,) = plans(state, Wish(("britain-air-1",), "N18"))
    gone = killed = won = Fraction(0)
    for one in range(1, 7):
        for two in range(1, 7):
            thirds: list[list[int]] = [[one, two]]
            if played(state, "britain", f"{plan.text} > done", [one, two]) is None:
                thirds = [[one, two, three] for three in range(1, 7)]
            for dice in thirds:
                events = played(state, "britain", f"{plan.text} > done", dice) or []
                (fought,) = [e for e in events if isinstance(e, AirCombat)]
                share = Fraction(1, 36 * len(thirds))
                won += share * (fought.attack_roll > fought.defence_roll)
                gone, killed = gone + share * fought.attack_losses, killed + share * fought.defence_losses
    card = plan.forecast["N18"]
    assert card.chance == pytest.approx(float(won))
    (bill,) = [s for s in card.sums if s.title == "expected-losses"]
    assert [f.value for f in bill.parts] == [f"{float(gone):.1f}", f"{float(killed):.1f}"]


def test_an_interception_agrees_with_the_rule_over_all_dice() -> None:
    state = laid_out(AT_SEA)
    (plan,) = plans(state, Wish(("italy-fleet-1", "italy-fleet-2"), "GG19"), "italy")
    assert plan.text == MET
    won = lost = 0
    for search in range(1, 7):
        for one in range(1, 7):
            for two in range(1, 7):
                events = played(state, "italy", f"{MET} > engage", [search, one, two]) or []
                battles = [e for e in events if isinstance(e, SeaBattle)]
                won += any(e.interceptors_roll >= e.intercepted_roll for e in battles)
                lost += any(e.interceptors_roll < e.intercepted_roll for e in battles)
    chances = {c.label: c.chance for c in plan.forecast["GG19"].chances}
    assert chances["sea-won"] == pytest.approx(won / 216)
    assert chances["sea-lost"] == pytest.approx(lost / 216)
    assert chances["sea-missed"] == pytest.approx(1 / 6)
