package org.parquetvs.cli.load;

import jakarta.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.TableName;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.importexport.load.PlannedFile;
import org.parquetvs.local.StagedFile;

/** The result of a load. */
record LoadReport(TableName table, List<LoadedFile> files, long rowsLoaded, Duration elapsed) {
    private static final ReportColumns<LoadedFile> COLUMNS = new ReportColumns<LoadedFile>()
            .text("FILE", LoadedFile::path)
            .text("FORMAT", LoadedFile::format)
            .number("ROWS", LoadedFile::rows)
            .number("BYTES", file -> file.staged().fileBytes())
            .number("STAGED_BYTES", file -> file.staged().bytes());

    /**
     * A file that is loaded.
     *
     * @param planned what the plan knows about it
     */
    record LoadedFile(StagedFile staged, PlannedFile planned) {

        /** Its path, as the user has named it. */
        String path() {
            return staged.file().path().toString();
        }

        String format() {
            return staged.file().format().name().toLowerCase(Locale.ROOT);
        }

        /** NULL: the plan does not know it. */
        @Nullable
        Long rows() {
            OptionalLong rows = planned.rows();
            return rows.isPresent() ? rows.getAsLong() : null;
        }

        /** Columns that only the file or only the table has; empty if there are none. */
        String columnNames() {
            return planned.differences().names();
        }
    }

    /** Bytes of the files of this machine. */
    long bytes() {
        return files.stream().mapToLong(file -> file.staged().fileBytes()).sum();
    }

    CommandReport report() {
        double seconds = elapsed.toMillis() / 1e3;
        return CommandReport.of(
                        COLUMNS.text("COLUMN_NAMES", file -> file.columnNames().isEmpty() ? null : file.columnNames()),
                        files,
                        Json.createObjectBuilder()
                                .add("table", table.toString())
                                .add(
                                        "files",
                                        COLUMNS.text("COLUMN_NAMES", LoadedFile::columnNames)
                                                .json(files))
                                .add("rows_loaded", rowsLoaded)
                                .add("bytes", bytes())
                                .add("seconds", seconds)
                                .build())
                .withSummary(String.format(
                        Locale.ROOT,
                        "%s loaded into %s in %.1f s, %.1f MB/s",
                        CountFormat.of(rowsLoaded, "row"),
                        table,
                        seconds,
                        bytes() / 1e6 / Math.max(seconds, 1e-3)));
    }
}
