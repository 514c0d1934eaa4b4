package org.parquetvs.planner;

import java.util.Collection;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.output.ScanOutput;

/**
 * Estimates what reading costs a worker, in bytes: one unit is the time that one compressed byte takes to arrive.
 *
 * <p>A worker keeps about two range requests in flight, each of some 90 MB/s, so a byte takes about 6 ns; decoding
 * takes less, and happens in parallel. All decoded values go through {@code emit}, one after the other, which limits
 * every wide read.
 */
public final class Weigher {

    /**
     * Weight of an emitted value: emitting takes 50 to 200 ns, depending on its type; 100 ns are the time of 16 bytes.
     */
    public static final long VALUE_WEIGHT = 16;

    /** A value that is aggregated, and so compared or added up but not emitted, costs little more than its decoding. */
    private static final long AGGREGATED_VALUE_WEIGHT = 2;

    /** Weight of a value in the JSON of a nested column: it takes 90 to 230 ns, whatever becomes of the JSON. */
    private static final long NESTED_VALUE_WEIGHT = 16;

    /** Weight of opening a file: footer and first byte are two round trips of some 10 ms each. */
    static final long OPEN_WEIGHT = 4L << 20;

    /** Assumed bytes of a row if the footer is unknown: rows of narrow tables are smaller, rows of wide ones larger. */
    public static final long ASSUMED_ROW_BYTES = 32;

    /**
     * Greatest weight: beyond a petabyte there is nothing to balance. It keeps the sums of damaged footers within a
     * long.
     */
    private static final long MAX_WEIGHT = 1L << 50;

    private final long rowWeight;
    private final double weightPerByte;

    /**
     * A weigher for one scan.
     *
     * @param output what happens to the rows
     * @param known layouts of some of its files, from which the weight of the others is estimated
     */
    Weigher(ScanOutput output, Collection<FileLayout> known) {
        this.rowWeight = rowWeight(output);
        double bytes =
                known.stream().mapToDouble(layout -> layout.file().size()).sum();
        double weight = known.stream()
                .flatMap(layout -> Stream.concat(layout.rowGroups().stream(), layout.pruned().stream()))
                .mapToDouble(this::contentWeight)
                .sum();
        this.weightPerByte = bytes > 0 ? weight / bytes : weightPerByte(1.0 / ASSUMED_ROW_BYTES);
    }

    /**
     * A weigher for one scan, of which it is known how many rows its files have.
     *
     * @param rowsPerByte of all files together
     */
    public Weigher(ScanOutput output, double rowsPerByte) {
        this.rowWeight = rowWeight(output);
        this.weightPerByte = weightPerByte(rowsPerByte);
    }

    private double weightPerByte(double rowsPerByte) {
        return 1 + rowWeight * rowsPerByte;
    }

    private static long rowWeight(ScanOutput output) {
        long columns = output.columns().size();
        return output instanceof ScanOutput.Rows ? columns * VALUE_WEIGHT : 1 + columns * AGGREGATED_VALUE_WEIGHT;
    }

    /** The weight of a file that is not cut. */
    long weigh(FileEntry file) {
        return (long) Math.min(MAX_WEIGHT, OPEN_WEIGHT + weightPerByte * file.size());
    }

    /**
     * The weights of the row groups of a file. The weight of opening the file is spread over them, so that the weight
     * of all tasks together does not depend on how the file is cut.
     */
    long[] weigh(FileLayout layout) {
        long opening = OPEN_WEIGHT / Math.max(1, layout.rowGroups().size()) + 1;
        return layout.rowGroups().stream()
                .mapToLong(rowGroup -> Math.min(MAX_WEIGHT, opening + contentWeight(rowGroup)))
                .toArray();
    }

    private long contentWeight(RowGroupLayout rowGroup) {
        return times(rowGroup.rows(), rowWeight)
                + times(rowGroup.nestedValues(), NESTED_VALUE_WEIGHT)
                + Math.min(MAX_WEIGHT, rowGroup.projectedBytes());
    }

    private static long times(long count, long weight) {
        return count > MAX_WEIGHT / weight ? MAX_WEIGHT : count * weight;
    }
}
