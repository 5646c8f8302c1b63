"""Light and weather, as the log tells them."""

from __future__ import annotations

from esagono.kernel import Event


class WeatherRolled(Event):
    """The weather of the coming hour."""

    scene = "note"
    dice = "1d6 weather"

    weather: str


class VisibilityChanged(Event):
    """One sees farther or less far than before."""

    tells = "aside"
    ways = ("unlimited",)

    hexes: int

    @property
    def way(self) -> str:
        """Without a limit there is no number."""
        return "" if self.hexes else "unlimited"
