"""One table and those around it: acting, stale, foreign seats, undo, consent, standing answers, typed dice, bots."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from esagono import bots, games
from esagono.kernel.record import verify
from esagono.server import tables, thinking
from esagono.server.store import Store
from esagono.server.threads import shielded
from tests.server import bad_bots
from tests.server.hall import AGAINST_BOT, GAME, ONE, SHORT, Hall, Player, hall


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall")) as found:
        yield found


def choices(player: Player) -> list[str]:
    return [c["text"] for c in player.see()["decision"]["choices"]]


def asked(*players: Player) -> Player:
    """The one who is asked."""
    return next(p for p in players if p.see()["decision"])


def random_choice(rng: random.Random, view: dict[str, Any]) -> str:
    by: dict[str, list[str]] = {}
    for choice in view["decision"]["choices"]:
        by.setdefault(choice["verb"], []).append(choice["text"])
    return rng.choice(by[rng.choice(sorted(by))])


def play(players: list[Player], rng: random.Random, most: int = 10_000) -> int:
    """Let everybody choose at random until the end, or so many acts; of the log each asks only for what is new."""
    known: dict[Player, dict[str, Any]] = {}

    def looked(player: Player) -> dict[str, Any]:
        last = known.get(player)
        known[player] = player.see(since=last["lines"], known=last["hash"]) if last else player.see()
        return known[player]

    for made in range(most):
        player, view = next((p, v) for p in players if (v := looked(p))["decision"] or v["over"])
        if view["over"]:
            return made
        decision = view["decision"]
        player.ask("act", side=decision["side"], number=decision["number"], text=random_choice(rng, view))
    return most


def standing(player: Player) -> dict[str, Any]:
    """What must not change when something is refused."""
    view = player.see()
    return {k: view[k] for k in ("line", "hash", "number", "asked", "redo", "asked_to_undo", "notices")}


# acting


def test_two_alternate_and_both_see_it(here: Hall) -> None:
    (anna, boris), watcher = here.new()
    with here.live(anna) as a, here.live(boris) as b, here.live(watcher) as w:
        for _ in range(6):
            player, wire = (anna, a) if anna.see()["decision"] else (boris, b)
            decision = wire.ask("see")["decision"]
            text = decision["choices"][0]["text"]
            assert wire.ask("act", side=decision["side"], number=decision["number"], text=text)["made"] == 1
            for each in (a, b, w):
                each.until_changed()
            assert {each.ask("see")["hash"] for each in (a, b, w)} == {player.see()["hash"]}


def test_a_stale_act_is_refused_and_nothing_changes(here: Hall) -> None:
    players, _ = here.new()
    player = asked(*players)
    decision = player.see()["decision"]
    act = {"side": decision["side"], "number": decision["number"], "text": decision["choices"][0]["text"]}
    player.ask("act", **act)
    before = standing(player)
    assert player.refused("act", **act)["key"] == "stale"
    assert standing(player) == before


@pytest.mark.parametrize("do", ["act", "why", "odds", "look", "stand", "see", "at"])
def test_a_seat_can_do_nothing_for_another_side(here: Hall, do: str) -> None:
    (anna, boris), watcher = here.new()
    before = standing(anna)
    more: dict[str, dict[str, object]] = {
        "act": {"number": 0, "text": choices(boris)[0]},
        "why": {"text": choices(boris)[0]},
        "odds": {"text": choices(boris)[0]},
        "look": {"text": "arc x"},
        "stand": {"ask": "deploy", "text": "x"},
        "see": {},
        "at": {"line": 0},
    }
    for player in (anna, watcher):
        assert player.refused(do, side="soviet", **more[do])["key"] == "not-your-side"
    assert standing(anna) == before


def test_a_spectator_changes_nothing(here: Hall) -> None:
    (_, boris), watcher = here.new()
    boris.act(choices(boris)[0])
    before = standing(boris)
    for do in ("undo", "redo", "agree", "hurry"):
        assert watcher.refused(do)["key"] == "not-your-side"
    assert watcher.refused("copy", line=0)["key"] == "not-before-the-end"
    assert standing(boris) == before


def test_a_second_load_of_a_table_gives_the_same_table(here: Hall) -> None:
    (_, boris), watcher = here.new()
    with here.live(boris) as one, here.live(watcher) as two:
        boris.act(choices(boris)[0])
        one.until_changed()
        two.until_changed()


# undo, redo, consent


def test_undo_and_redo_outlive_a_restart(tmp_path: Path) -> None:
    with hall(tmp_path) as here:
        players, _ = here.new()
        player = asked(*players)
        token, first = player.token, player.see()["hash"]
        player.act(choices(player)[0])
        second = player.see()["log"][-1]
        player.ask("undo")
        assert player.see()["hash"] == first
    with hall(tmp_path) as here:
        again = Player(here.client, token)
        assert again.see()["hash"] == first
        assert again.see()["redo"]
        again.ask("redo")
        assert again.see()["log"][-1] == second
        assert again.refused("redo")["key"] == "nothing-to-redo"


def sealed(players: list[Player], rng: random.Random) -> Player:
    """Play until somebody cannot take back his last line alone: that one."""
    for _ in range(60):
        play(players, rng, 1)
        for player in players:
            undo = player.see()["undo"]
            if undo and undo["key"] in ("sealed", "passed-on"):
                return player
    raise AssertionError("nothing was ever sealed")


def test_consent_is_asked_for_kept_and_given(tmp_path: Path) -> None:
    rng = random.Random(5)
    with hall(tmp_path) as here:
        players, watcher = here.new()
        asker = sealed(players, rng)
        (other,) = (p for p in players if p is not asker)
        before = standing(asker)
        assert asker.refused("undo")["key"] in ("sealed", "passed-on")
        assert asker.ask("undo", ask=True) == {"asked": True}
        assert asker.refused("agree")["key"] == "nobody-asked"
        assert watcher.refused("agree")["key"] == "not-your-side"
        assert standing(asker)["hash"] == before["hash"]
        tokens = [asker.token, other.token]
    with hall(tmp_path) as here:
        asker, other = (Player(here.client, t) for t in tokens)
        view = other.see()
        assert view["asked_to_undo"] == asker.see()["seat"]["number"]
        assert other.ask("agree") == {"agreed": True}
        assert other.see()["asked_to_undo"] is None
        assert other.see()["line"] < view["line"]


def test_consent_that_is_refused_changes_nothing(here: Hall) -> None:
    players, _ = here.new()
    asker = sealed(players, random.Random(6))
    (other,) = (p for p in players if p is not asker)
    before = standing(asker)
    asker.ask("undo", ask=True)
    assert other.ask("agree", yes=False) == {"agreed": False}
    assert standing(asker) == before


def test_every_other_person_must_agree(here: Hall) -> None:
    sides = ("german", "soviet", "german-2", "soviet-2")
    players, _ = here.new(*({"sides": [s]} for s in sides), scenario="two-villages")
    asker = sealed(players, random.Random(7))
    one, two, three = (p for p in players if p is not asker)
    line = asker.see()["line"]
    asker.ask("undo", ask=True)
    for player in (one, two):
        player.ask("agree")
        assert asker.see()["line"] == line
    three.ask("agree")
    assert asker.see()["line"] < line


def test_an_act_ends_a_wish_to_undo(here: Hall) -> None:
    rng = random.Random(8)
    players, _ = here.new()
    asker = sealed(players, rng)
    asker.ask("undo", ask=True)
    assert asker.see()["asked_to_undo"] is not None
    play(players, rng, 1)
    assert asker.see()["asked_to_undo"] is None


def test_after_an_undo_the_log_comes_whole(here: Hall) -> None:
    players, _ = here.new()
    player = asked(*players)
    player.act(choices(player)[0])
    view = player.see()
    player.ask("undo")
    player.act(choices(player)[1])
    fresh = player.see(since=view["lines"], known=view["hash"])
    assert fresh["log"][0]["line"] == 0
    assert not player.see(since=fresh["lines"], known=fresh["hash"])["log"]


# standing answers


def test_standing_answers_are_kept_and_play_nothing_by_themselves_when_loaded(tmp_path: Path) -> None:
    with hall(tmp_path) as here:
        (player,), _ = here.new(*ONE)
        view = player.see()
        ask, side = view["decision"]["ask"], view["decision"]["side"]
        assert player.refused("stand", side=side, ask="no such ask", text="x")["key"] == "no-such-thing"
        player.ask("stand", side=side, ask=ask, text=view["decision"]["choices"][0]["text"])
        after = player.see()
        assert after["line"] == view["line"] + 1
        assert after["log"][-1]["standing"]
        token, whole = player.token, player.ask("record")["record"]
    store = Store(tmp_path / "games.sqlite")
    (stored,) = store.unfinished(5)
    assert [s.ask for s in stored.aside.standing] == [ask]
    store.close()
    with hall(tmp_path) as here:
        player = Player(here.client, token)
        assert player.ask("record")["record"] == whole
        player.ask("stand", side=side, ask=ask)
        play([player], random.Random(1), 5)
        assert verify(games.load(GAME), player.ask("record")["record"])


# typed dice


def fitting(player: Player, act: dict[str, Any], rng: random.Random) -> list[str]:
    """The dice that an act needs, found out as a client does: by what is refused for the lack of them."""
    dice: list[str] = []
    cup = iter(("pinned", "suppressed", "fatigued", "stunned", "cowering", "berserk", "panicked", "unnerved"))
    while "error" in (answer := player.post(do="act", **act, dice=dice)):
        error = answer["error"]
        if error["key"] == "not-in-the-cup":
            dice[-1] = next(cup)
            continue
        assert error["key"] == "dice-needed", error
        if error["args"]["dice"] == "draw":
            dice.append("pinned")
        else:
            count, _, faces = error["args"]["dice"].partition("d")
            dice += [str(rng.randint(1, int(faces))) for _ in range(int(count))]
    return dice


def test_typed_dice_are_asked_for_and_wrong_ones_change_nothing(here: Hall) -> None:
    (player,), _ = here.new(*ONE, dice="typed")
    rng, rolled = random.Random(3), 0
    for _ in range(60):
        view = player.see()
        decision = view["decision"]
        chain = random_choice(rng, view) + " > go" * rng.randint(0, 1)
        act = {"side": decision["side"], "number": decision["number"], "text": chain}
        answer = player.post(do="act", **act, dice=["7"])
        assert answer["error"]["key"] in ("bad-request", "no-such-face", "not-in-the-cup", "dice-needed"), answer
        assert player.see()["hash"] == view["hash"]
        rolled += bool(fitting(player, act, rng))
        if player.see()["over"] or rolled > 8:
            break
    assert rolled > 3
    record = player.ask("record")["record"]
    assert verify(games.load(GAME), record)
    assert "seed" not in record


def test_a_chain_with_typed_dice_is_made_whole_or_not_at_all(here: Hall) -> None:
    (player,), _ = here.new(*ONE, dice="typed")
    rng, cut = random.Random(3), 0
    for _ in range(150):
        view = player.see()
        if view["over"] or cut > 3:
            break
        decision = view["decision"]
        act = {"side": decision["side"], "number": decision["number"]}
        shots = [c["text"] for c in decision["choices"] if c["verb"] == "fire"]
        if shots:
            chain = f"{rng.choice(shots)} > go"
            answer = player.post(do="act", **act, text=chain)
            if answer.get("error", {}).get("key") == "dice-needed":
                cut += 1
                assert player.see()["hash"] == view["hash"]
                fitting(player, {**act, "text": chain}, rng)
                assert player.see()["line"] >= view["line"] + 2
            continue
        fitting(player, {**act, "text": random_choice(rng, view)}, rng)
    assert cut


def test_dice_are_refused_where_the_program_rolls(here: Hall) -> None:
    players, _ = here.new()
    player = asked(*players)
    decision = player.see()["decision"]
    act = {"side": decision["side"], "number": decision["number"], "text": decision["choices"][0]["text"]}
    assert player.refused("act", **act, dice=["6"])["args"]["field"] == "dice"


# bots


def waited(player: Player) -> dict[str, Any]:
    """The table once no bot thinks any more."""
    for _ in range(6000):
        view = player.see()
        if view["over"] or (view["decision"] and not view["thinking"]):
            return view
        time.sleep(0.02)
    raise AssertionError("the bot never answered")


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        (bad_bots.crashing, "ZeroDivisionError"),
        (bad_bots.dying, "its process has ended"),
        (bad_bots.endless, "too long"),
        (bad_bots.cheating, "not legal"),
    ],
    ids=("crashing", "dying", "endless", "cheating"),
)
def test_a_bot_that_fails_is_replaced_and_the_log_says_so(
    here: Hall, monkeypatch: pytest.MonkeyPatch, bot: bots.Bot, what: str
) -> None:
    monkeypatch.setitem(bots.BOTS, "bad", bot)
    monkeypatch.setattr(thinking, "LONGEST", 0.1 if bot is bad_bots.endless else 60)
    (player,), _ = here.new({"sides": ["german"]}, {"sides": ["soviet"], "player": "bad"})
    view = waited(player)
    assert view["notices"]
    assert all(n["key"] == "bot-failed" for n in view["notices"])
    assert what in view["notices"][0]["text"]
    assert view["notices"][0]["text"].endswith("instead: planner.")
    italian = here.client.post(f"/api/seats/{player.token}", json={"do": "see"}, headers={"accept-language": "it"})
    assert italian.json()["notices"][0]["text"].endswith("ha scelto: pianificatore.")
    lost = [line for line in view["log"] if line["side"] == "soviet"]
    assert lost
    assert lost[0]["line"] == view["notices"][0]["line"]


def test_what_was_remarked_on_lines_goes_with_them(here: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "bad", bad_bots.crashing)
    (player,), _ = here.new({"sides": ["german"]}, {"sides": ["soviet"], "player": "bad"})
    rng, own = random.Random(3), 0
    for _ in range(60):
        view = waited(player)
        shown = here.table(player).match.shown_since(["german"])  # that, a bot does not take back
        if own and view["notices"] and view["notices"][-1]["line"] > own and not shown:
            break
        own = view["lines"]
        player.act(random_choice(rng, view))
    noticed = len(view["notices"])
    player.ask("undo", ask=True)
    view = player.see()
    assert len(view["notices"]) < noticed
    assert all(n["line"] < view["lines"] for n in view["notices"])


def test_no_seat_is_for_a_program_of_the_server_s_machine(here: Hall) -> None:
    wish = {
        "game": GAME,
        "scenario": SHORT,
        "seats": [{"sides": ["german"]}, {"sides": ["soviet"], "player": "exec:sh"}],
    }
    answer = here.client.post("/api/games", json=wish).json()
    assert answer["error"]["args"]["field"] == "seats.player"


def test_a_planner_that_fails_is_replaced_by_chance(here: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "planner", bad_bots.crashing)
    monkeypatch.setitem(bots.BOTS, "bad", bad_bots.crashing)
    for name in ("planner", "bad"):
        (player,), _ = here.new({"sides": ["german"]}, {"sides": ["soviet"], "player": name})
        assert waited(player)["notices"][0]["text"].endswith("instead: random choice.")


def test_a_bot_can_be_hurried(here: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "slow", bad_bots.endless)
    (player,), _ = here.new({"sides": ["german"]}, {"sides": ["soviet"], "player": "slow"})
    for _ in range(200):
        view = player.see()
        if view["notices"]:
            break
        player.ask("hurry")
        time.sleep(0.02)
    assert view["notices"][0]["key"] == "bot-hurried"
    monkeypatch.setitem(bots.BOTS, "slow", bad_bots.crashing)
    player.ask("hurry")


def test_a_whole_game_against_a_bot_ends_and_its_record_is_right(here: Hall) -> None:
    (player,), _ = here.new(*AGAINST_BOT)
    rng = random.Random(2)
    while not (view := waited(player))["over"]:
        decision = view["decision"]
        player.ask("act", side=decision["side"], number=decision["number"], text=random_choice(rng, view))
    record = player.ask("record")["record"]
    assert verify(games.load(GAME), record)
    assert "\nseed " in record
    made = player.ask("copy", line=3)
    copy = Player(here.client, next(iter(made["seats"].values())))
    assert copy.see()["line"] == 3
    assert copy.see()["seat"]["sides"] == ["german", "soviet"]


# records


def test_a_record_is_continued_to_an_end_that_can_be_verified(here: Hall) -> None:
    (player,), _ = here.new(*ONE)
    play([player], random.Random(4), 20)
    record = player.ask("record")["record"]
    made = here.client.post("/api/records", json={"record": record, "seats": [{"sides": ["german", "soviet"]}]})
    again = Player(here.client, made.json()["seats"]["0"])
    assert again.see()["hash"] == player.see()["hash"]
    play([again], random.Random(4))
    assert again.see()["over"]
    assert verify(games.load(GAME), again.ask("record")["record"])


def test_names_are_only_names(here: Hall) -> None:
    evil = "<script>alert(1)</script>"
    players, _ = here.new({"sides": ["german"], "name": evil}, {"sides": ["soviet"]}, title=evil)
    assert players[0].see()["seats"][0]["name"] == evil
    assert evil in players[0].ask("record")["record"]
    for name in ("a\nsalt 0", "a\rb", "a\x1cb", "a\u2028b", "a\x85b"):
        wish = {"game": GAME, "scenario": "stone-house", "seats": [{"sides": ["german", "soviet"], "name": name}]}
        error = here.client.post("/api/games", json=wish).json()["error"]
        assert error["args"]["field"] == "seats[0].name"


# keeping


def test_what_cannot_be_kept_has_not_happened(here: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    players, _ = here.new()
    player = asked(*players)
    before, text = standing(player), choices(player)[0]

    def full(*args: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "_insert", full)
        decision = player.see()["decision"]
        answer = player.post(do="act", side=decision["side"], number=decision["number"], text=text)
        assert answer["error"]["key"] == "broken"
        assert standing(player) == before
    player.act(text)


def test_who_is_cancelled_waits_for_what_he_began() -> None:
    done = []

    def slowly() -> None:
        time.sleep(0.2)
        done.append(1)

    async def cancelled() -> None:
        task = asyncio.ensure_future(shielded(slowly))
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert done

    with ThreadPoolExecutor(1) as apart:  # the browser tests keep a loop in this thread
        apart.submit(asyncio.run, cancelled()).result()


def test_a_second_server_does_not_open_the_same_games(tmp_path: Path) -> None:
    with hall(tmp_path), pytest.raises(sqlite3.OperationalError, match="locked"):
        Store(tmp_path / "games.sqlite")


def test_tables_without_visitors_are_put_away(here: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tables.Tables] = []
    real = tables.Tables._put_away
    monkeypatch.setattr(tables, "MOST_TABLES", 2)

    def put_away(self: tables.Tables) -> None:
        made.append(self)
        real(self)

    monkeypatch.setattr(tables.Tables, "_put_away", put_away)
    seen = []
    for _ in range(5):
        (player,), _ = here.new(*ONE)
        player.act(choices(player)[0])
        seen.append((player, player.see()["hash"]))
    assert sum(t.idle for t in made[-1]._tables.values()) <= 2
    for player, hashed in seen:
        assert player.see()["hash"] == hashed


def test_games_of_a_browser_and_of_the_owner_are_listed(here: Hall) -> None:
    (player,), watcher = here.new(*ONE, title="Mine")
    tokens = [player.token, watcher.token, "none"]
    found = here.client.post("/api/mine", json={"tokens": tokens}).json()["games"]
    assert [(g["token"], g["sides"]) for g in found] == [(player.token, ["german", "soviet"]), (watcher.token, [])]
    assert here.client.get("/api/all").json()["error"]["key"] == "not-the-owner"
    head = {"x-owner": here.owner}
    listed = here.client.get("/api/all", headers=head).json()["games"]
    (mine,) = (g for g in listed if g["title"] == "Mine")
    link = here.client.post("/api/all", headers=head, json={"id": mine["id"], "seat": 0}).json()
    assert Player(here.client, link["token"]).see()["hash"] == player.see()["hash"]
