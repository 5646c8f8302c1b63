"""What happens is shown: fire, dice and their owners, losses, the enemy's turn, sound, the replay."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.rooms import Rooms
from tests.browser.shows import act, fire, scene, shot_of, two, until, wait, watching
from tests.server.hall import Hall

STORMS = ("storms_of_steel", "stone-house", ("german", "soviet"))
HOLLAND = ("case_yellow", "fortress-holland", ("german", "allied"))
RINGS = """() => {
  window.made = [];
  const node = () => ({ connect: (next) => next, start() {}, stop() {}, frequency: ramp, gain: ramp, type: '' });
  const ramp = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    constructor() { this.sampleRate = 8; this.currentTime = 0; this.state = 'running'; this.destination = node(); }
    createOscillator() { window.made.push('tone'); return node(); }
    createBufferSource() { window.made.push('noise'); return node(); }
    createBiquadFilter() { return node(); }
    createGain() { return node(); }
    createBuffer() { return { getChannelData: () => new Float32Array(8) }; }
  };
}"""


FELL = """() => {
  window.fell = [];
  const dice = document.querySelector('.fall');
  const look = () => window.fell.push(Number(dice.dataset.line));
  new MutationObserver(look).observe(dice, { attributes: true, attributeFilter: ['data-line'] });
}"""


def next_scene(page: Page, kind: str) -> None:
    page.locator(".mapw").focus()
    page.keyboard.press("n")
    scene(page, kind)


def test_the_fire_of_the_enemy_is_followed(rooms: Rooms, here: Hall) -> None:
    """The line of fire, the dice beside the target with their owner, the word; then a trace."""
    players = two(here, *STORMS)
    side, text = until(players, shot_of("soviet"))
    with watching(rooms, here, players["german"], "step") as desk:
        page = desk.page
        page.locator(".zoom button").first.click(click_count=3, delay=40)
        fire(players, side, text, "1")
        scene(page, "shot")
        assert page.locator(".layer-shown .shotline.now").count() == 1
        assert "fires at" in page.inner_text(".caption")
        assert page.locator("#prompt").count() == 0
        next_scene(page, "result")
        cast = page.locator(".fall:visible .cast")
        assert cast.get_attribute("data-owner") == "soviet"
        assert "Soviet" in cast.inner_text()
        assert [cast.locator("svg").nth(i).get_attribute("aria-label") for i in range(2)] == ["1", "1"]
        assert page.inner_text(".word") == "Miss"
        target = text.split()[2]
        box = page.locator(f"[data-piece][data-hex='{target}']").first.bounding_box()
        dice = cast.bounding_box()
        map_ = page.locator(".mapw").bounding_box()
        assert box
        assert dice
        assert map_
        assert abs(dice["x"] - box["x"]) < 300
        assert abs(dice["y"] - box["y"]) < 300
        assert map_["x"] < box["x"] + box["width"] / 2 < map_["x"] + map_["width"]
        page.keyboard.press("n")
        page.wait_for_selector("#prompt")
        assert page.locator(".layer-traces .shotline.past").count() == 1
        assert page.locator(".layer-shown .tag text").all_text_contents() == ["Miss"]


def test_a_unit_that_is_destroyed_leaves_a_sign(rooms: Rooms, here: Hall) -> None:
    """The counter is there until the word has been seen; then burnt ground is."""
    players = two(here, *STORMS)
    side, text = until(players, shot_of("soviet"))
    there = [p["id"] for p in players["german"].see()["table"]["pieces"] if p["hex"] == text.split()[2]]
    with watching(rooms, here, players["german"], "step") as desk:
        page = desk.page
        fire(players, side, text, "6")
        scene(page, "shot")
        next_scene(page, "result")
        next_scene(page, "loss")
        assert page.inner_text(".word") == "Destroyed"
        assert page.locator(f"[data-piece='{there[0]}']").count() == 1
        page.keyboard.press("n")
        page.wait_for_selector("#prompt")
        assert page.locator(f"[data-piece='{there[0]}']").count() == 0
        assert page.locator(".layer-traces .scorch").count() == 1
        assert page.locator(".layer-shown .tag.loss text").text_content() == "Destroyed"


def test_what_goes_without_a_word_leaves_a_sign_too(rooms: Rooms, here: Hall) -> None:
    players = two(here, *STORMS)
    until(players, shot_of("soviet"))
    with watching(rooms, here, players["german"], "once") as desk:
        marked = """async () => {
          const { Trace } = await import(document.querySelector('link[href*="show/trace.js"]').href);
          const trace = new Trace();
          const unit = (id, hex) => ({ id, hex, side: 'soviet' });
          const there = (hex) => Boolean(hex);
          const before = [unit('a', 'A1'), unit('b', 'B1'), unit('c', 'C1')];
          trace.differ(before, [unit('b', 'B2'), unit('c', 'C1')], [], there, 'x');
          return trace.entries.map((e) => [e.kind, e.from, e.to]);
        }"""
        assert desk.page.evaluate(marked) == [["gone", "", "A1"], ["move", "B1", "B2"]]


def test_dice_say_whose_they_are(rooms: Rooms, here: Hall) -> None:
    """Both roll for the initiative: each throw has its own owner, and names nobody else."""
    players = two(here, *STORMS)
    until(players, lambda side, view, c: c["verb"] == "bid")
    with watching(rooms, here, players["german"], "slow") as desk:
        for player in players.values():
            decision = player.see()["decision"]
            if decision and decision["choices"][0]["verb"] == "bid":
                act(player, "bid 0", "3")
        page = desk.page
        page.wait_for_selector(".fall .cast >> nth=1")
        casts = page.locator(".fall .cast")
        told = {casts.nth(i).get_attribute("data-owner"): casts.nth(i).inner_text() for i in range(2)}
        assert set(told) == {"german", "soviet"}
        assert "German" in told["german"]
        assert "Soviet" not in told["german"]
        assert "Soviet" in told["soviet"]
        assert "German" not in told["soviet"]


def test_the_enemy_is_seen_after_ones_own_dice(rooms: Rooms, here: Hall) -> None:
    players = two(here, *STORMS)
    side, text = until(players, shot_of("german"))
    with watching(rooms, here, players["german"], "slow") as desk:
        fire(players, side, text, "1")
        own = players["german"].see()["lines"]
        act(players["soviet"], "pass")
        page = desk.page
        wait(page, "window.seen.some((s) => s.includes('soviet note'))")
        seen = [(int(s.split()[0]), s.split()[1:]) for s in page.evaluate("window.seen")]
        assert ["german", "result"] in [what for _, what in seen]
        assert [line for line, _ in seen] == sorted(line for line, _ in seen)
        assert seen[-1][0] >= own


def test_a_player_who_goes_on_does_not_wait_for_the_dice(rooms: Rooms, here: Hall) -> None:
    players = two(here, *STORMS)
    side, text = until(players, shot_of("german"))
    with watching(rooms, here, players["german"], "slow") as desk:
        fire(players, side, text, "1")
        scene(desk.page, "shot")
        desk.page.locator(".mapw").click(position={"x": 5, "y": 5})
        desk.page.wait_for_selector(".mapw:not([data-show])", state="attached")
        assert "german result" not in " ".join(desk.page.evaluate("window.seen"))
        assert desk.page.locator(".layer-shown .tag").count() == 0


def test_at_once_nothing_is_held_up_and_a_trace_is_left(rooms: Rooms, here: Hall) -> None:
    players = two(here, *STORMS)
    side, text = until(players, shot_of("soviet"))
    with watching(rooms, here, players["german"], "once") as desk:
        fire(players, side, text, "6")
        desk.page.wait_for_selector(".layer-traces .scorch", state="attached")
        desk.my_turn()
        assert desk.page.evaluate("window.held") == 0
        assert desk.page.locator(".layer-traces .shotline.past").count() == 1


def test_dice_never_fall_after_later_ones(rooms: Rooms, here: Hall) -> None:
    """When a game is over its whole log comes once more: its dice do not."""
    players = two(here, *STORMS, dice="program")
    with watching(rooms, here, players["german"], "once") as desk:
        desk.page.evaluate(FELL)
        for player in [*players.values()] * 2000:
            view = player.see()
            if view["over"]:
                break
            if view["decision"]:
                texts = [c["text"] for c in view["decision"]["choices"]]
                act(player, "pass" if "pass" in texts else texts[0])
        desk.page.wait_for_selector("#result")
        fell = desk.page.evaluate("window.fell")
        assert fell
        assert fell == sorted(fell)
        assert desk.page.locator(".fall .cast").count() <= 4


def test_a_round_of_the_enemy_is_a_show(rooms: Rooms, here: Hall) -> None:
    """Its banner, each way as an arrow, step by step, and what has been done as a list."""
    players = two(here, *HOLLAND)
    side, text = until(players, lambda side, view, c: side == "german" and c["verb"] == "to" and view["lines"] > 12)
    with watching(rooms, here, players["allied"], "step") as desk:
        page = desk.page
        act(players[side], text)
        scene(page, "move")
        unit = next(e["args"]["unit"] for e in players["allied"].see()["log"][-1]["events"] if e["scene"] == "move")
        moved = page.locator(f"[data-piece='{unit}']")
        assert moved.get_attribute("data-hex") == text.split()[1]
        page.keyboard.press("Escape")
        page.wait_for_selector(".mapw:not([data-show])", state="attached")
        assert page.locator(".layer-traces .trail.move").count() == 1
        under = page.evaluate("[...document.querySelectorAll('.world svg > g')].map((g) => g.getAttribute('class'))")
        assert under.index("layer-traces") < under.index("layer-pieces")


def test_the_list_since_ones_last_move(rooms: Rooms, here: Hall) -> None:
    players = two(here, *STORMS)
    side, text = until(players, shot_of("soviet"))
    with watching(rooms, here, players["german"], "once") as desk:
        page = desk.page
        fire(players, side, text, "1")
        desk.my_turn()
        page.locator(".since summary > span").click()
        page.wait_for_selector(".since[open] .e")
        assert "fires at" in page.inner_text(".since .lines")
        owners = page.locator(".since .e").count()
        assert owners == int(page.inner_text(".since summary b"))
        page.click("#show-again")
        wait(page, "window.seen.some((s) => s.includes('soviet result'))")
        page.wait_for_selector("#prompt")
        assert page.locator("#slider").count() == 0


def test_the_replay_plays_by_itself_and_by_chapters(rooms: Rooms, here: Hall) -> None:
    players = two(here, *HOLLAND)
    until(players, lambda side, view, c: view["lines"] > 40)
    with watching(rooms, here, players["german"], "fast") as desk:
        page = desk.page
        page.click("#replay")
        chapters = page.locator("#chapters option")
        page.wait_for_selector("#chapters option >> nth=2", state="attached")
        names = chapters.all_inner_texts()
        assert any("Turn 1" in name for name in names)
        assert any("Round 2" in name for name in names)
        page.select_option("#chapters", index=1)
        start = int(chapters.nth(1).get_attribute("value") or "")
        wait(page, f"document.querySelector('.prompt .count').textContent.startsWith('{start} /')")
        page.click("#play")
        wait(page, f"Number(document.querySelector('.prompt .count').textContent.split(' ')[0]) > {start + 1}")
        wait(page, "window.seen.length > 0")
        page.click("#play")
        wait(page, "document.querySelector('#play').textContent === 'Play'")
        stopped = page.inner_text(".prompt .count")
        page.click("#chapter-on")
        wait(page, f"document.querySelector('.prompt .count').textContent !== '{stopped}'")
        values = [int(chapters.nth(i).get_attribute("value") or "") for i in range(len(names))]
        assert int(page.inner_text(".prompt .count").split()[0]) in values
        page.click("#live")
        page.wait_for_selector("#prompt, #waiting")


def test_sound_has_a_switch(rooms: Rooms, here: Hall) -> None:
    players = two(here, *STORMS)
    side, text = until(players, shot_of("soviet"))
    with watching(rooms, here, players["german"], "fast", "on") as desk:
        page = desk.page
        page.evaluate(RINGS)
        page.click("#menu")
        assert page.inner_text(".menu [data-sound]") == "Sound on"
        fire(players, side, text, "1")
        wait(page, "window.made.length > 2")
        page.wait_for_selector("#prompt")
        page.click(".menu [data-sound]")
        assert page.inner_text(".menu [data-sound]") == "Sound off"
        page.evaluate("window.made.length = 0")
        page.keyboard.press("Escape")
        side, text = until(players, shot_of("soviet"))
        fire(players, side, text, "1")
        wait(page, "window.seen.filter((s) => s.endsWith('result')).length > 1")
        assert page.evaluate("window.made.length") == 0


def test_who_wants_little_motion_and_who_has_a_phone_get_their_own_start(rooms: Rooms, here: Hall) -> None:
    players = two(here, *STORMS)
    now = """async () => {
      const { pace } = await import(document.querySelector('link[href*="show/pace.js"]').href);
      return [pace.now, pace.sound];
    }"""
    for how, found in (
        ({"reduced_motion": "reduce"}, ["once", True]),
        ({"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}, ["normal", False]),
    ):
        with watching(rooms, here, players["german"], "", **how) as desk:
            assert desk.page.evaluate(now) == found
