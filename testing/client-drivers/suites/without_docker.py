"""Loads the data of the suites, which load them with programs in Exasol's Docker image."""

import importlib
import os
import pathlib
import re
import ssl
import sys

import pyexasol

IMPORT = re.compile(r"IMPORT\s+INTO\s+(\S+)\s+FROM\s+LOCAL\s+CSV\s+FILE\s+'([^']+)'\s*(.*)", re.IGNORECASE | re.DOTALL)
OPTION = re.compile(r"(COLUMN SEPARATOR|ROW SEPARATOR|COLUMN DELIMITER|SKIP)\s*=\s*'?([^'\s]+)'?", re.IGNORECASE)


def run_script(dsn, user, password, script, files):
    """Runs the statements of a file; imports read their files from a directory."""
    unchecked = {"cert_reqs": ssl.CERT_NONE}
    with pyexasol.connect(dsn=dsn, user=user, password=password, websocket_sslopt=unchecked, quote_ident=True) as connection:
        for statement in pathlib.Path(script).read_text(encoding="utf-8").split(";"):
            copied = IMPORT.match(statement.strip())
            if copied:
                options = {name.lower().replace(" ", "_"): value for name, value in OPTION.findall(copied[3])}
                path = next(pathlib.Path(files).rglob(pathlib.Path(copied[2]).name))
                table = tuple(name.strip('"') if '"' in name else name.upper() for name in copied[1].split("."))
                connection.import_from_file(str(path), table if len(table) > 1 else table[0], import_params=options)
            elif statement.strip():
                connection.execute(statement)


def load_pyexasol(loader):
    run_script(loader._dsn, loader._user, loader._password, loader.ddl_file, loader.data_directory)


def load_ibis(backend, **_):
    run_script(f"{os.environ['HOST']}:{os.environ['PORT']}", "sys", "exasol", backend.script_dir / "exasol.sql", backend.data_dir)


if (pathlib.Path.cwd() / "pyexasol_utils").is_dir():
    sys.path.insert(0, str(pathlib.Path.cwd()))
    importlib.import_module("pyexasol_utils.docker_util").DockerDataLoader.load = load_pyexasol
if (pathlib.Path.cwd() / "ibis").is_dir():
    suite = importlib.import_module("ibis.backends.exasol.tests.conftest").TestConf
    suite.preload = lambda backend: None
    suite._load_data = load_ibis
