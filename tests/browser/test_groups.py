"""A group that is being named, on the page: who takes part, who may, and what has been said."""

from __future__ import annotations

from tests.browser.desk import Desk
from tests.server.hall import SHORT, Hall
from tests.server.test_groups import offered, question


def framed(desk: Desk, part: str) -> set[str]:
    """The counters with such a frame."""
    found = desk.page.locator(f"svg [data-piece]:has(.part.{part})")
    return {str(found.nth(i).get_attribute("data-piece")) for i in range(found.count())}


def test_a_group_is_shown_while_it_is_named(here: Hall, desk: Desk) -> None:
    players, _ = here.new(scenario=SHORT)
    player, text = offered(players, "group-rotate")
    player.act(text)
    first = next(c for c in question(player)["choices"] if c["verb"] == "turns")
    player.act(first["text"])
    desk.sit(player)
    view = desk.my_turn()
    may = {c["units"][0] for c in view["decision"]["choices"] if c["units"]}
    desk.until(lambda: framed(desk, "about") == {*first["units"]}, "a frame round who takes part")
    assert may
    assert framed(desk, "may") == may
    lines = desk.page.locator(".said li").all_inner_texts()
    assert len(lines) == 1
    assert first["units"][0] not in lines[0], "units are called by their names"
    assert "rotates to" in lines[0]
