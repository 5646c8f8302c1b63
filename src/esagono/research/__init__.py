"""Games as environments for research: PettingZoo's AEC interface. Needs the extra `research` (docs/researchers.md)."""

from __future__ import annotations

from esagono.research.environment import Battle, env

__all__ = ["Battle", "env"]
