package org.parquetvs.worker.deletes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.parquetvs.footer.RowRanges.RowRange;
import org.parquetvs.worker.vector.LiveRows;
import org.roaringbitmap.PeekableIntIterator;
import org.roaringbitmap.RoaringBitmap;

/** Numbers of rows of one file, from 0. */
public final class RowBitmap {

    /** No rows; nothing is added to it. */
    public static final RowBitmap NONE = new RowBitmap();

    private static final int BITS = 32;
    private static final long PART = 1L << BITS;

    /** By the upper bits of the numbers; no part is empty. */
    private final TreeMap<Long, RoaringBitmap> parts = new TreeMap<>();

    /** Adds the number of a row. */
    void add(long row) {
        parts.computeIfAbsent(row >>> BITS, part -> new RoaringBitmap()).add((int) row);
    }

    /** Adds the numbers with the same upper bits. */
    void add(int upperBits, RoaringBitmap lower) {
        if (!lower.isEmpty()) {
            parts.computeIfAbsent((long) upperBits, part -> new RoaringBitmap()).or(lower);
        }
    }

    /** Whether there is no row. */
    boolean isEmpty() {
        return parts.isEmpty();
    }

    /** How many rows there are. */
    long count() {
        return parts.values().stream()
                .mapToLong(RoaringBitmap::getLongCardinality)
                .sum();
    }

    /** The number after the last row; 0 if there is none. */
    long end() {
        Map.Entry<Long, RoaringBitmap> last = parts.lastEntry();
        return last == null
                ? 0
                : (last.getKey() << BITS)
                        + Integer.toUnsignedLong(last.getValue().last())
                        + 1;
    }

    /** How many of some consecutive rows there are. */
    public long count(long first, long rows) {
        long count = 0;
        for (Map.Entry<Long, RoaringBitmap> part : touched(first, rows)) {
            count += part.getValue().rangeCardinality(start(part, first), end(part, first + rows));
        }
        return count;
    }

    /**
     * The parts of a stretch of rows whose rows are all there: ranges of whole units, counted from the first row of the
     * stretch.
     *
     * @param unit rows that are looked at together
     */
    public List<RowRange> full(long first, long rows, int unit) {
        List<RowRange> full = new ArrayList<>();
        if (count(first, rows) < Math.min(unit, rows)) {
            return full;
        }
        for (long start = 0; start < rows; start += unit) {
            long end = Math.min(rows, start + unit);
            if (count(first + start, end - start) == end - start) {
                int last = full.size() - 1;
                boolean goesOn = last >= 0 && full.get(last).endExclusive() == start;
                RowRange range = new RowRange(goesOn ? full.remove(last).first() : start, end);
                full.add(range);
            }
        }
        return full;
    }

    /** Deletes the rows of a batch that are there. */
    void deleteFrom(LiveRows live, long first) {
        for (Map.Entry<Long, RoaringBitmap> part : touched(first, live.rows())) {
            long base = part.getKey() << BITS;
            long end = end(part, first + live.rows());
            PeekableIntIterator rows = part.getValue().getIntIterator();
            rows.advanceIfNeeded((int) start(part, first));
            while (rows.hasNext()) {
                long row = Integer.toUnsignedLong(rows.next());
                if (row >= end) {
                    break;
                }
                live.delete((int) (base + row - first));
            }
        }
    }

    /** Whether a row is there. */
    boolean has(long row) {
        RoaringBitmap part = parts.get(row >>> BITS);
        return part != null && part.contains((int) row);
    }

    private Iterable<Map.Entry<Long, RoaringBitmap>> touched(long first, long rows) {
        return rows == 0
                ? List.of()
                : parts.subMap(first >>> BITS, true, (first + rows - 1) >>> BITS, true)
                        .entrySet();
    }

    private static long start(Map.Entry<Long, RoaringBitmap> part, long first) {
        return Math.max(0, first - (part.getKey() << BITS));
    }

    private static long end(Map.Entry<Long, RoaringBitmap> part, long endExclusive) {
        return Math.min(PART, endExclusive - (part.getKey() << BITS));
    }

    /** Bytes of memory in use. */
    public long bytes() {
        return parts.values().stream()
                .mapToLong(RoaringBitmap::getLongSizeInBytes)
                .sum();
    }
}
