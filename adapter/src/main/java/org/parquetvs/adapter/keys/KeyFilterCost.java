package org.parquetvs.adapter.keys;

import org.parquetvs.adapter.planning.PlanFigures;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.planner.Weigher;

/**
 * The cost and the saving of a key filter, in the unit of {@link org.parquetvs.planner.Weigher}: one compressed byte
 * that arrives.
 *
 * @param slots workers that run at the same time; each of them reads the keys
 */
record KeyFilterCost(int slots) {

    /** Most bytes to read keys from; keys from more bytes than this may not fit into memory. */
    private static final long MAX_BYTES = 128L << 20;

    /** Most bytes that planning reads keys from, if each worker would have to open many files for them. */
    private static final long MAX_PLANNED_BYTES = 8L << 20;

    /** Least saving that is worth it. Reading keys delays everything else, so it has to save at least some 25 ms. */
    private static final long MIN_SAVED = 4L << 20;

    /** Most that planning waits for in any large statement: some 25 ms. */
    private static final long TINY = 4L << 20;

    /**
     * From this weight on, some 100 ms of a worker, the statement takes long enough for planning to take longer too.
     */
    private static final long LARGE = 16L << 20;

    /** Most keys that a tiny table is expected to have. */
    private static final int FEW_KEYS = 200;

    /** Most keys to put into a statement, where each task has them: some 60 kB. */
    static final int MAX_KNOWN_KEYS = 4_096;

    /**
     * Widest range of keys for each row that counts as dense. A wider range means that keys were not assigned one after
     * the other, as with hashes, so the range tells nothing.
     */
    private static final int DENSE = 4;

    /** How many times the cost a filter has to save: the saving is a guess, the cost is not. */
    private static final int CAUTION = 2;

    /**
     * The weight of reading and emitting a scan; {@link Long#MAX_VALUE} if it reads files that are not known by name.
     * Files are opened many at a time, so that many small files with few rows are a small table.
     */
    static long weight(PlannedScan scan) {
        if (!scan.plan().namesFiles()) {
            return Long.MAX_VALUE;
        }
        PlanFigures.Read read = scan.figures().read();
        double emitted = (double) read.rows() * valueWeight(scan);
        return (long) (emitted + KeyReading.of(read).cost());
    }

    private static long valueWeight(PlannedScan scan) {
        return Weigher.VALUE_WEIGHT * scan.plan().spec().output().columns().size();
    }

    /** Whether its keys can be read while planning, whatever they save. */
    static boolean isTiny(KeyFilteredScan keys) {
        double expected = keys.rows() * keys.share();
        return keys.reading().cost() <= TINY && expected <= FEW_KEYS;
    }

    /** Whether opening its files is most of the work, so that one process should do it for all workers. */
    static boolean isInSmallFiles(KeyFilteredScan keys) {
        return keys.reading().bytes() <= MAX_PLANNED_BYTES && keys.reading().isMostlyOpening();
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
        double rows = scan.plan().namesFiles() ? filtered.rows() : Long.MAX_VALUE;
        double saved = rows * filtered.share() * (1 - kept) * valueWeight(scan);
        double paid = (double) keys.reading().cost()
                * Math.min(slots, scan.plan().tasks().size());
        return keys.reading().bytes() <= MAX_BYTES && saved >= Math.max(MIN_SAVED, CAUTION * paid);
    }
}
