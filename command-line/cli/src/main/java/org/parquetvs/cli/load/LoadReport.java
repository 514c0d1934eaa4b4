package org.parquetvs.cli.load;

import java.time.Duration;
import java.util.List;
import org.parquetvs.cli.command.TableName;
import org.parquetvs.local.StagedFile;

/** The result of a load. */
record LoadReport(TableName table, List<StagedFile> files, long rowsLoaded, Duration elapsed) {

    long rowsRead() {
        return files.stream().mapToLong(StagedFile::rows).sum();
    }

    /** Bytes of the files of this machine. */
    long bytes() {
        return files.stream().mapToLong(file -> file.file().size()).sum();
    }

    double seconds() {
        return elapsed.toMillis() / 1e3;
    }
}
