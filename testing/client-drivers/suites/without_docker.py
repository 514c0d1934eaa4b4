"""Loads the data of the suites, which load them with programs in Exasol's Docker image."""

import importlib
import pathlib
import re
import ssl
import sys

import pyexasol

IMPORT = re.compile(r"IMPORT\s+INTO\s+(\S+)\s+FROM\s+LOCAL\s+CSV\s+FILE\s+'([^']+)'\s*(.*)", re.IGNORECASE | re.DOTALL)
OPTION = re.compile(r"(COLUMN SEPARATOR|ROW SEPARATOR|COLUMN DELIMITER|SKIP)\s*=\s*'?([^'\s]+)'?", re.IGNORECASE)


def run_script(dsn, user, password, script, files):
    """Runs the statements of a file; imports read their files from a directory."""
    with pyexasol.connect(dsn=dsn, user=user, password=password, websocket_sslopt={"cert_reqs": ssl.CERT_NONE}) as connection:
        for statement in pathlib.Path(script).read_text(encoding="utf-8").split(";"):
            copied = IMPORT.match(statement.strip())
            if copied:
                options = {name.lower().replace(" ", "_"): value for name, value in OPTION.findall(copied[3])}
                path = next(pathlib.Path(files).rglob(pathlib.Path(copied[2]).name))
                table = tuple(copied[1].replace('"', "").split("."))
                connection.import_from_file(str(path), table if len(table) > 1 else table[0], import_params=options)
            elif statement.strip():
                connection.execute(statement)


def load_pyexasol(loader):
    run_script(loader._dsn, loader._user, loader._password, loader.ddl_file, loader.data_directory)


if (pathlib.Path.cwd() / "pyexasol_utils").is_dir():
    sys.path.insert(0, str(pathlib.Path.cwd()))
    importlib.import_module("pyexasol_utils.docker_util").DockerDataLoader.load = load_pyexasol
