package org.parquetvs.cli.load;

import java.time.Duration;
import java.util.List;
import org.parquetvs.adapter.load.PlannedFile;
import org.parquetvs.cli.command.TableName;
import org.parquetvs.local.StagedFile;

/** The result of a load. */
record LoadReport(TableName table, List<LoadedFile> files, long rowsLoaded, Duration elapsed) {

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

        /** Columns that only the file or only the table has; empty if there are none. */
        String columnNames() {
            return planned.differences().names();
        }
    }

    /** Bytes of the files of this machine. */
    long bytes() {
        return files.stream().mapToLong(file -> file.staged().fileBytes()).sum();
    }

    double seconds() {
        return elapsed.toMillis() / 1e3;
    }
}
