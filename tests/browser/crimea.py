"""An Axis turn of Barbarossa: Crimea by hand, as the planner would play it: every click, key and drag is counted."""

from __future__ import annotations

import math
import random
import secrets
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from esagono import bots, games
from esagono.bots.player import question
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch15_combat import battle_of
from esagono.kernel import Act, Decision, State
from esagono.kernel.again import act_again, is_alike
from esagono.kernel.dice import Seeded
from esagono.kernel.match import Match
from esagono.kernel.record import write
from esagono.kernel.state import Outcome
from esagono.wargame.plan import Wish
from tests.browser.desk import Desk
from tests.browser.hands import EDGE, Hands
from tests.browser.turn import Turn
from tests.server.hall import Player

AXIS, SOVIET = "axis", "soviet"
GAME = games.load("crimea")
CHAINS = {
    "move": ("to", "with", "stop"),
    "attack": ("join", "declare"),
    "resolve": ("add", "leave-out", "support", "engineers", "attack-order", "fight"),
}
CHAINS |= dict.fromkeys(CHAINS["resolve"], CHAINS["resolve"])
"""What goes on with an act that begins a chain."""
STEPS = 100_000
TOP = """(unit) => {
  const box = document.querySelector(`svg [data-piece='${unit}']`)?.getBoundingClientRect();
  const there = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return there?.closest("[data-piece]")?.getAttribute("data-piece") ?? "";
}"""
NEAR = 0.6
"""The zoom at which counters can be read and taken up."""
WHEEL = 0.0015
"""By how much a turn of the wheel zooms, as a power of e."""


def same_dice(patch: pytest.MonkeyPatch) -> None:
    """The tables that are opened from now on roll the same dice in every run."""
    patch.setattr(
        "esagono.server.tables.secrets",
        SimpleNamespace(token_bytes=bytes, token_urlsafe=secrets.token_urlsafe),
    )


def seated(desk: Desk, match: Match) -> tuple[Close, Player]:
    """One who plays the Axis sits down at a match, and the Soviet player somewhere else."""
    wish = {"record": write(match), "seats": [{"sides": [AXIS]}, {"sides": [SOVIET]}]}
    made = desk.here.client.post("/api/records", json=wish)
    assert made.status_code == 201, made.text
    seats = made.json()["seats"]
    desk.sit(Player(desk.here.client, seats["0"]))
    return Close(desk), Player(desk.here.client, seats["1"])


def by_planner(state: State) -> tuple[Decision, str]:
    """Who is asked first, and what the planner would do."""
    decision = GAME.decisions(state)[0]
    asked = question(GAME, state, decision, random.Random(1), steps=STEPS)
    return decision, bots.load("planner")(asked).act.text


def first_turn(until: str = "") -> Match:
    """The Road to Sevastopol, as the planner plays it until the Axis is asked this; from the start without."""
    match = Match(GAME, "road-to-sevastopol", {}, seed=bytes(32))
    while until and match.decisions[0].ask != until:
        decision, text = by_planner(match.state)
        match.act(decision.side, text)
    return match


class Close(Hands):
    """Hands of one who looks at a large map from near by: zoom and view are looking, and no input."""

    def look_at(self, *hexes: str) -> None:
        """See all of some hexes, near enough to read the counters."""
        self.rest()
        if self.zoom >= NEAR and all(map(self.in_view, hexes)):
            return
        self.page.locator(".mapw").focus()
        self.page.keyboard.press("0")
        self.desk.until(lambda: self.zoom < NEAR / 2, "the whole map")
        self.rest()
        places = [self.at(h) for h in hexes]
        middle = [sum(p[i] for p in places) / len(places) for i in (0, 1)]
        wide = max(abs(p[i] - middle[i]) for p in places for i in (0, 1)) or 1
        box = self.stage
        grows = min(NEAR / self.zoom, (min(box["width"], box["height"]) / 2 - 2 * EDGE) / wide)
        if grows <= 1:
            return
        for i, (start, long) in enumerate((("x", "width"), ("y", "height"))):
            centre = box[start] + box[long] / 2
            at = middle[i] + (middle[i] - centre) / (grows - 1)
            middle[i] = max(box[start] + 2, min(box[start] + box[long] - 2, at))
        whole = self.zoom
        self.page.mouse.move(*middle)
        self.page.mouse.wheel(0, -math.log(grows) / WHEEL)
        self.desk.until(lambda: self.zoom > whole, "a closer look")
        self.rest()

    @property
    def zoom(self) -> float:
        """How large the map is drawn."""
        return float(str(self.page.locator(".world").get_attribute("data-at")).split()[2])

    @property
    def stage(self) -> dict[str, float]:
        """Where the map is on the screen."""
        box = self.page.locator(".mapw").bounding_box()
        assert box is not None
        return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}

    def in_view(self, hex_: str) -> bool:
        """It is on the screen, and no tools lie on it."""
        (x, y), box = self.at(hex_), self.stage
        return EDGE < x - box["x"] < box["width"] - 2 * EDGE and EDGE < y - box["y"] < box["height"] - 2 * EDGE

    def drag(self, unit: str, hex_: str) -> None:
        """Drag a counter to a hex; both are looked at before."""
        self.look_at(str(self.page.locator(f"svg [data-piece='{unit}']").get_attribute("data-hex")), hex_)
        super().drag(unit, hex_)


class Trial:
    """A match on trial: acts are made, and nobody is told."""

    def __init__(self, state: State) -> None:
        self.game, self.state = GAME, state
        self.made: list[str] = []

    def act(self, side: str, choice: Act) -> Outcome:
        """Make a choice."""
        outcome = GAME.apply(self.state, side, choice.text, Seeded(b""))
        self.state = outcome.state
        self.made.append(choice.text)
        return outcome


class AxisTurn(Turn):
    """The Axis by hand, the Soviets by themselves."""

    def __init__(self, desk: Desk, hands: Close, soviet: Player) -> None:
        super().__init__(desk, hands)
        self.soviet, self.close = soviet, hands
        self.told: list[tuple[list[str], int]] = []
        self.foreseen: dict[tuple[int, str], dict[str, str]] = {}

    def chosen(self, state: State) -> tuple[Decision, str]:
        """What the planner would do."""
        return by_planner(state)

    def play(self, most: int) -> int:
        """Play until so many acts of the Axis are made, or the turn is over; how many there were."""
        made, turn = 0, self.state.world.turn
        while made < most and self.state.world.turn == turn and not self.desk.view()["over"]:
            decision, text = self.chosen(self.state)
            if decision.side == SOVIET:
                self.soviet.act(text)
                continue
            made += self.by_hand(decision, text)
        return made

    def by_hand(self, decision: Decision, text: str) -> int:
        """One chain, by hand; how many acts it was."""
        line, before = self.desk.my_turn()["line"], self.hands.inputs
        begins = text.split(maxsplit=1)[0] in CHAINS
        texts = [text, *self.rest(self.state, text)] if begins else self.alike(decision, text)
        if text.startswith("move ") and len(texts) > 1:
            texts = self.with_stack(decision, texts)
        self.do(decision, texts)
        self.hands.after(line)
        own = [entry for entry in self.desk.view()["log"][line + 1 :] if entry["side"] == AXIS]
        self.told.append((texts, self.hands.inputs - before))
        print(f"{decision.ask}: {self.hands.inputs - before} for {', '.join(texts)}")
        return len(own)

    def rest(self, state: State, text: str) -> Iterator[str]:
        """How the planner would go on with the chain that it has begun."""
        goes_on = CHAINS.get(text.split(maxsplit=1)[0], ())
        while goes_on:
            state = GAME.apply(state, AXIS, text, Seeded(b"")).state
            decision, text = self.chosen(state)
            if decision.side != AXIS or text.split(maxsplit=1)[0] not in goes_on:
                return
            yield text
            if text.split(maxsplit=1)[0] in ("stop", "declare", "fight", "attack-order"):
                return

    def with_stack(self, decision: Decision, texts: list[str]) -> list[str]:
        """The move, with all of its stack if the planner would move every one of them to the same hex."""
        unit, hex_ = texts[0].split()[1], next(t.split()[1] for t in reversed(texts) if t.startswith("to "))
        assert GAME.along is not None
        assert GAME.plans is not None
        others = [*GAME.along(decision, unit)]
        goals = self.goals(decision)
        if not others or any(goals.get(other) != hex_ for other in others):
            return texts
        found = [*GAME.plans(decision, Wish((unit, *others), hex_), "en")]
        return found[0].text.split(" > ") if found and len(found[0].units) > len(others) else texts

    def goals(self, decision: Decision) -> dict[str, str]:
        """Where the planner would move everybody in this phase."""
        key = (self.state.world.turn, str(decision.seen.record))
        if key not in self.foreseen:
            trial, unit = Trial(self.state), ""
            goals = self.foreseen[key] = {}
            while (asked := self.chosen(trial.state))[0].side == AXIS and asked[0].ask in ("move", "to"):
                verb, *words = asked[1].split()
                unit = words[0] if verb == "move" else unit
                if verb == "to":
                    goals[unit] = words[0]
                trial.act(AXIS, next(a for a in asked[0].choices if a.text == asked[1]))
        return self.foreseen[key]

    def alike(self, decision: Decision, text: str) -> list[str]:
        """The choice with all that the planner makes after it, if the page would make just these with all alike."""
        first = next(a for a in decision.choices if a.text == text)
        by_page, by_planner = Trial(self.state), Trial(self.state)
        by_page.act(AXIS, first)
        act_again(cast("Any", by_page), AXIS, decision.ask, first)
        while len(by_planner.made) < len(by_page.made):
            asked, chosen = self.chosen(by_planner.state)
            act = next(a for a in asked.choices if a.text == chosen)
            if asked.side != AXIS or asked.ask != decision.ask or not is_alike(act, first):
                break
            by_planner.act(AXIS, act)
        return by_planner.made if sorted(by_planner.made) == sorted(by_page.made) else [text]

    def do(self, decision: Decision, texts: list[str]) -> None:
        """Do it as a hand would."""
        verb = texts[0].split()[0]
        act: Any = next(a for a in decision.choices if a.text == texts[0])
        ends = [text.split()[1] for text in texts if text.startswith("to ")]
        if verb == "move" and ends:
            self.move([t.split()[1] for t in texts if t.split()[0] in ("move", "with")], ends[-1])
        elif verb == "attack":
            self.attack(texts)
        elif verb in CHAINS["resolve"] or verb == "resolve":
            self.fight(decision, texts)
        elif act.ends:
            self.end()
        else:
            self.list(texts[0], all_alike=len(texts) > 1)

    def move(self, units: list[str], hex_: str) -> None:
        """Drag the counter, out of its stack if need be; with Shift the whole stack."""
        here = self.state.world.units[units[0]].hex
        self.close.look_at(here, hex_)
        lead = self.uppermost(units)
        if not lead:
            self.take(lead := units[0])
            self.desk.until(lambda: self.uppermost([lead]), "the counter on top")
        if len(units) > 1:
            self.page.keyboard.down("Shift")
        self.hands.drag(lead, hex_)
        self.page.keyboard.up("Shift")

    def uppermost(self, units: list[str]) -> str:
        """The one of some counters that nothing lies on, once the map has been drawn; empty if there is none."""
        before, found = "", " "
        while before != found:
            before = found
            self.page.wait_for_timeout(80)
            found = next((u for u in units if self.page.evaluate(TOP, u) == u), "")
        return found

    def take(self, unit: str) -> None:
        """Click its stack, and in the panel the counter itself if another lay on top."""
        fanned = self.page.locator(f"[data-fan='{unit}']:visible")
        if not fanned.count():
            self.hands.unit(unit)
            self.page.wait_for_selector("svg .piece.selected", state="attached")
        if not self.holds(unit):
            self.hands.press(f"[data-fan='{unit}']")
            self.page.wait_for_selector(f"svg .piece.selected[data-piece='{unit}']", state="attached")

    def fight(self, decision: Decision, texts: list[str]) -> None:
        """Point at the hex unless its card lies open, turn the switches that stand otherwise, press the button."""
        battle = self.battle(decision, texts[0])
        if not self.page.locator(".plancard #commit:visible").count():
            self.hands.hex(battle.targets[0])
            self.page.wait_for_selector(".plancard #commit")
        said = {verb: {t.split()[1] for t in texts if t.startswith(f"{verb} ")} for verb in CHAINS["resolve"]}
        self.set("join", {*battle.units} - said["leave-out"] | said["add"])
        self.set("guns", {*battle.guns} | said["support"])
        self.set("engineers", {"yes"} if "engineers" in texts else set())
        self.set("order", said["attack-order"] or {"none"})
        self.hands.press("#commit")

    def battle(self, decision: Decision, text: str) -> Battle:
        """The combat that is prepared, or that the act begins."""
        record, world = decision.seen.record, self.state.world
        return record if isinstance(record, Battle) else battle_of(world, world.attacks[text.split()[1]])

    def set(self, switch: str, wanted: set[str]) -> None:
        """Turn a switch of the card until it stands as it should."""
        for cell in self.page.locator(f".plancard [data-switch='{switch}'] [data-key]").all():
            key, on = str(cell.get_attribute("data-key")), "on" in str(cell.get_attribute("class")).split()
            if (key in wanted) != on and (switch != "order" or not on):
                self.turn(switch, key, not on)
