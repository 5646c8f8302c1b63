"""A whole turn by hand, as the planner would play it: every click, key and drag is counted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from esagono import bots, games
from esagono.bots.player import question
from esagono.kernel import Decision, State
from esagono.kernel.dice import Seeded
from tests.browser.desk import Desk
from tests.browser.hands import Hands

GERMAN = "german"
GAME = games.load("case_yellow")
FOLLOWS = ("to", "with", "stop", "join", "join-all", "ready", "air")
"""Acts that go on with a chain."""
STEPS = 400

DOUBLE = 600
"""Two clicks within this time, in milliseconds, are a double click and take the whole stack."""


class Turn:
    """The German by hand, the Allies by themselves."""

    def __init__(self, desk: Desk, hands: Hands) -> None:
        self.desk, self.hands, self.page = desk, hands, desk.page
        self.rng = random.Random(1)

    @property
    def state(self) -> State:
        """The game as the server has it."""
        return self.desk.here.table(self.desk.player).match.state

    def chosen(self, state: State) -> tuple[Decision, str]:
        """What the planner would do."""
        decision = GAME.decisions(state)[0]
        return decision, bots.load("planner")(question(GAME, state, decision, self.rng, steps=STEPS)).act.text

    def play(self, most: int) -> int:
        """Play until so many German acts are made, or the turn is over; how many there were."""
        made = 0
        self.page.locator(".mapw").focus()
        self.page.keyboard.press("0")  # the whole map: that is looking, and no input
        while made < most and self.state.world.turn == 1:
            line = self.desk.view()["line"]
            decision, text = self.chosen(self.state)
            if decision.side == GERMAN:
                self.do(decision, [text, *self.rest(self.state, text)])
                self.hands.after(line)
                made += self.desk.view()["line"] - line
            else:
                self.desk.player.act(text)
            self.desk.my_turn()
        return made

    def rest(self, state: State, text: str) -> Iterator[str]:
        """How the planner would go on with the chain that it has begun."""
        if text.split(maxsplit=1)[0] not in ("move", "attack"):
            return
        while True:
            state = GAME.apply(state, GERMAN, text, Seeded(b"")).state
            decision, text = self.chosen(state)
            if decision.side != GERMAN or text.split()[0] not in FOLLOWS:
                return
            yield text

    def do(self, decision: Decision, texts: list[str]) -> None:
        """Do it as a hand would."""
        verb = texts[0].split()[0]
        act: Any = next(a for a in decision.choices if a.text == texts[0])
        ends = [text.split()[1] for text in texts if text.startswith("to ")]
        if verb == "move" and ends:
            self.move([t.split()[1] for t in texts if t.split()[0] in ("move", "with")], ends[-1])
        elif verb == "attack":
            self.attack(texts)
        elif act.ends:
            self.end()
        else:
            self.list(texts[0])

    def move(self, units: list[str], hex_: str) -> None:
        """Drag the counter, or take it up out of its stack and point at the hex."""
        hands, lead = self.hands, units[0]
        if len(units) > 1:
            hands.unit(lead, click_count=2)
            hands.inputs += 1
            self.page.wait_for_timeout(100)
        elif not self.holds(lead) and self.on_top(lead):
            hands.drag(lead, hex_)
            return
        elif not self.holds(lead):
            self.take(lead)
        hands.hex(hex_)

    def take(self, unit: str) -> None:
        """Click through the stack until the unit is in the hand."""
        for _ in range(6):
            self.hands.unit(unit)
            self.page.wait_for_timeout(40)
            if self.holds(unit):
                return
            self.page.wait_for_timeout(DOUBLE)
        raise AssertionError(f"{unit} cannot be taken up")

    def holds(self, unit: str) -> bool:
        """It is in the hand."""
        return bool(self.page.locator(f"svg .piece.selected[data-piece='{unit}']").count())

    def on_top(self, unit: str) -> bool:
        """The counter lies uppermost."""
        hex_ = self.page.locator(f"svg [data-piece='{unit}']").get_attribute("data-hex")
        last = self.page.locator(f"svg [data-piece][data-hex='{hex_}']").last
        return last.get_attribute("data-piece") == unit

    def attack(self, texts: list[str]) -> None:
        """Point at the hex, turn the switches that stand otherwise, press the button."""
        self.hands.hex(texts[0].split()[1])
        self.page.wait_for_selector(".plancard #commit")
        wanted = {text.split()[1] for text in texts if text.startswith("join ")}
        for cell in self.page.locator(".plancard [data-switch='join'] [data-key]").all() if wanted else []:
            key, on = str(cell.get_attribute("data-key")), "on" in str(cell.get_attribute("class"))
            if (key in wanted) != on:
                self.turn("join", key, not on)
        air = next((text.split()[1] for text in texts if text.startswith("air ")), "0")
        if air != "0":
            self.turn("air", air, on=True)
        self.hands.press("#commit")

    def turn(self, switch: str, key: str, on: bool) -> None:
        """Turn a switch of the card, and see it turned."""
        cell = f".plancard [data-switch='{switch}'] [data-key='{key}']"
        self.hands.press(cell)
        self.page.wait_for_selector(f"{cell}.on" if on else f"{cell}:not(.on)")

    def end(self) -> None:
        """The key that ends a phase; once more where something is open."""
        line = self.desk.view()["line"]
        self.hands.key("Shift+Enter")
        if not self.desk.moved(line):
            self.hands.key("Shift+Enter")

    def list(self, text: str, *, all_alike: bool = False) -> None:
        """On the map where a hex is named, else in the list; once more where it asks for it."""
        line = self.desk.view()["line"]
        choice = next(c for c in self.desk.view()["decision"]["choices"] if c["text"] == text)
        if all_alike:
            self.row(text, modifiers=["Shift"])
        elif choice["hexes"] and (not choice["units"] or self.holds(choice["units"][0])):
            self.hands.hex(choice["hexes"][0])
        else:
            self.row(text)
        if not self.desk.moved(line) and self.page.locator("#commit:visible").count():
            self.hands.key("Enter")

    def row(self, text: str, **how: Any) -> None:
        """A row of the list, out of its group if need be."""
        row = self.page.locator(f'button.c[data-text="{text}"]:visible').first
        if not row.count():
            assert self.desk.unfold(text), f"not in the list: {text}"
            self.hands.inputs += 1
        self.hands.inputs += 1
        row.click(**how)
