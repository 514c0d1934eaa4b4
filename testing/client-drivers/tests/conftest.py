"""Connections to the server that `run` has started."""

import os

import pyexasol
import pytest


@pytest.fixture(scope="session")
def connect():
    def connected(**options):
        dsn = os.environ["DSN"]
        if pyexasol.__version__.startswith("0."):
            # It knows no fingerprints.
            host, _, rest = dsn.partition("/")
            defaults = {"dsn": host + ":" + rest.rpartition(":")[2]}
        else:
            defaults = {"dsn": dsn}
        return pyexasol.connect(**{**defaults, "user": "sys", "password": "exasol", **options})

    return connected


@pytest.fixture
def connection(connect):
    connected = connect()
    connected.execute("CREATE SCHEMA IF NOT EXISTS CLIENTS")
    connected.execute("OPEN SCHEMA CLIENTS")
    yield connected
    connected.close()
