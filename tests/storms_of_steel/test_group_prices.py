"""Who joins a group sees what the group will pay: the dearest of its moves, once."""

from esagono import games
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.view.sheet import most_ap
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Decision
from esagono.kernel.dice import Seeded
from esagono.kernel.value import replace

GAME = games.load("storms_of_steel")
UNITS = ("maxim-1 7-D09 facing=0", "rifle-41-1 7-D09 facing=0", "rifle-41-2 7-D10 facing=0", "infantry-43-1 7-J06")


def after(*texts: str) -> Decision:
    """What the Soviet player is asked after these acts."""
    desk = GAME.desk
    assert desk is not None
    world: World = GAME.scenario("sandbox").build(GAME.settings({}))
    for unit in UNITS:
        world = desk.unit(world, unit)
    caps = {**world.cap, "soviet": 9}
    state = GAME.at("sandbox", replace(world, cap=caps, start_cap=caps), "turn", Turn("soviet"), Seeded(b"")).state
    for text in texts:
        state = GAME.apply(state, "soviet", text, Seeded(b"")).state
    decision = GAME.decision(state, "soviet")
    assert decision is not None
    return decision


def price_of(decision: Decision, text: str) -> str:
    """The price that is shown with a choice."""
    assert GAME.price is not None
    act = next(act for act in decision.choices if act.text == text)
    return GAME.price(decision.seen, act, "en")


def test_a_cheap_move_in_a_dear_group_shows_the_price_of_the_group() -> None:
    dear = after("group-move maxim-1 7-C09 by=cap")
    assert price_of(dear, "with rifle-41-1 7-C09") == "2 CAP"
    cheap = after("group-move rifle-41-1 7-C09 by=cap")
    assert price_of(cheap, "with rifle-41-2 7-C10") == "1 CAP"
    assert price_of(cheap, "with maxim-1 7-C09") == "2 CAP"


def test_a_move_alone_shows_its_own_price() -> None:
    assert price_of(after(), "move rifle-41-1 7-C09 by=cap") == "1 CAP"


def test_a_price_that_the_action_points_do_not_cover_names_the_command_points() -> None:
    decision = after("activate rifle-41-1")
    seen = decision.seen
    short = replace(seen, world=replace(seen.world, ap={**seen.world.ap, "soviet": 1}))
    act = next(a for a in decision.choices if a.text == "move maxim-1 7-C09")
    assert GAME.price is not None
    assert GAME.price(seen, act, "en") == "2 AP"
    assert GAME.price(short, act, "en") == "1 AP + 1 CAP"


def test_points_that_were_rolled_for_have_a_pip_each() -> None:
    world = after().seen.world
    assert [most_ap(replace(world, ap={"soviet": n}), "soviet") for n in (3, 7, 12)] == [7, 7, 12]
