"""Nobody ever receives what he may not know: whole random games, everything that each seat hears."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from esagono.kernel import Game, State
from esagono.kernel.value import replace
from esagono.server.table import Table
from tests.server.hall import Hall, Player, Wire, hall
from tests.server.test_table import play, random_choice, waited

GAMES = {
    "hidden-in-the-wheat": ("german", "soviet"),
    "crossroads": ("german", "soviet"),
    "two-villages": ("german", "soviet", "german-2", "soviet-2"),
}
EVERY = 70
WHOLE = 6
"""After every act each seat hears what is new, after so many acts the whole log and the whole record again."""
NAMES = re.compile(r'"words":\{[^}]*\}')


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall")) as found:
        yield found


def never_seen(table: Table, side: str, last: int) -> set[str]:
    """The units that a side has known nothing of up to a line; one that hides anew was known before."""
    outcomes = table.match.outcomes[: last + 1]
    return set(outcomes[-1].state.world.units).difference(
        *(table.game.known(o.state.world, side).units for o in outcomes)
    )


def heard(player: Player) -> str:
    """What came to the player since he was last asked, without the dictionary."""
    told = b"\n".join(player.received).decode()
    player.received.clear()
    return NAMES.sub("", told)


def questions(game: Game, table: Table, side: str, rng: random.Random) -> list[dict[str, object]]:
    """What a curious player asks: everything, about every unit and hex that he can name, and some that he cannot."""
    world = table.match.state.world
    hexes = [c.hex for c in world.units.values() if c.hex] or ["7-A01"]
    units = sorted(world.units)
    asked: list[dict[str, object]] = [{"do": "see", "side": side}, {"do": "record"}, {"do": "marks"}]
    asked.append({"do": "at", "line": len(table.match.lines) - 1, "side": side})
    for verb in game.queries:
        for names in ([rng.choice(hexes)], [rng.choice(units)], [rng.choice(units), rng.choice(hexes)]):
            text = " ".join((verb, *names))
            asked += [{"do": "look", "side": side, "text": text}]
    if side:
        decision = game.decision(table.match.state, side)
        verbs = list(decision.acts) if decision else ["fire", "move"]
        for verb in verbs:
            unit = rng.choice(units)
            asked += [{"do": "why", "side": side, "text": f"{verb} {unit} {rng.choice(hexes)}"}]
            asked += [{"do": "why", "side": side, "text": f"{verb} {unit}"}]
    return asked


def answers(player: Player, asked: list[dict[str, object]]) -> list[bytes]:
    for request in asked:
        player.post(**request)
    found, player.received[:] = player.received[:], []
    return found


@pytest.mark.parametrize("scenario", GAMES)
def test_in_a_redealt_game_a_seat_receives_the_same_bytes(here: Hall, scenario: str) -> None:
    sides = GAMES[scenario]
    players, watcher = here.new(*({"sides": [s]} for s in sides), scenario=scenario)
    views = [*zip(players, sides, strict=True), (watcher, "")]
    players[0].see()
    table, rng, changed = here.table(players[0]), random.Random(scenario), 0
    while not table.over:
        play(players, rng, EVERY)
        for player, side in views:
            player.received.clear()
            changed += compared(table, player, side, rng) if not table.over else 0
    assert changed > 2


def compared(table: Table, player: Player, side: str, rng: random.Random) -> bool:
    """Ask everything in the true state and in one that looks the same to the side; whether they differ at all."""
    game, true = table.game, table.match.outcomes[-1]
    other: State = game.redeal(true.state, side, rng)
    asked = questions(game, table, side, rng)
    before = answers(player, asked)
    table.match.outcomes[-1] = replace(true, state=other)
    after = answers(player, asked)
    table.match.outcomes[-1] = true
    for request, one, two in zip(asked, before, after, strict=True):
        assert one == two, request
    return bool(other.world != true.state.world)


def nothing_told(told: str, secret: set[str], whom: str) -> None:
    for unit in secret:
        assert not re.search(rf"(?<![\w-]){re.escape(unit)}(?![\w-])", told), (whom, unit)


def test_no_hidden_unit_is_named_to_anybody_before_it_is_seen(here: Hall) -> None:
    players, watcher = here.new({"sides": ["german"]}, {"sides": ["soviet"]}, scenario="hidden-in-the-wheat")
    rng, kept, acts = random.Random(11), 0, 0
    unseen: dict[str, set[str]] = {}
    known: dict[Wire, dict[str, Any]] = {}

    def looked(wire: Wire) -> dict[str, Any]:
        last = known.get(wire)
        known[wire] = wire.ask("see", since=last["lines"], known=last["hash"]) if last else wire.ask("see")
        return known[wire]

    with here.live(players[0]) as a, here.live(players[1]) as b, here.live(watcher) as c:
        wires = ((players[0], a, "german"), (players[1], b, "soviet"), (watcher, c, ""))
        table = here.table(players[0])
        while True:
            view = next(view for _, wire, _ in wires if (view := looked(wire))["decision"])
            decision = view["decision"]
            wire = a if decision["side"] == "german" else b
            wire.ask("act", side=decision["side"], number=decision["number"], text=random_choice(rng, view))
            if table.over:
                break
            acts += 1
            for player, wire, side in wires:
                wire.until_changed()
                looked(wire)
                if acts % WHOLE == 0:
                    wire.ask("see")
                    wire.ask("record")
                world = table.match.state.world
                unseen[side] = unseen.get(side, set(world.units)) - set(table.game.known(world, side).units)
                kept += len(unseen[side])
                nothing_told(heard(player), unseen[side], side)
    assert kept > 100


def test_replay_of_earlier_lines_tells_no_more_than_was_known(here: Hall) -> None:
    players, watcher = here.new({"sides": ["german"]}, {"sides": ["soviet"]}, scenario="hidden-in-the-wheat")
    play(players, random.Random(12), 60)
    table, kept = here.table(players[0]), 0
    for line in range(0, len(table.match.lines), 9):
        for player, side in ((players[0], "german"), (players[1], "soviet"), (watcher, "")):
            player.received.clear()
            player.ask("at", line=line, side=side)
            secret = never_seen(table, side, line)
            kept += len(secret)
            nothing_told(heard(player), secret, side)
    assert kept > 10


def test_the_reasons_of_a_bot_name_no_hidden_unit(here: Hall) -> None:
    seats = ({"sides": ["german"]}, {"sides": ["soviet"], "player": "planner"})
    (player,), watcher = here.new(*seats, scenario="hidden-in-the-wheat")
    rng, line, kept, told = random.Random(13), 1, 0, 0
    while not (view := waited(player))["over"] and line < 150:
        table = here.table(player)
        for made in range(line, len(table.match.lines)):
            for who, side in ((player, "german"), (watcher, "")):
                who.received.clear()
                told += bool(who.post(do="reasons", line=made, side=side).get("reasons"))
                secret = never_seen(table, side, made)
                kept += len(secret)
                nothing_told(heard(who), secret, side)
        line = len(table.match.lines)
        player.act(random_choice(rng, view))
    assert told > 20
    assert kept > 100
