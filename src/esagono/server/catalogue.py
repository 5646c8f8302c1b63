"""Data for the start page: games, scenarios and the player's own games."""

from __future__ import annotations

from typing import Any

from esagono.kernel import Game, Side, State
from esagono.kernel.match import Match
from esagono.server.names import charted
from esagono.server.sequence import parts_of
from esagono.server.stored import Stored

SHOWN = 3
"""How many parts of the sequence of play a list names."""


def catalogue_of(game: Game, language: str) -> dict[str, Any]:
    """A game as the start page shows it."""
    return {
        "name": game.name,
        "title": game.texts.word(language, game.name),
        "sides": [{"side": s, "name": game.texts.word(language, s)} for s in game.sides],
        "scenarios": [
            {"name": name, "sides": game.sides_of(name), "card": localised(game.scenarios[name].card, language)}
            | ({"guide": game.library.guides[name].side} if name in game.library.guides else {})
            for name in game.playable
        ],
        "options": [
            {
                "name": o.name,
                "rule": o.rule,
                "choices": o.choices,
                "only": o.only,
                "label": game.texts.say(language, f"option.{o.name}"),
                "words": {choice: game.texts.word(language, choice) for choice in o.choices},
            }
            for o in game.options.values()
        ],
        "thinks": game.advisor is not None,
        "searches": game.appraiser is not None,
        "status": {"rules": sum(r.counts for r in game.rules.rules.values())},
    }


def first_look(game: Game, scenario: str, language: str) -> dict[str, Any]:
    """The table of a scenario before the first move, as a spectator sees it."""
    world = game.known(Match(game, scenario, {}, seed=bytes(32)).state.world, "")
    return {
        "chart": charted(game, world, language) or {},
        "table": game.present(world, "", language) if game.present else {},
    }


def localised(card: Any, language: str) -> dict[str, Any]:
    """The fields of a card in the language."""
    plain_fields = {k: v for k, v in card.items() if not k.endswith("_it")}
    return plain_fields | ({k[:-3]: v for k, v in card.items() if k.endswith("_it")} if language == "it" else {})


def summary(stored: Stored, game: Game, state: State, sides: tuple[Side, ...], language: str) -> dict[str, Any]:
    """A game in a list."""
    return {
        "id": stored.id,
        "game": game.name,
        "scenario": state.scenario,
        "title": title_of(stored.title, game, state.scenario, language),
        "changed": stored.changed,
        "sides": sides,
        "asked": [d.side for d in game.decisions(state)],
        "over": state.result is not None,
        "ended": ended(game, state, language),
        "path": [part["text"] for part in parts_of(game, game.path(state), state, language)][:SHOWN],
    }


def side_name(game: Game, scenario: str, side: Side, language: str) -> str:
    """A side as the card of the scenario names it, else by the game's word."""
    named = localised(game.scenarios[scenario].card, language).get("side_names", {}).get(side)
    return str(named or game.texts.word(language, side))


def ended(game: Game, state: State, language: str) -> str:
    """How a game ended: who has won, why, and the score; nothing while it is played."""
    result = state.result
    if result is None:
        return ""
    scores = " · ".join(f"{side_name(game, state.scenario, s, language)} {n}" for s, n in result.scores.items())
    text = game.texts.say(language, f"result.{result.reason}", {"winner": result.winner})
    headline = f"end.{result.headline}"
    winner = {"side": side_name(game, state.scenario, result.winner, language)} if result.winner else {}
    who = [game.texts.say(language, headline, winner)] if game.texts.has(headline) else []
    return ". ".join(part for part in (*who, text.rstrip("."), scores) if part)


def title_of(given: str, game: Game, scenario: str, language: str) -> str:
    """The title of a game; one that is the scenario's own is given in the reader's language."""
    card = game.scenarios[scenario].card
    plain = given.rstrip("?")
    if plain not in (scenario, card.get("title"), card.get("title_it")):
        return given
    return f"{localised(card, language).get('title', scenario)}{given[len(plain) :]}"
