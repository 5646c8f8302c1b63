"""What a hand on the map would do: overruns at the end of a way, cards of what is spent for good."""

from __future__ import annotations

from textwrap import dedent, indent

from esagono import games
from esagono.casebook.read import parse
from esagono.casebook.table import Table
from esagono.kernel import Decision
from esagono.kernel.match import Match
from esagono.wargame.plan import Plan, Wish

GAME = games.load("case_yellow")
PLAIN = """
    at: movement round side=german
    map: |
      map plain
      grid pointy-top RRCC odd-rows-right cols 10-20 rows 15-21
      source A drawn for these cases
      default open.A
    units:
      - ge-1pz 1818 cs=5
      - ge-2pz 1818 cs=5
      - test-br 1815 nation=british cs=1 ma=4 tr=3
"""


def decision() -> Decision:
    """Two panzer divisions, three hexes from a British unit without a zone of control."""
    given = indent(dedent(PLAIN).strip(), "    ")
    file = parse(f"- case: a position\n  do: []\n  then: {{legal: []}}\n  given:\n{given}", "position", GAME.name)
    assert not file.errors, file.errors
    return GAME.decisions(Table(GAME, file.cases[0]).state)[0]


def plans(wish: Wish) -> list[Plan]:
    assert GAME.plans is not None
    return [*GAME.plans(decision(), wish, "en")]


def test_an_enemy_is_overrun_at_the_end_of_a_way() -> None:
    (plan,) = plans(Wish(("ge-1pz", "ge-2pz"), "1815"))
    assert plan.text == "move ge-1pz > with ge-2pz > to 1816 > overrun 1815"
    assert plan.asks
    assert [p.hex for p in plan.way] == ["1818", "1817", "1816", "1815"]
    assert plan.cost == "4 MP"


def test_one_division_is_too_weak_for_it() -> None:
    assert plans(Wish(("ge-1pz",), "1815")) == []


def test_who_goes_along_is_told() -> None:
    assert GAME.along is not None
    assert [*GAME.along(decision(), "ge-1pz")] == ["ge-2pz"]


def test_terror_bombing_tells_what_it_does_before_it_is_done() -> None:
    match = Match(GAME, "fortress-holland", seed=b"terror")
    while (asked := match.decisions[0]).ask != "terror bombing":
        match.act(asked.side, next((t for t in ("done", "no-terror") if t in asked.texts), asked.texts[0]))
    bomb = next(a for a in asked.choices if a.verb == "terror-bomb")
    (card,) = GAME.query(match.state, asked.side, bomb.look()).values()
    assert [c.chance for c in card.chances] == [1.0]
