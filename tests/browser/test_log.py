"""What is told on the page: names and no ids, the deed first, a combat as one block, chances that agree, Italian."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.desk import Desk
from tests.server.hall import Player

BOTH_STORMS = ({"sides": ["german", "soviet"]},)
BOTH_YELLOW = ({"sides": ["german", "allied"]},)
LIKE_AN_ID = re.compile(r"\b[a-z][a-z0-9]*(?:-[a-z0-9]+)*-\d+[a-z]?\b|\{\w*\}|undefined|\[object|\b\w+_\w+\b")


def advised(desk: Desk, player: Player, acts: int, until: str = "") -> None:
    """Play as the game's own advisor would, so that something happens; until an event of this kind has been told."""
    player.see()
    table = desk.here.table(player)
    assert table.game.advisor is not None
    for _ in range(acts):
        decision = table.match.decisions[0]
        best = max(table.game.advisor(decision), key=lambda advice: advice.worth)
        outcome = table.match.act(decision.side, best.act.text)
        if until and any(t.event.__struct_config__.tag == until for t in outcome.events):
            return
        if not table.match.decisions:
            return


def storms(desk: Desk, until: str, scenario: str = "stone-house") -> Player:
    (player,), _ = desk.here.new(*BOTH_STORMS, scenario=scenario)
    advised(desk, player, 300, until)
    return player


def yellow(desk: Desk, until: str, scenario: str = "fortress-holland") -> Player:
    (player,), _ = desk.here.new(*BOTH_YELLOW, game="case_yellow", scenario=scenario)
    advised(desk, player, 300, until)
    return player


def sit(desk: Desk, player: Player, language: str = "en") -> None:
    desk.player = player
    desk.remember(lang=language)
    desk.page.goto(f"{desk.here.client.base_url}#seat={player.token}")
    desk.page.wait_for_selector(".log .e")
    desk.page.wait_for_timeout(200)
    if desk.page.locator("#curtain:visible").count():
        desk.page.click("#curtain")
    desk.page.wait_for_selector("svg [data-piece]", state="attached")


def block(desk: Desk, text: str) -> Locator:
    """The latest block of the log with a text."""
    return desk.page.locator(".log .e", has_text=text).first


def words_on(desk: Desk) -> str:
    """Everything that can be read on the page, with what is read out."""
    said: str = desk.page.evaluate(
        """() => [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')]
            .flatMap((x) => [x.getAttribute('aria-label') ?? '', x.getAttribute('title') ?? ''])].join('\\n')"""
    )
    return said


def test_a_unit_that_is_gone_keeps_its_name_and_number(desk: Desk) -> None:
    player = storms(desk, "destroyed")
    sit(desk, player)
    lost = next(e["args"]["unit"] for line in player.see()["log"] for e in line["events"] if e["tag"] == "destroyed")
    table = desk.here.table(player)
    assert lost not in table.match.state.world.units
    told = desk.page.locator(".log .lines").inner_text()
    assert lost not in told
    number = lost.rpartition("-")[2]
    assert re.search(rf"\w+ {number} is destroyed\.", told) or re.search(r"\w+ is destroyed\.", told)


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_id_can_be_read_on_the_page(desk: Desk, language: str) -> None:
    player = storms(desk, "destroyed", "night-watch")
    sit(desk, player, language)
    ids = set(desk.here.table(player).match.outcomes[0].state.world.units)
    read = words_on(desk)
    assert "7-" not in read
    assert [word for word in re.findall(r"[\w-]+", read) if word in ids] == []
    assert LIKE_AN_ID.findall(read) == []


def test_a_fight_is_one_block_with_the_deed_first_and_its_sum(desk: Desk) -> None:
    player = storms(desk, "attacked")
    sit(desk, player)
    shot = desk.page.locator(".log .e.scene").first
    assert re.match(r".+ fires at \S+", shot.locator(".deed").inner_text())
    assert re.fullmatch(r"AV \d+ · DV \d+", shot.locator(".row .sum").first.inner_text())
    assert shot.locator(".row .dice svg").count() == 2
    assert shot.locator(".row .dice em").inner_text().startswith("= ")
    assert re.search(r"\d (AP|CAP)", shot.locator(".chips").inner_text()) or "exhausted" in shot.inner_text()
    assert "pays" not in shot.inner_text()


def test_the_log_has_the_whole_width(desk: Desk) -> None:
    player = storms(desk, "attacked")
    sit(desk, player)
    for part in (".deed", ".row"):
        room = desk.page.locator(f".log .e.scene {part}").first.bounding_box()
        panel = desk.page.locator(".log").bounding_box()
        assert room is not None
        assert panel is not None
        assert room["width"] > 0.8 * panel["width"]


def test_dice_are_told_with_their_owner_and_their_sum(desk: Desk) -> None:
    player = storms(desk, "initiative-won")
    sit(desk, player)
    rolled = block(desk, "has the initiative").locator(".chips .dice")
    assert sorted(text.split()[0] for text in rolled.all_inner_texts()) == ["German", "Soviet"]
    assert all(re.search(r"= \d+", text) for text in rolled.all_inner_texts())
    rolls = [roll for line in player.see()["log"] for roll in line["rolls"] if roll["side"]]
    assert {roll["what"] for roll in rolls} == {"initiative"}


def test_an_attack_of_a_campaign_names_units_places_and_the_result_in_words(desk: Desk) -> None:
    player = yellow(desk, "combat-result")
    sit(desk, player)
    fight = desk.page.locator(".log .e.scene", has_text="Attack on").first
    assert re.match(r"Attack on ([^:]+ \(\d{4}\)|\d{4}): .+", fight.locator(".deed").inner_text())
    words = player.see()["words"]
    result = next(
        e["args"]["result"] for line in player.see()["log"] for e in line["events"] if e["tag"] == "combat-result"
    )
    assert words[f"result-{result}"] in fight.inner_text()
    assert re.search(r"\d-\d \(-?\d+\) → \d-\d", fight.locator(".chips").inner_text())


def test_landings_say_how_they_went(desk: Desk) -> None:
    player = yellow(desk, "landed")
    sit(desk, player)
    told = desk.page.locator(".log .lines").inner_text()
    assert re.search(r"lands in .+\.", told)
    assert not re.search(r": [A-Z]\.", told)
    assert "landing-ge" not in words_on(desk)


def test_a_city_is_called_by_its_name_and_not_a_city_of_germany(desk: Desk) -> None:
    player = yellow(desk, "landed")
    sit(desk, player)
    desk.page.evaluate("document.querySelector('.map')?.focus()")
    labels = [choice["label"] for choice in player.see()["decision"]["choices"]]
    names = {e["text"] for line in player.see()["log"] for e in line["events"]}
    assert any(re.search(r"\w+ \(\d{4}\)", text) for text in [*labels, *names])
    assert "a city of Germany" not in words_on(desk)
    assert player.see()["words"]["ground-city"] == "city"


def test_the_chance_is_the_same_on_the_map_in_the_list_and_on_the_card(desk: Desk) -> None:
    player = storms(desk, "activated")
    table = desk.here.table(player)
    for _ in range(200):
        decision = table.match.decisions[0]
        looks = [act for act in decision.choices if act.look() and act.verb == "fire"]
        if looks:
            break
        assert table.game.advisor is not None
        best = max(table.game.advisor(decision), key=lambda advice: advice.worth)
        table.match.act(decision.side, best.act.text)
    sit(desk, player)
    row = desk.page.locator('button.c[data-text^="fire "]:visible').first
    if not row.count():
        assert desk.unfold(looks[0].text)
    desk.until(lambda: "%" in row.locator(".v").inner_text(), "the chance in the list")
    fire = next(act for act in looks if act.text == row.get_attribute("data-text"))
    answer: dict[str, Any] = table.game.query(table.match.state, decision.side, fire.look())
    figures = {f"{int(card.hit * 100 + 0.5)}%" for card in answer.values()}
    assert set(row.locator(".v").inner_text().split("\n")[0].split(" · ")) == figures
    row.click()
    card = desk.page.locator(".oddscard .target .headline b").first
    card.wait_for()
    assert card.inner_text() in figures
    chips = desk.page.locator("svg .chance text").all_text_contents()
    assert chips
    assert figures & set(chips)


def test_what_is_lacking_is_paid_with_command_points_and_that_is_said(desk: Desk) -> None:
    player = storms(desk, "activated")
    table = desk.here.table(player)
    for _ in range(200):
        costs = {c["cost"] for c in player.see()["decision"]["choices"]}
        if any("+" in cost for cost in costs):
            break
        decision = table.match.decisions[0]
        assert table.game.advisor is not None
        best = max(table.game.advisor(decision), key=lambda advice: advice.worth)
        table.match.act(decision.side, best.act.text)
    assert any(re.fullmatch(r"\d+ AP \+ \d+ CAP", cost) for cost in costs)


def test_an_italian_reads_italian(desk: Desk) -> None:
    player = storms(desk, "attacked")
    sit(desk, player, "it")
    read = words_on(desk)
    assert "La casa di pietra di Olkhovka" in read
    english = {text for text in player.see()["words"].values() if " " in text and text != "Storms of Steel"}
    assert [text for text in english if len(text) > 6 and text in read] == []
    assert not re.search(r"\b(fires|moves|exhausted|missed|Round begins|Attack|Choices)\b", read)
