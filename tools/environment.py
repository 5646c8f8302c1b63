"""The project's own Python environment, made on first use; shared by `./play` and `./test`.

Only the standard library, and only syntax that an old Python can still read: it must be able to say that it is too old.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "esagono-stamp")
OLDEST = (3, 11)
NEWEST_TRIED = 20
TYPESCRIPT = "typescript@5.9"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def program(name):
    """The path of a program of the environment."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", name + ".exe")
    return os.path.join(VENV, "bin", name)


def ensure(extras=""):
    """Make the environment, or bring it up to date; a later start only compares a stamp."""
    use_new_python()
    if is_ready(extras):
        return
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            version = "{}.{}".format(*sys.version_info)
            stop(f"Python lacks the module {module}; on Debian or Ubuntu: sudo apt install python{version}-venv")
    say(f"Preparing {VENV} (once; this takes a minute) ...")
    if not has_pip():
        quietly([sys.executable, "-m", "venv", "--clear", VENV], "the environment could not be made")
    pip = [program("python"), "-m", "pip", "--disable-pip-version-check"]
    install = [*pip, "install", "--quiet", "--editable", f".[{extras}]" if extras else "."]
    quietly(install, "the installation failed (a connection to the package index is needed this once)")
    with open(STAMP, "w", encoding="utf-8") as file:
        file.write(stamp() + " " + extras)


def has_pip():
    """There is an environment, and the making of it was not broken off."""
    try:
        probe = [program("python"), "-m", "pip", "--version"]
        return not subprocess.call(
            probe, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        return False


def use_new_python():
    """Go on under a newer Python if this one is too old and there is one."""
    if sys.version_info >= OLDEST:
        return
    for minor in range(NEWEST_TRIED, OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            run([found, *sys.argv])
    wanted = "{}.{}".format(*OLDEST)
    here = sys.version.split()[0]
    stop(f"Python {wanted} or newer is needed and this is {here}: install python{wanted} and start again")


def is_ready(extras):
    """The environment is of this project, here, with these extras; the one with extras serves those without."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            made, _, had = file.read().strip().partition(" ")
    except OSError:
        return False
    return made == stamp() and extras in ("", had) and os.path.exists(program("python"))


def stamp():
    """What an installation depends on: the project file, and the folder it lies in."""
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        return hashlib.sha256(file.read() + os.fsencode(ROOT)).hexdigest()


def optional(extra, modules):
    """Get what an optional part needs; one line how to get it when that cannot be done."""
    probe = f"import importlib.util as u, sys; sys.exit(not all(map(u.find_spec, {tuple(modules)!r})))"
    present = [program("python"), "-c", probe]
    if tried(present):
        return ""
    say(f"Getting what the part {extra} needs (once) ...")
    pip = [program("python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if tried([*pip, "--editable", f".[{extra}]"]) and tried(present):
        return ""
    return f"tests of the part {extra}: pip could not install it; try: pip install 'esagono[{extra}]'"


def typescript():
    """Get what checks the types of the page's scripts; one line how to get it when that cannot be done."""
    if tsc():
        return ""
    npm = shutil.which("npm")
    if not npm or not shutil.which("node"):
        return "types of the page's scripts: node and npm are missing; on Debian or Ubuntu: sudo apt install nodejs npm"
    say("Getting TypeScript (once) ...")
    done = tried([npm, "install", "--silent", "--no-fund", "--no-audit", "--prefix", node_folder(), TYPESCRIPT])
    return "" if done and tsc() else "types of the page's scripts: npm could not get " + TYPESCRIPT


def node_folder():
    """Where what is written for node lies, inside the environment."""
    return os.path.join(VENV, "node")


def tsc():
    """The path of the TypeScript compiler; empty when it is not there."""
    name = "tsc.cmd" if os.name == "nt" else "tsc"
    found = os.path.join(node_folder(), "node_modules", ".bin", name)
    return found if os.path.exists(found) and shutil.which("node") else ""


def browser():
    """Get a browser for the tests; one line how to get it when that cannot be done."""
    if found_browser():
        return ""
    apt = shutil.which("apt-get")
    if apt and os.name == "posix" and os.geteuid() == 0:
        say("Getting Chromium for the tests in the browser (once) ...")
        tried([apt, "update"])
        tried([apt, "install", "-y", "--no-install-recommends", "chromium"])
    if found_browser():
        return ""
    return "tests in the browser: no Chromium here; on Debian: sudo apt install chromium, or set ESAGONO_BROWSER"


def found_browser():
    """The path of a browser that the tests can drive; empty when there is none."""
    named = os.environ.get("ESAGONO_BROWSER", "")
    return next((found for found in map(shutil.which, (named, *BROWSERS)) if found), "")


def tried(command):
    """Run a command that may fail; what it says does not matter."""
    try:
        return not subprocess.call(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT
        )
    except OSError:
        return False


def quietly(command, failed):
    """Run a command and show what it says only if it fails."""
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=ROOT, check=False
    )
    if done.returncode:
        sys.stderr.write(done.stdout.decode(errors="replace"))
        stop(failed)


def run(command):
    """Become another program."""
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    sys.stdout.flush()
    os.execv(command[0], command)


def say(text):
    """Tell the user something while the real output stays clean."""
    print(text, file=sys.stderr, flush=True)


def stop(text):
    """Give up with one clear line."""
    say("esagono: " + text)
    sys.exit(2)
