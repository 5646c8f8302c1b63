"""The card of an attack agrees with the rule over all dice, under every order, and tells nothing hidden."""

from __future__ import annotations

from textwrap import dedent, indent
from typing import Any

import pytest

from esagono import games
from esagono.casebook.read import parse
from esagono.casebook.table import Table
from esagono.games.crimea.counters import read_counters
from esagono.games.crimea.events.combat import CombatResult, OddsReckoned
from esagono.games.crimea.events.special import OverrunTried
from esagono.games.crimea.view.combat_odds import endings
from esagono.kernel import Scripted, State
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.state import Outcome
from esagono.kernel.value import replace

GAME = games.load("crimea")
CUT_OFF = ("shift-cut-off", "-1", "PB-10.74e3")
ORDERS = ("", "no-retreat", "extra-retreat")
FRONT = """
    at: {at} side=axis
    map: |
      map flat
      grid flat-top CCRR even-columns-up cols 30-46 rows 01-14
      default open.A
    hexes: {{3505: {ground}}}
    units:
      - test-a 3504 nation=german attack=9 levels=4
      - test-b 3504 nation=german attack=4 levels=3
      - ax-49-art 3503
      - test-d 3505 nation=soviet defence=4 levels=4
      - su-hq-51 3507
"""
DECLARED = """
    markers: [attack axis 3505 test-a test-b]
    set: {{attacks.3505.order: "{order}"}}
"""


def laid_out(text: str) -> State:
    """The position of a case."""
    given = indent(dedent(text).strip(), "    ")
    file = parse(f"- case: a position\n  do: []\n  then: {{legal: []}}\n  given:\n{given}", "position", GAME.name)
    assert not file.errors, file.errors
    return Table(GAME, file.cases[0]).state


def asked(state: State) -> Any:
    """Who is asked first."""
    return GAME.decisions(state)[0]


def play(state: State, *texts: str) -> State:
    """The state after acts, each by the side that is asked."""
    for text in texts:
        state = GAME.apply(state, asked(state).side, text, Scripted([5] * 20)).state
    return state


def before_the_fight(order: str, ground: str = "hill") -> State:
    """Two German units and a gun attack a Soviet division with an HQ behind it; the attacker chooses participants."""
    text = FRONT.format(at="combat phase", ground=ground) + DECLARED.lstrip("\n").format(order=order)
    return laid_out(text)


def fought(state: State, die: int) -> Outcome:
    """The attack is made, and this face rolled."""
    return GAME.apply(state, "axis", "fight", Scripted([die] * 20))


def test_the_card_of_a_declaration_names_strength_column_and_modifiers() -> None:
    (card,) = GAME.query(laid_out(FRONT.format(at="declaration phase", ground="hill")), "axis", "preview 3505").values()
    assert card.headline == "3-1, +1"
    modifiers = next(s for s in card.sums if s.title == "die-roll-modifiers")
    assert [(f.label, f.value, f.rule) for f in modifiers.parts] == [("drm-hill", "+1", "BSR-15.61a")]
    assert sum(c.chance for c in card.chances) == pytest.approx(1)
    assert len(card.faces) == 10


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("support", [(), ("support ax-49-art",)])
@pytest.mark.parametrize("ground", ["open", "hill"])
def test_the_card_agrees_with_the_rule_on_every_face(order: str, support: tuple[str, ...], ground: str) -> None:
    state = play(before_the_fight(order, ground), *support)
    here = asked(state)
    expected = endings(here.seen.world, here.seen.record, order)
    for ending in expected:
        outcome = fought(state, ending.die)
        told = [t.event for t in outcome.events]
        (result,) = (e for e in told if isinstance(e, CombatResult))
        assert f"{result.attacker}/{result.defender}" == ending.code
        assert levels_left(state) - levels_left(played_on(outcome.state, "retreat")) == sum(ending.lost)
        assert is_held(played_on(outcome.state)) is not ending.taken


def levels_left(state: State) -> int:
    """The levels of all units on the map."""
    return sum(u.level for u in state.world.units.values() if u.hex)


def played_on(state: State, until: str = "") -> State:
    """The state when losses are taken, and all else is done unless a question is to be waited for; nobody advances."""
    while (found := GAME.decisions(state)) and found[0].ask != until:
        state = play(state, "halt" if "halt" in found[0].texts else found[0].texts[0])
    return state


def is_held(state: State) -> bool:
    """The Soviet division is in its hex."""
    return bool(state.world.units["test-d"].hex == "3505")


def test_each_shift_of_the_column_names_its_own_rule() -> None:
    position = """
        at: combat side=soviet targets=3504 units=test-1 mandated={mandated}
        units: [test-9 3504 nation=german defence=4, test-1 3503 nation=soviet attack=8 defence=3, su-52-art 3503]
        hexes: {{3503: open, 3504: open, 3503/3504: none}}
        markers: ['rule fighting.line_to "6912"', 'rule fighting.demanded [162]', attack soviet 3504 test-1]
    """
    for mandated, shifts in (("no", [CUT_OFF]), ("yes", [("shift-demanded", "-1", "PB-10.74e2"), CUT_OFF])):
        (card,) = GAME.query(laid_out(position.format(mandated=mandated)), "soviet", "battle").values()
        column = next(s for s in card.sums if s.title == "column")
        assert [(f.label, f.value, f.rule) for f in column.parts[1:]] == shifts


def test_the_defenders_order_is_a_spread_for_the_attacker_and_does_not_leak() -> None:
    cards = [GAME.query(before_the_fight(order), "axis", "battle")["3505"] for order in ORDERS]
    assert cards[0] == cards[1] == cards[2]
    spread = next(s for s in cards[0].sums if s.title == "taken-by-order")
    assert [f.label for f in spread.parts] == ["order-none", "order-no-retreat", "order-extra-retreat"]
    assert cards[0].note == "order-is-hidden"


def test_the_defender_sees_the_card_under_his_own_order() -> None:
    card = GAME.query(before_the_fight("no-retreat"), "soviet", "preview 3505")["3505"]
    spread = next(s for s in card.sums if s.title == "taken-by-order")
    assert [f.label for f in spread.parts] == ["order-no-retreat"]
    assert "drm-no-retreat" in [f.label for s in card.sums for f in s.parts]


def test_who_joins_or_stays_out_changes_the_odds() -> None:
    state = before_the_fight("")
    ask = {verb: GAME.query(state, "axis", verb)["3505"].headline for verb in ("battle", "with-unit ax-49-art")}
    assert ask == {"battle": "3-1, +1", "with-unit ax-49-art": "4-1, +1"}
    assert GAME.query(state, "axis", "without-unit test-b")["3505"].headline == "2-1, +1"


def test_a_unit_that_is_not_on_the_map_changes_no_odds() -> None:
    state = play(laid_out(FRONT.format(at="declaration phase", ground="hill")), "attack 3505")
    assert GAME.query(state, "axis", "with-unit test-b")
    units = state.world.units
    away = replace(units["test-b"], hex="", box="cadre")
    state = replace(state, world=replace(state.world, units={**units, "test-b": away}))
    assert GAME.query(state, "axis", "with-unit test-b") == {}


def test_the_odds_that_are_told_are_those_of_the_card() -> None:
    state = before_the_fight("")
    (reckoned,) = (t.event for t in fought(state, 5).events if isinstance(t.event, OddsReckoned))
    assert GAME.query(state, "axis", "battle")["3505"].headline == f"{reckoned.column}, {reckoned.drm:+d}"


def test_every_word_of_the_card_is_in_both_languages() -> None:
    state = before_the_fight("")
    card = GAME.query(state, "axis", "battle")["3505"]
    labels = {s.title for s in card.sums} | {f.label for s in card.sums for f in s.parts} | {f.text for f in card.faces}
    for language in ("en", "it"):
        words = GAME.texts.words(language)
        assert {w for w in labels | {card.note} if w not in words and w not in state.world.units} == set()


OVERRUN = """
    at: movement phase side=axis
    map: |
      map flat
      grid flat-top CCRR even-columns-up cols 30-46 rows 01-14
      default open.A
    units:
      - test-a 3504 nation=german sort=tank attack=9 ma=8 levels=2
      - test-d 3505 nation=soviet defence=1 levels=1 zoc=no
"""


def test_the_card_of_an_overrun_agrees_with_the_rule_on_every_face() -> None:
    state = play(laid_out(OVERRUN), "move test-a")
    (card,) = GAME.query(state, "axis", "run-over 3505").values()
    assert card.headline == "9-1"
    for face in card.faces:
        outcome = GAME.apply(state, "axis", "overrun 3505", Scripted([int(face.face)] * 20))
        (tried,) = (t.event for t in outcome.events if isinstance(t.event, OverrunTried))
        assert tried.made is (face.kind == "good")
    assert card.chance == pytest.approx(sum(face.kind == "good" for face in card.faces) / 10)


def test_unknown_defenders_are_drawn_from_their_cup() -> None:
    unknown = FRONT.format(at="declaration phase", ground="hill").replace("defence=4 levels=4", "sort=mg tried=no")
    text = unknown + "    markers: [cup ur-mg CUP]\n"
    counters = read_counters(DataFiles("esagono.games.crimea"))
    weak, strong = (
        next(c.id for c in counters.values() if c.sort == "mg" and c.defence == n and c.levels == 1) for n in (1, 2)
    )
    cards = [
        GAME.query(laid_out(text.replace("CUP", cup)), "axis", "preview 3505")["3505"]
        for cup in (weak, strong, f"{weak} {strong}")
    ]
    assert {card.note for card in cards} == {"unknown-defend"}
    good = [sum(c.chance for c in card.chances if c.kind == "good") for card in cards]
    assert good[0] > good[1]
    assert good[2] == pytest.approx((good[0] + good[1]) / 2)
