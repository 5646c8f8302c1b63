"""What the game tells besides its moves: prompts with what comes next, the sequence, charts, forces, the report."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from esagono.games.third_reich import rules
from esagono.games.third_reich.events.combat import Rolled
from esagono.games.third_reich.events.economy import Gained, Paid
from esagono.games.third_reich.events.turns import MinorTurnBegins, WarDeclared
from esagono.games.third_reich.events.units import Eliminated
from esagono.games.third_reich.records import Sharing
from esagono.games.third_reich.rules.ch02_victory import objectives
from esagono.games.third_reich.view.prompts import PHASES
from esagono.kernel import Event, Result, Scripted, Seen, Told
from esagono.kernel.match import Match
from esagono.kernel.telling import Course
from esagono.server.sequence import bar, sequence
from esagono.server.telling import Teller
from tests.third_reich.test_odds import GAME, laid_out

LANGUAGES = ("en", "it")
LOST = re.compile(r'(?:eliminate|lose_factors|Eliminated|FactorsLost)\([^"\n]*, "([a-z-]+)"')
"""Where a rule names the cause of a loss."""
LOSSES = """
    at: battle side=germany alliance=axis targets=M24
    markers: [option germany western offensive]
    units: [germany-inf-1-3-1 M25, france-inf-3-3-1 M24]
"""


def first_turn() -> Match:
    """The first year of 1939 by the quickest choices, to be looked at on the way."""
    return Match(GAME, "1939", {}, seed=bytes(32))


def quickly(match: Match) -> None:
    """The next choice: everything by default, an Offensive in the east, else the end of what is asked."""
    here = match.decisions[0]
    ends = [act.text for act in here.choices if act.ends]
    offensive = [t for t in here.texts if t == "option eastern offensive"]
    match.act(here.side, (["deploy"] if "deploy" in here.texts else offensive or ends or [*here.texts])[0])


def test_every_phase_says_what_is_asked_and_what_comes_next() -> None:
    assert GAME.telling.detail is not None
    match, asked = first_turn(), set[str]()
    while match.state.world.turn < 4:
        for here in match.decisions:
            for language in LANGUAGES:
                said = GAME.telling.detail(here, language)
                assert "{" not in said
                assert not said.startswith("asked.")
                shown = bar(GAME, GAME.path(match.state, here.side), here.side, match.state, language)
                assert shown["next"] or here.ask not in PHASES, here.ask
                assert not any("{" in part["text"] for part in shown["parts"])
            asked.add(here.ask)
            if here.ask in PHASES:
                assert GAME.telling.detail(here, "en"), here.ask
        quickly(match)
    assert {"movement", "missions", "attacks", "construction", "redeployment"} <= asked


def test_the_sequence_of_play_has_a_line_for_every_phase() -> None:
    state = first_turn().state
    texts = [line["text"] for line in sequence(GAME, state, "germany", "en")]
    order = ["Declarations of war", "Options of the fronts", "Naval base changes", "Movement", "Ground attacks"]
    assert [*dict.fromkeys(t for t in texts if t in order)] == order


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_charts_are_printed_without_a_key_showing(language: str) -> None:
    state = first_turn().state
    assert GAME.library.tables is not None
    pages = [*GAME.library.tables(state.world, "germany", language)]
    assert {"combat_results", "attrition", "interception", "terrain_effects"} <= {page.key for page in pages}
    for page in pages:
        assert not page.title.startswith("table.")
        assert all(column.label for column in page.columns)
        assert not any("_" in cell for line in page.lines for cell in line.cells)
    (odds,) = [page for page in pages if page.key == "combat_results"]
    assert [line.key for line in odds.lines][-1] == "5-1"


def test_the_order_of_battle_has_every_counter_once() -> None:
    state = first_turn().state
    assert GAME.library.forces is not None
    forces = [*GAME.library.forces(state.world, state.world, "germany", "en")]
    listed = [m.piece.id for force in forces for formation in force.formations for m in formation.members]
    assert len(listed) == len({*listed})
    assert {"germany-arm-4-6-1", "italy-fleet-1", "france-air-1", "russia-inf-1-3-1"} <= {*listed}
    (german,) = [force for force in forces if force.side == "germany"]
    assert german.formations[0].title == "Germany: ground units"


def test_the_report_names_levels_objectives_and_losses() -> None:
    state = laid_out(LOSSES)
    lost = GAME.apply(state, "germany", "join germany-inf-1-3-1", Scripted([]))
    over = GAME.apply(lost.state, "germany", "fight", Scripted([]))
    course = Course(state.world, over.state.world, over.events, Result("germany", "marginal", {}))
    assert GAME.telling.report is not None
    for language, word in (("en", "Germany: units lost"), ("it", "Germania: unità perse")):
        report = GAME.telling.report(course, language)
        assert [(entry.label, entry.value) for entry in report.losses] == [(word, "1")]
        assert len(report.ledger) >= 42
        assert f"{objectives(over.state.world, 'axis')}" in report.condition


def told(event: Event, language: str) -> str:
    """The sentence of the log."""
    names = GAME.names(first_turn().state.world, language) if GAME.names is not None else {}
    return str(Teller(GAME, names, language).event(Told(event, ""))["text"])


def test_a_sum_of_brps_tells_what_it_is_for_without_a_gap() -> None:
    assert told(Gained("france", 40, "variant"), "en") == "France gains 40 BRPs (variant)."
    assert told(Gained("france", 40, "variant"), "it") == "La Francia guadagna 40 BRP (variante)."
    assert "(variant )" not in told(Paid("france", 40, "variant", ""), "en")


def test_countries_have_their_article_in_an_english_sentence() -> None:
    assert told(WarDeclared("germany", "netherlands"), "en") == "Germany declares war on the Netherlands."
    assert told(WarDeclared("germany", "denmark"), "en") == "Germany declares war on Denmark."

    assert told(Paid("usa", 20, "grant", "russia"), "en") == "The USA pays 20 BRPs (grant: Russia)."
    assert told(MinorTurnBegins("netherlands"), "en") == "The Netherlands has its own turn."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cause_of_a_loss_has_a_word(language: str) -> None:
    """The causes stand where the rules name them: before, some came as keys (exchange), in Italian too."""
    causes = {cause for path in Path(rules.__path__[0]).glob("*.py") for cause in LOST.findall(path.read_text("utf-8"))}
    assert {"exchange", "air-combat", "supply", "combat"} <= causes
    words = GAME.texts.words(language)
    assert [c for c in sorted(causes) if f"cause-{c}" not in words and c not in words] == []
    assert words["cause-exchange"] in told(Eliminated("germany-inf-3-3-1", "exchange"), language)


def test_a_roll_says_what_comes_of_it() -> None:
    """Whose roll it is, and what the code means; before, it said "counterattack: no"."""
    assert told(Rolled("2-1", False, "D"), "en") == "Combat at 2-1: D, the defenders are eliminated."
    assert told(Rolled("2-1", False, "CA2"), "en") == "Combat at 2-1: CA2, the defenders counterattack."
    assert told(Rolled("1-2", True, "A"), "en") == "Counterattack at 1-2: A, the defenders are eliminated."
    assert told(Rolled("1-2", True, "D"), "it") == "Contrattacco a 1-2: D, gli attaccanti sono eliminati."
    for language in LANGUAGES:
        for way in Rolled.ways:
            assert GAME.texts.has(f"event.rolled-{way}", language)


def test_whose_own_turn_it_is_stands_below_the_question_for_a_minor_country() -> None:
    match = first_turn()
    while (here := match.decisions[0]).ask != "minor options":
        quickly(match)
    assert GAME.telling.detail is not None
    assert GAME.telling.detail(here, "en").startswith("Poland has a turn of its own.")
    assert GAME.telling.detail(here, "it").startswith("La Polonia ha un turno proprio.")


def test_a_set_up_that_is_complete_no_longer_asks_for_everything() -> None:
    match = first_turn()
    while (here := match.decisions[0]).ask != "set-up" or "deploy" in here.texts:
        quickly(match)
    assert GAME.telling.detail is not None
    assert GAME.telling.detail(here, "en").startswith("Everything is placed.")


def test_who_shares_a_country_reads_what_it_gives() -> None:
    match = first_turn()
    world = match.state.world
    seen = Seen(world, Sharing("poland", "axis"), "germany")
    asked: Any = SimpleNamespace(ask="claim part", seen=seen, side="germany")
    assert GAME.telling.detail is not None
    assert GAME.telling.detail(asked, "en").startswith("Poland gives ")


@pytest.mark.parametrize(("language", "said"), [("en", "You hold: "), ("it", "Hai: ")])
def test_who_is_asked_for_his_variant_counter_is_told_which_it_is_and_where_one_is(language: str, said: str) -> None:
    match = first_turn()
    here = match.decisions[0]
    assert here.ask == "variant"
    assert GAME.telling.detail is not None
    assert GAME.telling.detail(here, language).startswith(said)
    path = GAME.path(match.state, here.side)
    assert [part["text"] for part in bar(GAME, path, here.side, match.state, language)["parts"]] != []


def test_where_one_is_names_a_hex_with_its_place() -> None:
    """Before, the bar said "Attack on N33" where everything else said Lodz (N33)."""
    state = laid_out(LOSSES)
    (here,) = GAME.decisions(state)
    names = {"M24": "the place (M24)", "germany": "nobody"}
    path = GAME.path(state, here.side)  # of a case, which begins with its procedure
    parts = bar(GAME, (*path[:1], *path), here.side, state, "en", names)["parts"]
    assert [part["text"] for part in parts if "M24" in part["text"]] == ["Attack on the place (M24)"]
