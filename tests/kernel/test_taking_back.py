"""Nobody fishes for rolls: what is rolled again is another roll, and every undo stands in the record."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from esagono.kernel import Act, Dice, Game, Play, Refused, Scripted, Seeded, ask, loop, seq, together
from esagono.kernel.dice import Anew, RollKey
from esagono.kernel.journal import Continued, Undo, taken_back
from esagono.kernel.match import Match
from esagono.kernel.record import parse, parts, verify, write
from tests.kernel.small import For, Say, Stop, World, by, game
from tests.kernel.test_match import Quiet, moves, open_branches, texts


class Throw(Act):
    """Many dice, so that two throws are never alike by chance."""

    verb = "throw"
    rule = "1.4"

    def do(self, play: Play[World], record: object) -> None:
        play.roll("9d6", "attack")


def throws() -> Game:
    again = loop("again", "1", ask("act", "1", Throw, Say, Stop, by=by("red")))
    return game(seq("game", "1", again, ask("last", "1", Say, by=by("blue"))))


def faces(match: Match) -> tuple[int, ...]:
    return match.outcomes[-1].rolls[0].faces


def refusal(made: Game, text: str) -> tuple[str, dict[str, str]]:
    with pytest.raises(Refused) as refused:
        verify(made, text)
    return refused.value.why.key, dict(refused.value.why.args)


# dice


def test_what_is_taken_back_and_rolled_again_is_another_roll_each_time() -> None:
    match = Match(throws(), "only", seed=b"s")
    seen = set()
    for _ in range(20):
        match.act("red", "throw")
        assert faces(match) not in seen, "a roll that was seen never comes back"
        seen.add(faces(match))
        match.undo(["red"], consent=["blue"])
    verify(match.game, write(match))


def test_no_way_leads_back_to_a_roll_that_was_seen() -> None:
    """Other acts before the roll, more undos, the same number of acts again: always dice that nobody has seen."""
    match = Match(throws(), "only", seed=b"s")
    seen = set()
    for round_ in range(6):
        for _ in range(round_):
            match.act("red", "say a")
        for _ in range(3):
            match.act("red", "throw")
            assert faces(match) not in seen
            seen.add(faces(match))
        while len(match.lines) > 1:
            match.undo(["red"], consent=["blue"])
    assert len(seen) == 18


def test_taking_back_what_shows_nothing_does_not_step_through_the_dice() -> None:
    plain = Match(throws(), "only", seed=b"s")
    plain.act("red", "say a")
    plain.act("red", "throw")
    for undos in range(4):
        match = Match(throws(), "only", seed=b"s")
        for _ in range(undos):
            match.act("red", "say b")
            match.undo(["red"])
        match.act("red", "say a")
        match.act("red", "throw")
        assert faces(match) == faces(plain), "no stream of dice can be chosen by undoing"


def test_redo_makes_the_same_and_is_not_offered_behind_a_point_of_no_return() -> None:
    match = Match(throws(), "only", seed=b"s")
    match.act("red", "say a")
    match.undo(["red"])
    match.redo(["red"])
    assert texts(match) == ["red say a"]
    match.act("red", "throw")
    match.undo(["red"], consent=["blue"])
    with pytest.raises(Refused) as refused:
        match.redo(["red"])
    assert refused.value.why.key == "nothing-to-redo"


def test_the_key_without_an_undo_is_the_old_one() -> None:
    key = RollKey(7, "", "attack", 0)
    dice = Seeded(b"golden")
    assert dice.faces(key, 2, 6) == (5, 1)
    assert Anew(dice, 0).faces(key, 9, 6) == dice.faces(key, 9, 6)
    later = [Anew(dice, n).faces(key, 9, 6) for n in range(6)]
    assert len(set(later)) == 6
    assert all(a != b for a, b in pairwise(Anew(dice, n).pick(key, dict.fromkeys("abcdefgh", 9)) for n in (0, 1)))


def test_in_open_branches_an_undo_changes_no_roll_of_the_other() -> None:
    def heads(world: World, _: object) -> list[For]:
        return [For("red"), For("blue")]

    def owner(world: World, record: For) -> str:
        return record.side

    def made() -> Game:
        plan = loop("again", "1", ask("plan", "1", Throw, Quiet, Stop, by=owner))
        return game(seq("game", "1", together("one", "1", heads, plan, record=For)))

    plain, undone = (Match(made(), "only", seed=b"s") for _ in range(2))
    for match in (plain, undone):
        match.act("red", "quiet a")
        match.act("blue", "throw")
    undone.undo(["red"])
    undone.act("red", "quiet b")
    undone.act("blue", "throw")
    plain.act("blue", "throw")
    assert faces(undone) == faces(plain)
    again = verify(undone.game, write(undone))
    assert again.lines == undone.lines
    assert "blue= throw" in write(undone), "the line of the other was retraced, with the roll it had"
    lines = [line for line in write(undone).splitlines() if "blue= throw" not in line]
    assert refusal(undone.game, "\n".join(lines))[0] in ("record-line", "record-differs")


# the record


def test_an_undo_is_a_line_of_the_record_with_what_it_took_back() -> None:
    match = Match(throws(), "only", seed=b"s")
    match.act("red", "say a")
    match.act("red", "throw")
    match.undo(["red"], consent=["blue"])
    match.act("red", "throw")
    text = write(match)
    assert text.startswith("esagono record 2\n")
    assert [line.split(" # ")[0] for line in text.splitlines()[7:]] == [
        "0 - begin",
        "1 red say a",
        f"2 red throw ; attack={'+'.join(map(str, match.journal.entries[2].rolls[0].faces))}",  # type: ignore[union-attr]
        "undo 1 red agreed=blue",
        f"2 red throw ; attack={'+'.join(map(str, faces(match)))}",
    ]
    again = verify(match.game, text)
    assert (again.lines, again.journal.entries) == (match.lines, match.journal.entries)
    assert write(again) == text
    (undo,) = taken_back(match.journal.entries)
    assert (undo.line, undo.undo.side, undo.undo.agreed, undo.undo.dice) == (1, "red", ("blue",), True)


def test_a_record_without_any_of_it_is_still_of_the_first_kind() -> None:
    match = Match(throws(), "only", seed=b"s")
    match.act("red", "throw")
    assert write(match).startswith("esagono record 1\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"\nundo 1 red agreed=blue # \S+", ""),
        (r"undo 1 red agreed=blue", "undo 1 red"),
        (r"undo 1 red agreed=blue", "undo 1 red agreed=red"),
        (r"undo 1 red agreed=blue", "undo 1 blue agreed=red"),
        (r"undo 1 red agreed=blue", "undo 0 red agreed=blue"),
        (r"undo 1 red agreed=blue", "undo 9 red agreed=blue"),
        (r"undo 1 red agreed=blue # .", "undo 1 red agreed=blue # z"),
        (r"\n2 red throw ; attack=\S+ # \S+\nundo [^\n]*", ""),
    ],
)
def test_an_undo_cannot_be_changed_or_taken_out(old: str, new: str) -> None:
    match = Match(throws(), "only", seed=b"s")
    for text in ("say a", "throw"):
        match.act("red", text)
    match.undo(["red"], consent=["blue"])
    match.act("red", "throw")
    changed, n = re.subn(old, new, write(match), count=1)
    assert n == 1
    assert refusal(match.game, changed)[0] in ("record-line", "record-differs")


def test_lines_taken_back_are_masked_like_the_others() -> None:
    match = Match(open_branches(), "only", seed=b"s")
    for side, text in (("red", "say a"), ("blue", "quiet secret"), ("red", "quiet mine")):
        match.act(side, text)
    match.undo(["blue"])
    match.act("blue", "quiet other")
    match.undo(["red"], consent=["blue"])
    for side, hidden in (("red", "secret"), ("red", "other"), ("blue", "mine"), ("", "mine")):
        assert hidden not in write(match, side)
    assert "undo 1 blue" in write(match, "red")
    assert parse(write(match, "red")).masked


class Murmur(Say):
    """Not private, but made out of sight."""

    verb = "murmur"


def test_a_line_taken_back_inside_a_together_is_never_shown_after_it() -> None:
    def heads(world: World, _: object) -> list[For]:
        return [For("red"), For("blue")]

    def owner(world: World, record: For) -> str:
        return record.side

    plan = loop("again", "1", ask("plan", "1", Murmur, Stop, by=owner))
    later = loop("later", "1", ask("talk", "1", Say, by=by("red")))
    match = Match(game(seq("game", "1", together("one", "1", heads, plan, record=For), later)), "only", seed=b"s")
    match.act("blue", "murmur first")
    match.undo(["blue"])
    for side, text in (("blue", "murmur second"), ("blue", "stop"), ("red", "stop"), ("red", "say a")):
        match.act(side, text)
    shown = write(match, "red")
    assert "murmur second" in shown, "the branches have closed"
    assert "first" not in shown


# the seed


class LoadedDice:
    """Honest dice, but for one roll."""

    def __init__(self, seed: bytes, what: str, result: tuple[int, ...]) -> None:
        self.honest, self.what, self.result = Seeded(seed), what, result

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        return self.result if key.what == self.what else self.honest.faces(key, count, sides)

    def pick(self, key: RollKey, bag: dict[str, int]) -> str:
        return self.honest.pick(key, bag)


def ending() -> Game:
    return game(seq("game", "1", loop("again", "1", ask("act", "1", Throw, Say, Stop, by=by("red")))))


def finished(dice: Dice | None = None) -> Match:
    match = Match(ending(), "only", seed=b"s", dice=dice)
    for text in ("say a", "throw", "throw", "stop"):
        match.act("red", text)
    if match.decisions:
        pytest.fail("the game should be over")
    return match


def over(match: Match) -> str:
    """The record with its seed, as it is told at the end."""
    text = write(match)
    return text if "\nseed " in text else f"{text}seed {b's'.hex()}\n"


def test_every_roll_is_derived_again_from_the_seed() -> None:
    text = over(finished())
    assert verify(ending(), text)
    assert [(part.dice, part.rolls) for part in parts(parse(text))] == [("seed", 2)]


def test_a_loaded_die_is_named_with_its_line() -> None:
    match = finished(LoadedDice(b"s", "attack", (6,) * 9))  # type: ignore[arg-type]
    key, args = refusal(ending(), over(match))
    honest = Seeded(b"s").faces(RollKey(1, "", "attack", 0), 9, 6)
    assert key == "record-dice"
    assert args == {
        "line": "10",
        "what": "attack",
        "found": "6+6+6+6+6+6+6+6+6",
        "expected": "+".join(map(str, honest)),
    }


def test_rolls_after_an_undo_are_derived_with_it() -> None:
    match = Match(throws(), "only", seed=b"s")
    match.act("red", "throw")
    match.undo(["red"], consent=["blue"])
    match.act("red", "throw")
    text = f"{write(match)}seed {b's'.hex()}\n"
    verify(match.game, text)
    fished = text.replace(
        "+".join(map(str, faces(match))), "+".join(map(str, Seeded(b"s").faces(RollKey(0, "", "attack", 0), 9, 6)))
    )
    assert refusal(match.game, fished)[0] == "record-dice", "the roll that was taken back cannot be had again"


def test_dice_rolled_by_hand_say_so() -> None:
    match = Match(throws(), "only", dice=Scripted([6] * 9), by_hand=True)
    match.act("red", "throw")
    text = write(match)
    assert "\ndice hand\n" in text
    assert [(part.dice, part.rolls) for part in parts(parse(text))] == [("hand", 1)]
    assert verify(match.game, text).header.dice == "hand"


def test_a_running_game_does_not_tell_its_seed_and_one_without_any_says_that() -> None:
    for seed, told in ((b"s", "sealed"), (None, "unknown")):
        match = Match(throws(), "only", seed=seed)
        match.act("red", "throw")
        assert [part.dice for part in parts(parse(write(match)))] == [told]


# going on


def test_a_game_that_goes_on_has_a_new_salt_and_a_chain_that_begins_with_the_old_one() -> None:
    match = Match(throws(), "only", seed=b"s")
    for text in ("say a", "throw", "say b"):
        match.act("red", text)
    before, old = write(match), match.header.salt
    match.continue_from(3, seed=b"other")
    match.act("red", "throw")
    entry = match.journal.entries[4]
    assert isinstance(entry, Continued)
    assert entry.salt != old
    text = write(match)
    assert text.splitlines()[1:11] == before.splitlines()[1:11]
    assert write(verify(match.game, text)) == text
    assert entry.salt not in write(match, "blue")
    assert old not in write(match, "blue")
    assert [(part.first, part.dice) for part in parts(parse(text))] == [(0, "missing"), (4, "sealed")]
    for broken in (text.replace(entry.salt, "0" * 32), text.replace(entry.hash, old)):
        assert refusal(match.game, broken)[0] == "record-differs"


def test_a_copy_goes_on_from_an_earlier_line_and_both_seeds_are_checked() -> None:
    match = finished()
    match.continue_from(1, seed=b"what if")
    for text in ("throw", "stop"):
        match.act("red", text)
    told = over(match)
    assert f"continued 1 salt={match.journal.salt} seed-hash={match.journal.seed_hash}" in told
    whole = f"{told.rstrip()}\n" if f"seed {b'what if'.hex()}" in told else f"{told}seed {b'what if'.hex()}\n"
    assert [part.dice for part in parts(parse(whole))][-1] == "seed"
    verify(match.game, whole)
    loaded = whole.replace("+".join(map(str, faces_of(match, "throw"))), "+".join("6" * 9))
    assert refusal(match.game, loaded)[0] == "record-dice"


def faces_of(match: Match, text: str) -> tuple[int, ...]:
    return next(line for line in match.lines if line.text == text).rolls[0].faces


def test_an_undo_reaches_behind_the_line_where_the_game_was_taken_up_again() -> None:
    match = Match(moves(), "only", seed=b"s")
    for side, text in (("red", "say a"), ("red", "move a"), ("blue", "hold")):
        match.act(side, text)
    match.continue_from(3, seed=b"t")
    match.undo(["red"], consent=["blue"])
    match.act("red", "say b")
    assert texts(match) == ["red say a", "red say b"]
    assert [type(entry) for entry in match.journal.entries[4:6]] == [Continued, Undo]
    assert verify(match.game, write(match)).state == match.state
