package org.parquetvs.cli.copy;

import java.time.Duration;
import java.util.List;
import org.parquetvs.scan.export.Manifest;

/**
 * What was copied.
 *
 * @param target as the command line names it
 */
record CopyReport(String target, List<Manifest.Entry> files, Duration elapsed) {

    long rows() {
        return files.stream().mapToLong(Manifest.Entry::rows).sum();
    }

    long bytes() {
        return files.stream().mapToLong(Manifest.Entry::bytes).sum();
    }

    double seconds() {
        return elapsed.toMillis() / 1e3;
    }
}
