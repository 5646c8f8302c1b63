"""Games as environments for research: PettingZoo's AEC interface. Needs the extra `research` (docs/researchers.md)."""

from __future__ import annotations

try:
    from esagono.research.environment import Battle, env
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(f"{missing}: pip install 'esagono[research]'", name=missing.name) from None

__all__ = ["Battle", "env"]
