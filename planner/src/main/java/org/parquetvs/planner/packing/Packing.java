package org.parquetvs.planner.packing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Decides how many bins to fill, and into which runs to cut the files, so that no bin is much heavier than the others.
 *
 * <p>The law: the heaviest bin has at most 1.1 times the mean weight of all bins, unless a single row group exceeds the
 * mean. A lawful packing always exists. With more bins than {@code total / heaviest row group}, that row group exceeds
 * the mean. If so many bins are not allowed, no row group has more than {@code total / most}, so the greedy packing
 * into {@code most / 10} bins or fewer exceeds the mean by less than a tenth. Between the two, numbers of bins are
 * tried out, beginning with the wanted one.
 *
 * <p>The result is the first lawful packing with which the slots are done almost as soon as possible, or else the one
 * with which they are done soonest. Files are cut no finer than necessary, because every task that reads a part of a
 * file has to open it.
 */
public final class Packing {

    /** How far the heaviest bin may exceed the mean, and a schedule the lower bound. */
    private static final double TOLERANCE = 1.1;

    /** Files are cut into this many runs for each bin; the next number is tried if the bins do not become even. */
    private static final int[] RUNS_PER_BIN = {1, 2, 4, 8, 16};

    private final BinLimits limits;
    private final List<Run> pieces;
    private final long total;
    private final long[] heaviestFirst;
    private final long shortestSchedule;

    private Packing(List<Run> rowGroups, BinLimits limits) {
        this.heaviestFirst = rowGroups.stream()
                .mapToLong(run -> -run.weight())
                .sorted()
                .map(weight -> -weight)
                .toArray();
        this.limits = limits;
        this.total = Arrays.stream(heaviestFirst).reduce(0, Math::addExact);
        this.shortestSchedule = SlotSchedule.lowerBound(heaviestFirst, total, limits.slots());
        // Pieces smaller than the finest cut would only cost time.
        this.pieces = Run.merge(rowGroups, total / limits.most() / RUNS_PER_BIN[RUNS_PER_BIN.length - 1]);
    }

    /**
     * Deals out every row group to exactly one bin.
     *
     * @param files for each file the weights of its row groups, each at least 1
     * @return the heaviest bin first; none if there is no row group
     */
    public static List<Bin> pack(List<long[]> files, BinLimits limits) {
        List<Run> rowGroups = new ArrayList<>();
        for (int file = 0; file < files.size(); file++) {
            long[] weights = files.get(file);
            for (int rowGroup = 0; rowGroup < weights.length; rowGroup++) {
                rowGroups.add(new Run(file, rowGroup, rowGroup + 1, weights[rowGroup]));
            }
        }
        return rowGroups.isEmpty() ? List.of() : new Packing(rowGroups, limits).shortest();
    }

    /** Whether so many slots can share files evenly without any of them being cut. */
    public static boolean isEven(long[] files, int slots) {
        long total = Arrays.stream(files).reduce(0, Math::addExact);
        double most = TOLERANCE * total / slots;
        long heaviestFile = Arrays.stream(files).max().orElse(0);
        if ((double) total / slots + heaviestFile <= most) {
            // The lightest bin, which gets the next file, is at most as heavy as the mean.
            return true;
        }
        List<Run> whole = IntStream.range(0, files.length)
                .mapToObj(file -> new Run(file, 0, 1, files[file]))
                .toList();
        return LargestFirst.pack(whole, slots).get(0).weight() <= most;
    }

    private List<Bin> shortest() {
        List<Bin> shortest = List.of(Bin.of(pieces));
        long shortestLength = SlotSchedule.length(shortest, limits.slots());
        for (int count : counts()) {
            List<Bin> bins = packInto(count);
            if (bins == null) {
                continue;
            }
            long length = SlotSchedule.length(bins, limits.slots());
            if (length < shortestLength) {
                shortest = bins;
                shortestLength = length;
            }
            if (shortestLength <= TOLERANCE * shortestSchedule) {
                break;
            }
        }
        return shortest;
    }

    /** The wanted number of bins, fewer down to one for each slot, then more, and only then too few for the slots. */
    private int[] counts() {
        int most = Math.min(limits.most(), pieces.size());
        int wanted = Math.min(limits.wanted(), most);
        int slots = Math.min(limits.slots(), wanted);
        IntStream downToSlots = IntStream.rangeClosed(slots, wanted).map(count -> slots + wanted - count);
        IntStream more = IntStream.rangeClosed(wanted + 1, most);
        IntStream downToTwo = IntStream.range(2, slots).map(count -> slots + 1 - count);
        return IntStream.concat(IntStream.concat(downToSlots, more), downToTwo).toArray();
    }

    /** A lawful packing, cut as coarsely as possible; null if there is none into so many bins. */
    private @Nullable List<Bin> packInto(int count) {
        if (cannotBeEven(count)) {
            return null;
        }
        List<Bin> best = null;
        for (int share : RUNS_PER_BIN) {
            List<Bin> bins = LargestFirst.pack(Run.merge(pieces, total / count / share), count);
            if (isEven(bins)) {
                return bins;
            }
            best = lessHeavy(best, bins);
        }
        List<Bin> bins = LargestFirst.pack(pieces, count);
        return isEven(bins) ? bins : lessHeavy(best, bins);
    }

    /**
     * Among packings in which a row group exceeds the mean, the one whose heaviest bin is lighter, or else the one with
     * more bins.
     */
    private @Nullable List<Bin> lessHeavy(@Nullable List<Bin> best, List<Bin> bins) {
        if (heaviestFirst[0] <= mean(bins.size())) {
            return best;
        }
        if (best == null) {
            return bins;
        }
        int byWeight = Long.compare(bins.get(0).weight(), best.get(0).weight());
        return byWeight < 0 || (byWeight == 0 && bins.size() > best.size()) ? bins : best;
    }

    private boolean isEven(List<Bin> bins) {
        return bins.get(0).weight() <= TOLERANCE * mean(bins.size());
    }

    /** Whether the law demands even bins, but there are too few row groups for so many, however they are dealt out. */
    private boolean cannotBeEven(int count) {
        return heaviestFirst[0] <= mean(count)
                && SlotSchedule.lowerBound(heaviestFirst, total, count) > TOLERANCE * mean(count);
    }

    private double mean(int count) {
        return (double) total / count;
    }
}
