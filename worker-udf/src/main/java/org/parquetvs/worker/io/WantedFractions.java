package org.parquetvs.worker.io;

import java.util.LinkedHashMap;
import java.util.Map;
import org.parquetvs.scan.ScanSpec;

/**
 * Which part of its files a scan reads, as the tasks before in the same process have found. Without it each task would read
 * the footers of its first files on their own, one request more for each.
 */
final class WantedFractions {
    /** Of the worker; a process runs task after task of a few statements. */
    static final WantedFractions OF_PROCESS = new WantedFractions();

    private static final int MOST_SCANS = 16;

    private final Map<ScanSpec, Double> fractions = new LinkedHashMap<>();

    /** Of the files seen last; 0 as long as there is none. */
    synchronized double of(ScanSpec scan) {
        return fractions.getOrDefault(scan, 0.0);
    }

    /** Takes note of a file; the scans seen last are known. */
    synchronized void learn(ScanSpec scan, double fraction) {
        fractions.remove(scan);
        fractions.put(scan, fraction);
        if (fractions.size() > MOST_SCANS) {
            fractions.remove(fractions.keySet().iterator().next());
        }
    }
}
