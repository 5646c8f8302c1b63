"""Acts with a text form, and the laws that decide whether they are legal."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Generic, Literal, Self, TypeVar

from esagono.kernel.slots import Slot
from esagono.kernel.value import Side, Value, kebab

W = TypeVar("W")
R = TypeVar("R")
A = TypeVar("A")

UnitId = Annotated[str, "unit"]
"""A field that names a unit."""
Hex = Annotated[str, "hex"]
"""A field that names a hex, as printed on the map."""
Place = Annotated[str, "place"]
"""A field that names a hex, or a box or an area that is none."""

WORD = re.compile(r"[^\s=>;]+")
INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")


class Why(Value):
    """One reason why not: the rule, the key of the sentence, and what fills its gaps."""

    rule: str
    key: str
    args: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, rule: str, key: str, **args: object) -> Why:
        """A reason with its arguments as keywords."""
        return cls(rule, key, tuple((name, str(value)) for name, value in args.items()))


class Refused(Exception):
    """The request is illegal; nothing has changed."""

    def __init__(self, why: Why, *more: Why) -> None:
        self.why = why
        self.all = (why, *more)
        super().__init__(f"{why.rule} {why.key} {dict(why.args)}".strip())


class Seen(Value, Generic[W, R]):
    """What a law may look at: the world as the side knows it, the record of the procedure that asks, the side."""

    world: W
    record: R
    side: Side


Where = Callable[[Any], bool]
"""A question about what is seen: where the answer is no, a law cannot be broken."""


class Law(Generic[A]):
    """A predicate with a rule number; its name is the key of its sentence."""

    __slots__ = ("details", "holds", "key", "rule", "where")

    def __init__(self, rule: str, holds: Callable[[Any, A], bool], where: Where | None = None) -> None:
        self.rule = rule
        self.holds = holds
        self.key = kebab(holds.__name__)
        self.where = where
        self.details: Callable[[Any, A], Mapping[str, object]] | None = None

    def __call__(self, seen: Any, act: A) -> bool:
        return self.holds(seen, act)

    def because(self, details: Callable[[Any, A], Mapping[str, object]]) -> Callable[[Any, A], Any]:
        """Add arguments to the sentence besides the fields of the act (the hex that blocks, for instance)."""
        self.details = details
        return details

    def why(self, seen: Any, act: A) -> Why:
        """The reason, for an act that violates the law."""
        args: dict[str, object] = fields_of(act)
        if self.details is not None:
            args.update(self.details(seen, act))
        return Why.of(self.rule, self.key, **args)


def law(rule: str, *, where: Where | None = None) -> Callable[[Callable[[Any, A], bool]], Law[A]]:
    """Make a law of a predicate `(seen, act) -> bool`; only where `where(seen)` holds can it be broken."""
    return lambda holds: Law(rule, holds, where)


def fields_of(value: object) -> dict[str, object]:
    """The fields of an immutable value by name."""
    names: tuple[str, ...] = getattr(value, "__struct_fields__", ())
    return {name: getattr(value, name) for name in names}


class Field(Value):
    """One word of a text form."""

    name: str
    kind: str  # "unit", "hex", "int", "bool", "word" or another reference named by an Annotated string
    allowed: tuple[str, ...] = ()

    def read(self, word: str) -> object:
        """The value of a word; ValueError says what was expected."""
        if self.kind == "int":
            if not INTEGER.fullmatch(word) or word == "-0":
                raise ValueError(f"{self.name}: a whole number")
            return int(word)
        if self.kind == "bool":
            if word not in ("yes", "no"):
                raise ValueError(f"{self.name}: yes or no")
            return word == "yes"
        if self.allowed and word not in self.allowed:
            raise ValueError(f"{self.name}: {'|'.join(self.allowed)}")
        if not WORD.fullmatch(word):
            raise ValueError(f"{self.name}: one word")
        return word


def show(value: object) -> str:
    """A field's value as text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(show, value)) if isinstance(value, tuple) else str(value)


class Form(Value):
    """How an act's fields appear in its text: positional without a default, by name otherwise."""

    placed: tuple[Field, ...]
    named: tuple[tuple[Field, object], ...]

    def usage(self, verb: str) -> str:
        """The form as shown to a person."""
        words = [verb, *(f.name.upper() for f in self.placed)]
        words += [f"[{f.name}={'|'.join(f.allowed) or f.kind}]" for f, _ in self.named]
        return " ".join(words)


def _field(name: str, hint: Any) -> Field:
    if typing.get_origin(hint) is Annotated:
        return Field(name, next((m for m in hint.__metadata__ if isinstance(m, str)), "word"))
    if typing.get_origin(hint) is Literal:
        return Field(name, "word", tuple(str(x) for x in typing.get_args(hint)))
    kinds = {int: "int", bool: "bool", str: "word"}
    if hint not in kinds:
        raise TypeError(f"field {name}: an act's field is a unit, hex, word, int, bool or Literal, not {hint}")
    return Field(name, kinds[hint])


def form_of(cls: type[Text]) -> Form:
    """The form of a class of acts, computed once."""
    form = cls.__dict__.get("_form")
    if form is None:
        hints = typing.get_type_hints(cls, include_extras=True)
        names: tuple[str, ...] = cls.__struct_fields__
        defaults: tuple[object, ...] = cls.__struct_defaults__
        placed = len(names) - len(defaults)
        form = Form(
            tuple(_field(n, hints[n]) for n in names[:placed]),
            tuple((_field(n, hints[n]), d) for n, d in zip(names[placed:], defaults, strict=True)),
        )
        cls._form = form
    return typing.cast(Form, form)


class Text(Value):
    """An immutable value with a text form `verb field… name=value`."""

    verb: ClassVar[str]
    rule: ClassVar[str]
    _form: ClassVar[Form]

    @property
    def text(self) -> str:
        """The canonical text."""
        form = form_of(type(self))
        words = [self.verb, *(show(getattr(self, f.name)) for f in form.placed)]
        for f, default in form.named:
            value = getattr(self, f.name)
            if value != default:
                words.append(f"{f.name}={show(value)}")
        return " ".join(words)

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        """The value of the words after the verb; Refused names the form that was expected."""
        form = form_of(cls)
        placed = [w for w in words if "=" not in w]
        named = [w.split("=", 1) for w in words if "=" in w]
        values: dict[str, Any] = {}
        try:
            if len(placed) != len(form.placed):
                raise ValueError(f"{len(form.placed)} words after {cls.verb}")
            for field, word in zip(form.placed, placed, strict=True):
                values[field.name] = field.read(word)
            options = {f.name: f for f, _ in form.named}
            for name, word in named:
                if name not in options or name in values:
                    raise ValueError(f"no {name}= here")
                values[name] = options[name].read(word)
        except ValueError as wrong:
            raise Refused(Why.of(cls.rule, "bad-form", form=form.usage(cls.verb), expected=str(wrong))) from None
        return cls(**values)

    def named(self, kind: str) -> tuple[str, ...]:
        """The things of a kind ("unit", "hex") that the text names."""
        form = form_of(type(self))
        fields = (*form.placed, *(f for f, _ in form.named))
        return tuple(str(value) for f in fields if f.kind == kind and (value := getattr(self, f.name)) != "")


class Act(Text):
    """Something a side may choose; nothing else changes a game."""

    confirm: ClassVar[bool] = False
    """Never taken automatically, even if it is the only one: the last chance to undo."""
    weighty: ClassVar[bool] = False
    """It rolls dice or spends for good: a client asks once more before it."""
    ends: ClassVar[str] = ""
    """What it ends, `phase`, `turn` or `step`: a client has a fixed button for it, and tells what is still open."""
    bundled: ClassVar[bool] = False
    """All choices of this act are one row of a list until it is opened: units of a pool, what is seldom done."""
    stands: ClassVar[bool] = False
    """Not now: a person who chooses it is asked again when there is something new to choose, or when he ends it."""
    private: ClassVar[bool] = False
    """Others see that something was chosen, not what."""
    laws: ClassVar[tuple[Law[Any] | Slot[Law[Any]], ...]] = ()
    """From plain to subtle; a slot stands for the laws with which the composition fills it. Read with `laws_of`."""
    _laws: ClassVar[tuple[object, tuple[Law[Any], ...]]] = ((), ())
    assured: ClassVar[tuple[Law[Any], ...]] = ()
    """Those of the laws that `options` sees to itself: no proposal breaks them, so a listing does not ask again."""
    where: ClassVar[Where | None] = None
    """Only where this holds of what is seen can the act be legal; None: anywhere."""

    @classmethod
    def options(cls, seen: Any) -> Iterable[Self]:
        """Candidates in a stable order (move generator); the laws filter them."""
        return (cls(),)

    def do(self, play: Any, record: Any) -> None:
        """What the choice does."""

    def look(self) -> str:
        """A query that previews the choice; "" if there is none."""
        return ""


def laws_of(act: type[Act]) -> tuple[Law[Any], ...]:
    """The laws of a kind of acts in order, those of a slot in its place; worked out once."""
    laws = act.laws
    declared, found = act._laws
    if declared is not laws:
        found = tuple(law for part in laws for law in (part if isinstance(part, Slot) else (part,)))
        act._laws = (laws, found)
    return found


class Query(Text):
    """A question about the game that changes nothing: an overlay, a preview."""

    def answer(self, seen: Any) -> Any:
        """Plain data that can be shown; never more than the side may know."""
        raise NotImplementedError


def verbs(classes: Iterable[type[Act]]) -> Mapping[str, type[Act]]:
    """Acts by verb; two acts with one verb at one ask are an error."""
    found: dict[str, type[Act]] = {}
    for cls in classes:
        if found.setdefault(cls.verb, cls) is not cls:
            raise ValueError(f"two acts with the verb {cls.verb!r} at one ask")
    return types.MappingProxyType(found)


def split_chain(text: str) -> list[str]:
    """The texts of a chain `move pz-7 > to 2531 > stop`."""
    parts = [" ".join(part.split()) for part in text.split(">")]
    if not all(parts):
        raise Refused(Why.of("", "empty-text"))
    return parts
