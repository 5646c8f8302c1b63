"""Replay records of the miniatures in this interpreter and print their last hashes; also finds another interpreter."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
OTHERS = ("python3.12", "python3.13", "python3.14")
VERSION = "import sys; print('%d.%d' % sys.version_info[:2])"
WHAT_FOR = "no replay under another Python: "


def another_python(folder: Path) -> Path | str:
    """An interpreter of another version that has msgspec, in an environment under `folder`; or why there is none."""
    mine = f"{sys.version_info.major}.{sys.version_info.minor}"
    named = os.environ.get("ESAGONO_OTHER_PYTHON", "")
    for name in [named] if named else OTHERS:
        found = shutil.which(name)
        version = _out(found, "-c", VERSION) if found else ""
        if found and version and version != mine:
            return Path(found) if _out(found, "-c", "import msgspec; print('yes')") else _with_msgspec(found, folder)
    if named:
        return f"{WHAT_FOR}ESAGONO_OTHER_PYTHON={named} is not an interpreter of another version"
    return f"{WHAT_FOR}none of {', '.join(OTHERS)} runs here; name one in ESAGONO_OTHER_PYTHON"


def _with_msgspec(python: str, folder: Path) -> Path | str:
    home = folder / "other-python"
    made = subprocess.run([python, "-m", "venv", str(home)], capture_output=True, check=False, timeout=60)
    inside = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if made.returncode:
        return f"{WHAT_FOR}{python} cannot make an environment"
    quick = ("--quiet", "--no-cache-dir", "--disable-pip-version-check", "--retries", "0", "--timeout", "5")
    pip = [str(inside), "-m", "pip", "install", *quick, "msgspec"]
    try:
        installed = subprocess.run(pip, capture_output=True, check=False, timeout=40).returncode == 0
    except subprocess.TimeoutExpired:
        installed = False
    return inside if installed else f"{WHAT_FOR}{python} has no msgspec and cannot get it (offline?)"


def _out(python: str, *words: str) -> str:
    try:
        done = subprocess.run([python, *words], capture_output=True, text=True, check=False, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def run(python: Path, records: list[Path]) -> subprocess.CompletedProcess[str]:
    """Replay records with that interpreter, writing nothing."""
    return subprocess.run(
        [str(python), "-B", "-m", "tests.kernel.replay_elsewhere", *map(str, records)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def main(paths: list[str]) -> None:
    from esagono.kernel.record import verify

    for path in map(Path, paths):
        game = import_module(f"tests.miniatures.{path.stem}").make()
        print(path.name, verify(game, path.read_text("utf-8")).lines[-1].hash)


if __name__ == "__main__":
    main(sys.argv[1:])
