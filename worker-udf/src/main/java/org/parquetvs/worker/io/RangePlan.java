package org.parquetvs.worker.io;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.decoder.rowgroup.ColumnChunk;

/** Plans the requests that fetch the column chunks of a row group. */
final class RangePlan {

    /** Reading over this many unwanted bytes takes less time than another request. */
    static final int MAX_GAP = 1 << 20;

    /** Smallest part that a long range is cut into; the largest is just below twice as long. */
    static final int PART = 8 << 20;

    private RangePlan() {}

    /**
     * Few requests for all chunks: neighbouring chunks share a request, and long stretches are cut into parts that
     * arrive concurrently. They are in the order of the file and do not overlap.
     */
    static List<ByteRange> whole(List<ColumnChunk> chunks) {
        List<Stretch> inFileOrder = chunks.stream()
                .flatMap(chunk -> Stream.of(
                        new Stretch(chunk.offset(), chunk.gapStart()),
                        new Stretch(chunk.gapEnd(), chunk.endExclusive())))
                .filter(stretch -> stretch.start < stretch.endExclusive)
                .sorted(Comparator.comparingLong(Stretch::start))
                .toList();
        List<ByteRange> ranges = new ArrayList<>();
        int next = 0;
        while (next < inFileOrder.size()) {
            long start = inFileOrder.get(next).start;
            long end = inFileOrder.get(next).endExclusive;
            next++;
            while (next < inFileOrder.size() && inFileOrder.get(next).start - end <= MAX_GAP) {
                end = Math.max(end, inFileOrder.get(next).endExclusive);
                next++;
            }
            cut(start, end, Math.max(1, (end - start) / PART), ranges);
        }
        return ranges;
    }

    /** Wanted bytes of the file, of any length. */
    private record Stretch(long start, long endExclusive) {}

    /** Requests for the bytes {@code [start, endExclusive)} of at most {@code maxLength} each. */
    static List<ByteRange> pieces(long start, long endExclusive, int maxLength) {
        List<ByteRange> ranges = new ArrayList<>();
        if (start < endExclusive) {
            cut(start, endExclusive, (endExclusive - start + maxLength - 1) / maxLength, ranges);
        }
        return ranges;
    }

    private static void cut(long start, long endExclusive, long parts, List<ByteRange> ranges) {
        long length = endExclusive - start;
        for (long part = 0; part < parts; part++) {
            long from = start + length * part / parts;
            long to = start + length * (part + 1) / parts;
            ranges.add(new ByteRange(from, Math.toIntExact(to - from)));
        }
    }
}
