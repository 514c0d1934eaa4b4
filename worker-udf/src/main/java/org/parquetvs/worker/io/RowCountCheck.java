package org.parquetvs.worker.io;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.worker.error.WorkerErrors;

/**
 * Checks, file by file, that a scan of all rows has taken as many rows as the footers declare for the assigned row
 * groups. For other scans nothing is counted. It holds a few numbers for each file that is being read.
 */
public final class RowCountCheck {
    private final boolean isCounting;
    private final Set<String> unopened;
    private final Map<String, Rows> open = new HashMap<>();

    private record Rows(long expected, long counted) {

        Rows plus(Rows other) {
            return new Rows(Math.addExact(expected, other.expected), Math.addExact(counted, other.counted));
        }
    }

    private RowCountCheck(boolean isCounting, Set<String> unopened) {
        this.isCounting = isCounting;
        this.unopened = unopened;
    }

    /** The check of a scan that has read nothing. */
    public static RowCountCheck of(ScanSpec spec, TaskFiles files) {
        boolean isOfAllRows = spec.output() instanceof ScanOutput.Rows rows
                && rows.limit() == ScanOutput.Rows.UNLIMITED
                && spec.rows().isRecords()
                && spec.filter().equals(Predicate.TRUE)
                && spec.keyFilters().isEmpty();
        return isOfAllRows && files instanceof TaskFiles.Explicit explicit
                ? new RowCountCheck(
                        true,
                        explicit.splits().stream()
                                .map(split -> split.file().key())
                                .collect(Collectors.toCollection(HashSet::new)))
                : new RowCountCheck(isOfAllRows, new HashSet<>());
    }

    /** Adds the rows that a file has for the task, after its footer has been read. */
    public synchronized void expect(String key, long rows) {
        if (isCounting) {
            unopened.remove(key);
            add(key, new Rows(rows, 0));
        }
    }

    /** Adds rows of a file that have been taken. */
    public synchronized void count(String key, long rows) {
        if (isCounting) {
            add(key, new Rows(0, rows));
        }
    }

    private void add(String key, Rows more) {
        Rows rows = open.merge(key, more, Rows::plus);
        if (rows.expected == rows.counted) {
            open.remove(key);
        }
    }

    /**
     * To be called after the last row.
     *
     * @throws org.parquetvs.worker.error.WorkerException if a file had fewer or more rows than expected; it names the
     *     first such file
     */
    public synchronized void requireAllRows() {
        Iterator<String> neverOpened = unopened.iterator();
        if (neverOpened.hasNext()) {
            throw WorkerErrors.fileNotRead(neverOpened.next());
        }
        open.forEach((key, rows) -> {
            throw WorkerErrors.rowsMissing(key, rows.expected, rows.counted);
        });
    }
}
