package org.parquetvs.worker.io;

import org.parquetvs.scan.ScanSpec;

/**
 * Decides which files are read as a whole with one request. Two requests cost their latency twice, so small files are
 * read whole. Files of medium size are read whole only if most of their bytes are wanted, judging by the files before
 * them.
 */
final class OpeningPolicy {
    private static final long SMALL = 512 << 10;
    private static final long MEDIUM = 3 << 20;
    private static final double MOST = 0.5;

    private final RowSelector selector;
    private final ScanSpec scan;
    private final ReadFractionHistory history;
    private double wantedFraction;

    /** @param history fractions that earlier tasks have found; also takes new ones for later tasks */
    OpeningPolicy(RowSelector selector, ScanSpec scan, ReadFractionHistory history) {
        this.selector = selector;
        this.scan = scan;
        this.history = history;
        this.wantedFraction = history.of(scan);
    }

    FileOpening open(FetchContext context, AssignedFile assigned) {
        long limit = wantedFraction >= MOST ? MEDIUM : SMALL;
        // An empty object has nothing to request; reading its footer reports the error.
        return assigned.file().size() > 0 && assigned.file().size() <= limit
                ? new ContentOpening(context, assigned, selector)
                : new FooterOpening(context, assigned, selector);
    }

    /** Records that {@code wanted} of the {@code size} bytes of a file are in the column chunks that are read. */
    void recordFraction(long wanted, long size) {
        wantedFraction = (double) wanted / size;
        history.add(scan, wantedFraction);
    }
}
