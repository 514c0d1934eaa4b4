package org.parquetvs.adapter.keys;

import org.parquetvs.adapter.planning.PlanFigures;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.planner.Weigher;
import org.parquetvs.scan.ScanTask;

/**
 * The cost and the saving of a key filter, in the unit of {@link org.parquetvs.planner.Weigher}: one compressed byte
 * that arrives.
 *
 * @param slots workers that run at the same time; each of them reads the keys
 */
record KeyFilterCost(int slots) {

    /** Most bytes to read keys from; keys from more bytes than this may not fit into memory. */
    private static final long MAX_BYTES = 128L << 20;

    /** Least saving that is worth it. Reading keys delays everything else, so it has to save at least some 25 ms. */
    private static final long MIN_SAVED = 4L << 20;

    /** Cost of opening a file; several are opened at a time. */
    private static final long OPENING = 1L << 20;

    /** Most that planning waits for: some 25 ms, and at most three files. */
    private static final long TINY = 4L << 20;

    /**
     * From this weight on, some 100 ms of a worker, the statement takes long enough for planning to take longer too.
     */
    private static final long LARGE = 16L << 20;

    /** Most keys to put into a statement; more would make it long and hardly prune more. */
    static final int MAX_KNOWN_KEYS = 200;

    /**
     * Widest range of keys for each row that counts as dense. A wider range means that keys were not assigned one after
     * the other, as with hashes, so the range tells nothing.
     */
    private static final int DENSE = 4;

    /** Cost of a key, which is compared and kept but not emitted. */
    private static final long KEY_WEIGHT = 2;

    /** How many times the cost a filter has to save: the saving is a guess, the cost is not. */
    private static final int CAUTION = 2;

    /** The weight of a scan; {@link Long#MAX_VALUE} if it reads files that are not known by name. */
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

    /** The cost for one worker to read the keys of a scan. */
    static long ofReading(PlannedScan scan) {
        PlanFigures.Read read = scan.figures().read();
        return read.bytes() + OPENING * read.files() + KEY_WEIGHT * read.rows();
    }

    /** Whether its keys can be read while planning. */
    static boolean isTiny(KeyFilteredScan keys) {
        double expected = keys.rows() * keys.share();
        return keys.reading() <= TINY && expected <= MAX_KNOWN_KEYS;
    }

    /** Whether rows of other tables may have none of its keys. */
    static boolean isSelective(KeyFilteredScan keys) {
        return keys.share() < 1;
    }

    /**
     * Whether a column of whole numbers may have many of the numbers between its least and its greatest.
     *
     * @param domain how many there are between them
     */
    static boolean isDense(KeyFilteredScan scan, double domain) {
        return domain <= (double) DENSE * scan.rows();
    }

    /** The share of all possible keys that a table has at most. */
    static double covered(KeyFilteredScan keys, double domain) {
        return Math.min(1, keys.rows() / domain);
    }

    /** Whether a scan is large enough to find out more about it before it starts. */
    static boolean isLarge(KeyFilteredScan scan) {
        return weight(scan.planned()) >= LARGE;
    }

    /**
     * Whether a filter saves more than it costs.
     *
     * @param filtered the scan with its filters so far
     * @param kept share of its rows that the filter is expected to keep
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
        return keys.reading() <= MAX_BYTES && saved >= Math.max(MIN_SAVED, CAUTION * paid);
    }
}
