"""Conformance: what every game must pass."""

from __future__ import annotations

import click


@click.command()
def check() -> None:
    """Play random games of a GAME and check that the program keeps its word."""
