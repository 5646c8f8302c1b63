"""What a listing leaves out: laws that cannot be broken, and questions that were asked before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, ClassVar, Protocol

from esagono.kernel import Act, Seen, law
from esagono.kernel.listing import Listing, fields_read, plainly_lawful, told_by

ASKED: list[str] = []


class OfUnit(Protocol):
    verb: ClassVar[str]

    @property
    def unit(self) -> str: ...


class Priced(OfUnit, Protocol):
    def cost(self) -> int: ...


def there_is_mud(seen: Seen[Any, Any]) -> bool:
    return bool(seen.world["mud"])


@law("1")
def unit_is_own(seen: Seen[Any, Any], act: OfUnit) -> bool:
    ASKED.append(f"own {act.unit}")
    return act.unit != "theirs"


@law("1")
def unit_is_awake(seen: Seen[Any, Any], act: OfUnit) -> bool:
    ASKED.append(f"awake {act.unit}")
    return act.unit != "asleep"


@law("2", where=there_is_mud)
def mud_lets_it_in(seen: Seen[Any, Any], act: Go) -> bool:
    ASKED.append(f"mud {act.unit} {act.hex}")
    return bool(act.hex != seen.world["mud"])


@law("3")
def can_be_paid(seen: Seen[Any, Any], act: Priced) -> bool:
    ASKED.append(f"paid {act.unit}")
    return act.cost() < 3


class Go(Act):
    verb = "go"
    rule = "1"
    laws = (unit_is_own, mud_lets_it_in, unit_is_awake, can_be_paid)
    unit: str
    hex: str
    fast: bool = False

    @classmethod
    def options(cls, seen: Any) -> Iterable[Go]:
        return (cls(unit, hex_) for unit in ("a", "theirs", "asleep", "b") for hex_ in ("h1", "h2", "h3"))

    def cost(self) -> int:
        return int(self.hex[1])


class Swim(Act):
    verb = "swim"
    rule = "2"
    where = there_is_mud


def listed(mud: str) -> list[str]:
    ASKED.clear()
    acts: dict[str, type[Act]] = {"go": Go, "swim": Swim}
    seen: Seen[Any, Any] = Seen({"mud": mud}, None, "side")
    return [act.text for act in Listing(acts).lawful(seen)]


def test_a_law_that_cannot_be_broken_is_not_asked_and_an_act_that_cannot_be_legal_not_looked_for() -> None:
    assert listed("") == ["go a h1", "go a h2", "go b h1", "go b h2"]
    assert not [asked for asked in ASKED if asked.startswith("mud")]


def test_where_it_can_be_broken_it_is_asked() -> None:
    assert listed("h1") == ["go a h2", "go b h2", "swim"]
    assert "mud a h1" in ASKED


def test_a_law_is_asked_once_for_each_thing_that_it_reads() -> None:
    listed("")
    assert [asked for asked in ASKED if "own" in asked] == ["own a", "own theirs", "own asleep", "own b"]
    assert ASKED.count("paid a") == 3
    assert "awake theirs" not in ASKED


def test_what_a_law_reads_is_the_protocol_of_its_act() -> None:
    assert fields_read(unit_is_own, Go) == ("unit",)
    assert fields_read(can_be_paid, Go) is None
    assert fields_read(mud_lets_it_in, Go) is None


def test_plainly_every_law_is_asked_of_every_proposal() -> None:
    seen: Seen[Any, Any] = Seen({"mud": ""}, None, "side")
    ASKED.clear()
    assert [act.text for act in plainly_lawful(seen, {"go": Go})] == ["go a h1", "go a h2", "go b h1", "go b h2"]
    assert ASKED.count("own a") == 3
    assert "mud a h1" in ASKED


def test_a_draw_is_a_verb_and_then_one_of_its_legal_acts_each_as_likely() -> None:
    seen: Seen[Any, Any] = Seen({"mud": "h1"}, None, "side")
    listing, rng = Listing({"go": Go, "swim": Swim}), Random(1)
    drawn = Counter(act.text for _ in range(4000) if (act := listing.draw(seen, rng)))
    assert set(drawn) == {"go a h2", "go b h2", "swim"}
    assert abs(drawn["swim"] / 4000 - 1 / 2) < 0.03
    assert abs(drawn["go a h2"] / 4000 - 1 / 4) < 0.03


def test_an_even_draw_gives_every_legal_act_the_same_chance() -> None:
    seen: Seen[Any, Any] = Seen({"mud": "h1"}, None, "side")
    listing, rng = Listing({"go": Go, "swim": Swim}), Random(2)
    drawn = Counter(act.text for _ in range(6000) if (act := listing.draw_evenly(seen, rng)))
    assert set(drawn) == {"go a h2", "go b h2", "swim"}
    assert all(abs(times / 6000 - 1 / 3) < 0.03 for times in drawn.values())


def test_where_nothing_is_legal_nothing_is_drawn() -> None:
    seen: Seen[Any, Any] = Seen({"mud": ""}, None, "side")
    listing = Listing({"swim": Swim})
    assert listing.draw(seen, Random(1)) is None
    assert listing.draw_evenly(seen, Random(1)) is None


class Halt(Act):
    verb = "halt"
    rule = "2"


def test_where_an_act_without_laws_is_offered_no_law_is_asked_to_find_a_choice() -> None:
    seen: Seen[Any, Any] = Seen({"mud": ""}, None, "side")
    ASKED.clear()
    assert Listing({"go": Go, "halt": Halt}).is_sure(seen)
    assert not ASKED
    assert not Listing({"go": Go}).is_sure(seen)
    assert not Listing({"swim": Swim}).is_sure(seen)


SIGNED: list[str] = []


def weather(seen: Seen[Any, Any]) -> str:
    SIGNED.append("weather")
    return str(seen.world["weather"])


@told_by(weather)
def it_rains(seen: Seen[Any, Any]) -> bool:
    SIGNED.append("rain")
    return "rain" in weather(seen)


@told_by(weather)
def it_snows(seen: Seen[Any, Any]) -> bool:
    SIGNED.append("snow")
    return "snow" in weather(seen)


class Wade(Act):
    verb = "wade"
    rule = "4"
    where = it_rains


class Ski(Act):
    verb = "ski"
    rule = "5"
    where = it_snows


def test_questions_that_hang_on_the_same_are_answered_together_and_not_again() -> None:
    listing = Listing({"wade": Wade, "ski": Ski})
    said = {
        sky: [act.text for act in listing.lawful(Seen({"weather": sky}, None, "us"))]
        for sky in ("rain", "snow", "sun", "rain snow")
    }
    assert said == {"rain": ["wade"], "snow": ["ski"], "sun": [], "rain snow": ["wade", "ski"]}
    SIGNED.clear()
    assert [act.text for act in listing.lawful(Seen({"weather": "snow"}, None, "us"))] == ["ski"]
    assert SIGNED == ["weather"]
