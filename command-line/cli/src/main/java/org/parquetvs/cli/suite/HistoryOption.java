package org.parquetvs.cli.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Driver;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.HomeDirectory;
import org.parquetvs.exasol.database.ExasolConnection;
import org.parquetvs.exasol.database.ExasolDriver;
import org.parquetvs.exasol.database.ExasolSettings;
import org.parquetvs.history.History;
import org.parquetvs.suite.error.SuiteErrors;
import picocli.CommandLine.Option;

/** The options that say where results are kept. */
final class HistoryOption {
    private static final String SETTINGS = ".properties";

    @Option(
            names = "--history",
            paramLabel = "FILE",
            description = "the DuckDB file that keeps every result (default: ~/.pvs/history.duckdb), or the properties"
                    + " of an Exasol, as --target takes them, that keeps them in its schema")
    private @Nullable Path file;

    @Option(
            names = "--driver",
            paramLabel = "JAR",
            description = "Exasol's JDBC driver, if the command was not built with it")
    private @Nullable Path driver;

    Path file() {
        return file == null
                ? HomeDirectory.data("the history", "give --history, or set HOME")
                        .resolve("history.duckdb")
                : file;
    }

    /**
     * Opens the history of earlier runs.
     *
     * @throws org.parquetvs.suite.error.SuiteException if there is no such file
     */
    History openExisting() throws IOException {
        if (!isSettings() && !Files.exists(file())) {
            throw SuiteErrors.noRun(file().toString());
        }
        return open();
    }

    /** Opens the history, and creates it if it is missing. */
    History open() throws IOException {
        if (isSettings()) {
            ExasolSettings settings = ExasolSettings.read(file(), System.getenv());
            return History.of(ExasolConnection.openSchema(driver(), settings));
        }
        return History.open(file());
    }

    private boolean isSettings() {
        return file().toString().endsWith(SETTINGS);
    }

    /** Exasol's JDBC driver. */
    Driver driver() {
        return ExasolDriver.load(Optional.ofNullable(driver));
    }
}
