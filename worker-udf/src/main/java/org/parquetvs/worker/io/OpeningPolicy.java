package org.parquetvs.worker.io;

import org.parquetvs.scan.ScanSpec;

/**
 * Decides which files are read whole at once. Two requests cost their latency twice, so a small file is; one of medium
 * size only if most of it is wanted, which the files before it tell.
 */
final class OpeningPolicy {
    private static final long SMALL = 512 << 10;
    private static final long MEDIUM = 3 << 20;
    private static final double MOST = 0.5;

    private final RowSelector selector;
    private final ScanSpec scan;
    private final WantedFractions known;
    private double wantedFraction;

    /** @param known what earlier tasks have found, and later ones are told */
    OpeningPolicy(RowSelector selector, ScanSpec scan, WantedFractions known) {
        this.selector = selector;
        this.scan = scan;
        this.known = known;
        this.wantedFraction = known.of(scan);
    }

    FileOpening open(Fetching fetching, FileShare share) {
        long limit = wantedFraction >= MOST ? MEDIUM : SMALL;
        // An empty object has nothing to request; what it is not is said where footers are read.
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
