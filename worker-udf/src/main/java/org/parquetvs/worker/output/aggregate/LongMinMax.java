package org.parquetvs.worker.output.aggregate;

import java.util.Arrays;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.type.VectorKind;
import org.parquetvs.worker.vector.Longs;

/** The least or the greatest value, for values of at most 64 bits. */
final class LongMinMax extends Accumulator {
    private final VectorKind kind;

    /**
     * All bits set for the greatest value: complements have the reverse order, so the greatest value has the least
     * complement.
     */
    private final long flip;

    private final Longs longs = new Longs();
    private final Presence presence = new Presence();
    private long[] least = new long[0];

    LongMinMax(VectorKind kind, MinMax.End end) {
        this.kind = kind;
        this.flip = end == MinMax.End.LEAST ? 0 : -1;
    }

    @Override
    public void accumulate(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount) {
        presence.note(vector, rows, groups, count, groupCount);
        int before = least.length;
        least = Growth.toHold(least, groupCount);
        Arrays.fill(least, before, least.length, Long.MAX_VALUE);
        long[] values = longs.of(vector, batchRows);
        for (int i = 0; i < count; i++) {
            long value = values[rows[i]] ^ flip;
            if (value < least[groups[i]] && !vector.isNull(rows[i])) {
                least[groups[i]] = value;
            }
        }
    }

    @Override
    public ColumnVector results(int first, int count) {
        long[] extremes = new long[count];
        for (int i = 0; i < count; i++) {
            extremes[i] = least[first + i] ^ flip;
        }
        return Longs.vector(kind, extremes, presence.validity(first, count));
    }

    @Override
    public void clear() {
        presence.clear();
        least = new long[0];
    }

    @Override
    public long bytes() {
        return longs.bytes() + presence.bytes() + (long) Long.BYTES * least.length;
    }
}
