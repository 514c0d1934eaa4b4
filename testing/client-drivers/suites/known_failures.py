"""Expects the failures of a suite that have a reason, and no others.

A line of the file in KNOWN_FAILURES is a reason and the name of a test or of a class of tests, with " | " between them. The
parameters of a test may be left out, or cut. A test that is listed there and passes is a failure too, so the list stays true.
If a reason begins with "passes", the suite expects the test to fail, and it must pass.
"""

import os

import pytest

# The markers by which suites expect failures; the last three are of ibis.
EXPECTATIONS = {"xfail", "notimpl", "notyet", "never"}


def known():
    with open(os.environ["KNOWN_FAILURES"], encoding="utf-8") as lines:
        return [line.rstrip("\n").split(" | ", 1) for line in lines if " | " in line]


def names(name, test):
    rest = test[len(name) : len(name) + 1]
    return test.startswith(name) and ("[" in name or rest in ("", "[", ":"))


def pytest_collection_modifyitems(items):
    failures = known()
    for item in items:
        for reason, name in failures:
            if names(name, item.nodeid):
                if reason.startswith("passes"):
                    item.own_markers = [marker for marker in item.own_markers if marker.name not in EXPECTATIONS]
                else:
                    item.add_marker(pytest.mark.xfail(reason=reason, strict=True), append=False)
