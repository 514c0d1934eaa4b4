package org.parquetvs.worker.io;

import java.util.LinkedHashMap;
import java.util.Map;
import org.parquetvs.scan.ScanSpec;

/**
 * The fraction of its files that a scan reads, as earlier tasks in the same process have found. Without it, each task
 * would read the footers of its first files separately, one more request for each.
 */
final class ReadFractionHistory {
    /** The fractions of this process, which runs one task after the other, of a few statements. */
    static final ReadFractionHistory OF_PROCESS = new ReadFractionHistory();

    private static final int MAX_SCANS = 16;

    private final Map<ScanSpec, Double> fractions = new LinkedHashMap<>();

    /** The fraction in the last files; 0 as long as there are none. */
    synchronized double of(ScanSpec scan) {
        return fractions.getOrDefault(scan, 0.0);
    }

    /** Adds the fraction of a file; only those of the last scans are kept. */
    synchronized void add(ScanSpec scan, double fraction) {
        fractions.remove(scan);
        fractions.put(scan, fraction);
        if (fractions.size() > MAX_SCANS) {
            fractions.remove(fractions.keySet().iterator().next());
        }
    }
}
