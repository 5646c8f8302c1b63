"""How measurements are made; what they measure is checked with the searches."""

import sys

import pytest

from esagono.bench import compare
from esagono.bench.hexes import benches


def test_a_bench_is_a_ratio_of_two_times() -> None:
    calls: list[str] = []
    bench = compare("words", lambda: calls.append("ours"), lambda: calls.append("theirs"), repeats=3, loops=2)
    assert (bench.name, bench.unit) == ("words", "ms")
    assert bench.ratio == bench.baseline / bench.value
    assert calls.count("ours") == calls.count("theirs") == 1 + 3 * 2


def test_without_networkx_there_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(ValueError, match=r"install esagono\[bench\]"):
        list(benches())
