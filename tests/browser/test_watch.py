"""A page that answers no more does not hold the tests up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.watch import watched


def test_a_page_that_hangs_is_ended(browser: Browser) -> None:
    page = browser.new_page()
    with watched(2.0), pytest.raises(Error, match="crashed"):
        page.evaluate("() => { for (;;); }")
    page.close()
