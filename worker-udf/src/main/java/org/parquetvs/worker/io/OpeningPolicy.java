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
    private final WantedFractions known;
    private double wantedFraction;

    /** @param known fractions that earlier tasks have found; also takes new ones for later tasks */
    OpeningPolicy(RowSelector selector, ScanSpec scan, WantedFractions known) {
        this.selector = selector;
        this.scan = scan;
        this.known = known;
        this.wantedFraction = known.of(scan);
    }

    FileOpening open(Fetching fetching, FileShare share) {
        long limit = wantedFraction >= MOST ? MEDIUM : SMALL;
        // An empty object has nothing to request; reading its footer reports the error.
        return share.file().size() > 0 && share.file().size() <= limit
                ? new ContentOpening(fetching, share, selector)
                : new FooterOpening(fetching, share, selector);
    }

    /** Takes note that {@code wanted} of the {@code size} bytes of a file are in the column chunks that are read. */
    void learn(long wanted, long size) {
        wantedFraction = (double) wanted / size;
        known.learn(scan, wantedFraction);
    }
}
