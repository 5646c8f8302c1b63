"""Rulings and rules: run cases, say what a rule is, and which have run."""

from __future__ import annotations

import click


@click.group()
def case() -> None:
    """Run cases of the casebook."""


@click.command()
def rules() -> None:
    """Say what a rule is, or list the rules with what carries them."""
