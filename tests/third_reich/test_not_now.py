"""The variant counter: who keeps it is asked again when it can newly be played, and nobody else learns of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from esagono import games
from esagono.kernel.match import Match
from esagono.kernel.record import write
from esagono.server.acts import keep_standing
from tests.server.hall import Player, hall

GAME = games.load("third_reich")
SEATS = [{"sides": ["germany", "italy"]}, {"sides": ["britain", "france", "russia", "usa"]}]


def drawn(choices: int) -> Match:
    """1939 before the set-up, with a German counter that can be played at once, or not."""
    matches = (Match(GAME, "1939", {}, seed=bytes([n]) * 32) for n in range(20))
    return next(m for m in matches if len(m.decisions[0].choices) == choices)


def later(match: Match, side: str, times: int = 400) -> list[str]:
    """The questions that a side is asked while everybody ends every phase, without the first one."""
    asked: list[str] = []
    for _ in range(times):
        decision = match.decisions[0]
        if decision.side == side and decision.ask == "variant":
            return [*asked, "variant"]
        if decision.side == side:
            asked.append(decision.ask)
        wanted = ("deploy", "ready", "keep-variant", "pass-others", "done", "end-movement")
        texts = decision.texts
        ends = next((act.text for act in decision.choices if act.ends), texts[-1])
        match.act(decision.side, next((t for t in wanted if t in texts), ends))
        if match.state.world.turn > 4:
            break
    return asked


@pytest.mark.parametrize("choices", [1, 2])
def test_it_is_asked_once(choices: int) -> None:
    match = drawn(choices)
    match.act("germany", "keep-variant")
    assert "variant" in later(match, "germany"), "without an answer for now it is asked in every turn of the Axis"
    match = drawn(choices)
    first = match.decisions[0]
    match.act("germany", "keep-variant")
    keep_standing(match, first, "keep-variant")
    assert "variant" not in later(match, "germany")
    assert match.state.world.turn > 4


def sat(here: Any, match: Match) -> list[Player]:
    wish = {"record": write(match), "seats": SEATS}
    made = here.client.post("/api/records", json=wish).json()["seats"]
    return [Player(here.client, made[n]) for n in ("0", "1")]


def test_the_answer_is_shown_to_its_owner_and_ends_when_it_is_taken_back(tmp_path: Path) -> None:
    with hall(tmp_path) as here:
        axis, allies = sat(here, drawn(1))
        assert allies.see()["asked"] == [{"side": "germany", "ask": "game", "prompt": ""}]
        axis.act("keep-variant")
        (kept,) = axis.see(side="germany")["standing"]
        assert (kept["ask"], kept["text"], kept["unless"]) == ("variant", "keep-variant", True)
        assert [allies.see(side=s)["standing"] for s in SEATS[1]["sides"]] == [[], [], [], []]
        axis.ask("stand", side="germany", ask="variant", text="")
        assert axis.see(side="germany")["standing"] == []


def test_nobody_else_is_told_that_it_was_answered_by_order(tmp_path: Path) -> None:
    """An order that answers where there is one answer tells that the counter cannot be played."""
    with hall(tmp_path) as here:
        axis, allies = sat(here, drawn(1))
        axis.ask("stand", side="germany", ask="order only-answer", text="only-answer")
        logs = [axis.see(side="germany")["log"], allies.see(side="usa")["log"]]
        said = [next(line for line in log if line["text"] == "keep-variant") for log in logs]
        assert [line["standing"] for line in said] == [True, False]
