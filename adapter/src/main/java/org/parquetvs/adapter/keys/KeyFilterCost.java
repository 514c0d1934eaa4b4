package org.parquetvs.adapter.keys;

import org.parquetvs.adapter.planning.PlanFigures;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.planner.Weigher;
import org.parquetvs.scan.ScanTask;

/**
 * What a key filter costs and what it saves, in the unit of {@link org.parquetvs.planner.Weigher}: one compressed byte
 * that arrives.
 *
 * @param slots workers that run at the same time; each of them reads the keys
 */
record KeyFilterCost(int slots) {

    /** More keys than memory has room for come from more bytes than this. */
    private static final long MOST_BYTES = 128L << 20;

    /** Reading of keys delays all else: what saves less than some 25 ms is not worth it. */
    private static final long LEAST_SAVED = 4L << 20;

    /** Files are opened several at a time. */
    private static final long OPENING = 1L << 20;

    /** What planning waits for: some 25 ms, and at most three files. */
    private static final long TINY = 4L << 20;

    /** From here on a statement takes so long that planning may take longer: some 100 ms of a worker. */
    private static final long LARGE = 16L << 20;

    /** More keys would make the statement long, and hardly prune more. */
    static final int MOST_KNOWN_KEYS = 200;

    /** With a wider range than this for each row, keys were not given one after the other: the range of hashes tells nothing. */
    private static final int DENSE = 4;

    /** A key is compared and kept, but not emitted. */
    private static final long KEY_WEIGHT = 2;

    /** What is saved is a guess; what is paid is not. */
    private static final int CAUTION = 2;

    /** What a scan weighs; at most {@link Long#MAX_VALUE}, which is the weight of files that are not known by name. */
    static long weight(PlannedScan scan) {
        long weight = 0;
        for (ScanTask task : scan.plan().tasks()) {
            if (task.weight() == 0 || weight > Long.MAX_VALUE - task.weight()) {
                return Long.MAX_VALUE;
            }
            weight += task.weight();
        }
        return weight;
    }

    /** What it costs one worker to read the keys of a scan. */
    static long ofReading(PlannedScan scan) {
        PlanFigures.Read read = scan.figures().read();
        return read.bytes() + OPENING * read.files() + KEY_WEIGHT * read.rows();
    }

    /** Whether its keys can be read while planning. */
    static boolean isTiny(KeyFilteredScan keys) {
        double expected = keys.rows() * keys.share();
        return keys.reading() <= TINY && expected <= MOST_KNOWN_KEYS;
    }

    /** Whether rows of other tables may have none of its keys. */
    static boolean isSelective(KeyFilteredScan keys) {
        return keys.share() < 1;
    }

    /**
     * Whether a column of whole numbers may have many of those between its least and its greatest.
     *
     * @param domain how many there are between them
     */
    static boolean isDense(KeyFilteredScan scan, double domain) {
        return domain <= (double) DENSE * scan.rows();
    }

    /** Which part of so many keys another table has at most. */
    static double covered(KeyFilteredScan keys, double domain) {
        return Math.min(1, keys.rows() / domain);
    }

    /** Whether it is worth it to know more of a scan before it starts. */
    static boolean isLarge(KeyFilteredScan scan) {
        return weight(scan.planned()) >= LARGE;
    }

    /**
     * Whether a filter saves more than it costs.
     *
     * @param filtered with the filters that it has already
     * @param kept which part of its rows the filter is expected to keep
     */
    boolean pays(KeyFilteredScan filtered, KeyFilteredScan keys, double kept) {
        PlannedScan scan = filtered.planned();
        double rows = weight(scan) == Long.MAX_VALUE ? Long.MAX_VALUE : filtered.rows();
        double dropped = rows * filtered.share() * (1 - kept);
        double saved = dropped
                * Weigher.VALUE_WEIGHT
                * scan.plan().spec().output().columns().size();
        double paid =
                (double) keys.reading() * Math.min(slots, scan.plan().tasks().size());
        return keys.reading() <= MOST_BYTES && saved >= Math.max(LEAST_SAVED, CAUTION * paid);
    }
}
