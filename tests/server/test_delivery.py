"""How the page and public data are delivered: compressed, kept by content, and private data never."""

from __future__ import annotations

import gzip
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.hall import ONE, Hall, hall
from tests.server.test_page import WEB, loaded

FOR_EVER = "public, max-age=31536000, immutable"
PUBLIC = (
    "/api/catalogue",
    "/api/scenarios/storms_of_steel/crossroads",
    "/api/scenarios/case_yellow/historical/picture",
)


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("web") / "web"
    shutil.copytree(WEB, folder)
    return folder


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory, web: Path) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall"), web=web) as found:
        yield found


def named_files(page: str) -> list[str]:
    """The files that the page names."""
    return re.findall(r'(?:href|src)="([^"]+)"', page)


def again(here: Hall, answer: httpx.Response) -> httpx.Response:
    """Ask for it again, as a browser does that has kept it."""
    return here.client.get(answer.url, headers={"if-none-match": answer.headers["etag"]})


def test_every_file_of_the_page_is_kept_for_ever(here: Hall) -> None:
    page = here.client.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    named = named_files(page.text)
    assert len(named) > 60
    for path in named:
        file = here.client.get(path)
        assert file.status_code == 200
        assert file.headers["cache-control"] == FOR_EVER
        if not path.endswith("css/all.css"):
            assert file.content == (WEB / path.split("/", 2)[2]).read_bytes()


def test_modules_find_each_other_under_their_address(here: Hall) -> None:
    edition = here.client.get("/").text.split("files/")[1].split("/")[0]
    for module in loaded("js/main.js") | loaded("js/ground/worker.js"):
        assert here.client.get(f"/files/{edition}/{module}").headers["content-type"].startswith("text/javascript")


def test_the_style_sheets_come_in_one_file_in_their_order(here: Hall) -> None:
    page = here.client.get("/").text
    (address,) = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page)
    named = re.findall(r'<link rel="stylesheet" href="([^"]+)">', (WEB / "index.html").read_text())
    assert len(named) > 1
    assert here.client.get(f"/{address}").text == "\n".join((WEB / path).read_text() for path in named)


def test_text_is_sent_compressed(here: Hall) -> None:
    (player,), _ = here.new(*ONE)
    addresses = ("/", named_files(here.client.get("/").text)[1], *PUBLIC, f"/api/seats/{player.token}/map")
    for address in addresses:
        with here.client.stream("GET", address) as answer:
            raw = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip", address
        assert len(raw) < len(gzip.decompress(raw)) / 2, address
        plain = here.client.get(address, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == gzip.decompress(raw)


def test_what_is_unchanged_is_not_sent_again(here: Hall) -> None:
    (player,), _ = here.new(*ONE)
    for address in ("/", *PUBLIC, f"/api/seats/{player.token}/map"):
        first = here.client.get(address)
        second = again(here, first)
        assert (second.status_code, second.content) == (304, b""), address
        assert second.headers["etag"] == first.headers["etag"]


def test_a_language_has_its_own_tag(here: Hall) -> None:
    tags = {here.client.get("/api/catalogue", params={"lang": lang}).headers["etag"] for lang in ("en", "it")}
    assert len(tags) == 2


def test_what_a_seat_sees_is_never_kept(here: Hall) -> None:
    (player,), _ = here.new(*ONE)
    seen = here.client.post(f"/api/seats/{player.token}", json={"do": "see"})
    mine = here.client.post("/api/mine", json={"tokens": [player.token]})
    everything = here.client.get("/api/all", headers={"x-owner": here.owner})
    assert {a.headers["cache-control"] for a in (seen, mine, everything)} == {"no-store"}
    assert here.client.get(f"/api/seats/{player.token}/map").headers["cache-control"] == "private, no-cache"


def test_a_changed_file_changes_every_address(here: Hall, web: Path) -> None:
    before = here.client.get("/")
    old = next(path for path in named_files(before.text) if path.endswith("js/main.js"))
    (web / "js" / "dom.js").write_text((web / "js" / "dom.js").read_text() + "// changed\n")
    after = again(here, before)
    assert after.status_code == 200
    assert not set(named_files(before.text)) & set(named_files(after.text))
    stale = here.client.get(old)
    assert (stale.status_code, stale.headers["cache-control"]) == (200, "no-store")


@pytest.mark.parametrize(
    "path", ["/nothing.js", "/files/", "/files/x/", "/js/", "/files/x/../../api.py", "/jsconfig.json"]
)
def test_what_is_not_a_file_of_the_page_is_not_found(here: Hall, path: str) -> None:
    assert here.client.get(path).status_code == 404


def test_a_picture_is_a_small_part_of_the_map(here: Hall) -> None:
    whole = here.client.get("/api/scenarios/case_yellow/historical").json()
    picture = here.client.get("/api/scenarios/case_yellow/historical/picture").json()
    by_name = {h["name"]: h for h in whole["chart"]["hexes"]}
    shown = {h["name"] for h in picture["chart"]["hexes"]}
    assert 60 < len(shown) < 160
    assert all(by_name[h["name"]] == h for h in picture["chart"]["hexes"])
    assert all(set(run["hexes"]) <= shown for run in picture["chart"]["runs"])
    assert picture["pieces"] == [p for p in whole["table"]["pieces"] if p["hex"] in shown] != []
    assert sum(picture["units"].values()) == len(whole["table"]["pieces"])
    assert picture["rounds"] == whole["table"]["rounds"]
