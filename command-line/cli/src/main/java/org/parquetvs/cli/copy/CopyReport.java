package org.parquetvs.cli.copy;

import java.time.Duration;
import java.util.List;
import org.parquetvs.scan.export.Manifest;

/**
 * The result of a copy.
 *
 * @param target as the command line names it
 */
record CopyReport(String target, List<Manifest.Entry> files, Duration elapsed) {

    long rows() {
        return files.stream().mapToLong(file -> file.rows().orElse(0L)).sum();
    }

    long bytes() {
        return files.stream().mapToLong(file -> file.bytes().orElse(0L)).sum();
    }

    double seconds() {
        return elapsed.toMillis() / 1e3;
    }
}
