"""A choice with all alike: made again by other units, or by itself, and never past what must be asked."""

from __future__ import annotations

from esagono import games
from esagono.kernel.again import act_again, is_alike
from esagono.kernel.match import Match

GAME = games.load("crimea")


def asked_for(ask: str) -> Match:
    """The Road to Sevastopol, until the Axis is asked this; whatever can be left is left."""
    match = Match(GAME, "road-to-sevastopol", {}, seed=bytes(32))
    while (here := match.decisions[0]).ask != ask:
        match.act(here.side, next((act.text for act in here.choices if act.ends), here.texts[-1]))
    return match


def test_other_units_do_the_same_until_something_else_is_asked() -> None:
    match = asked_for("receipt")
    here = match.decisions[0]
    first = here.choices[0]
    assert any(is_alike(act, first) for act in here.choices[1:])
    assert not all(is_alike(act, first) for act in here.choices), "an MSU is no Dump"
    match.act("axis", first)
    made = act_again(match, "axis", here.ask, first)
    texts = [line.text for line in match.lines[-len(made) :]]
    assert made
    assert {text.split()[0] for text in texts} == {first.verb}
    assert match.decisions[0].side != "axis" or match.decisions[0].ask != "receipt"


def test_what_names_another_hex_is_not_alike() -> None:
    here = asked_for("move").decisions[0]
    entries = [act for act in here.choices if act.verb == "enter"]
    assert all(is_alike(a, b) == (a.named("hex") == b.named("hex")) for a in entries for b in entries)


def test_what_ends_or_is_asked_once_more_is_made_once() -> None:
    match = asked_for("move")
    here = match.decisions[0]
    turned = next(act for act in here.choices if act.verb == "turn-dump")
    assert len([act for act in here.choices if act.verb == "turn-dump"]) > 1
    match.act("axis", turned)
    assert not act_again(match, "axis", here.ask, turned)
