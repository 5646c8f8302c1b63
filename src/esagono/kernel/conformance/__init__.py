"""The conformance check: written once against the kernel's contract; every game must pass it."""

from esagono.kernel.conformance.loading import Loader
from esagono.kernel.conformance.playing import Caught, Played, play
from esagono.kernel.conformance.rates import Rates
from esagono.kernel.conformance.report import Failure, Fault, Report, as_json, summary
from esagono.kernel.conformance.running import Progress, check
from esagono.kernel.conformance.wholeness import rules_known, texts_complete

__all__ = [
    "Caught",
    "Failure",
    "Fault",
    "Loader",
    "Played",
    "Progress",
    "Rates",
    "Report",
    "as_json",
    "check",
    "play",
    "rules_known",
    "summary",
    "texts_complete",
]
