package org.parquetvs.writer.chunk;

import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;

/** Numbers of four or eight bytes. */
final class LongValues implements ChunkValues {
    private final Kind kind;
    private final long[] values;
    private final int count;
    private final ChunkMemory memory;

    /** @param values numbers as they are, DOUBLEs as their bits; the array may be longer */
    LongValues(Kind kind, long[] values, int count, ChunkMemory memory) {
        this.kind = kind;
        this.values = values;
        this.count = count;
        this.memory = memory;
    }

    /** The kind of numbers. */
    enum Kind {
        INT32(Integer.BYTES),
        INT64(Long.BYTES),
        DOUBLE(Long.BYTES);

        private final int bytes;

        Kind(int bytes) {
            this.bytes = bytes;
        }
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public void plain(int from, int end, PageBytes out) {
        if (kind == Kind.INT32) {
            out.putInts(values, from, end);
        } else {
            out.putLongs(values, from, end);
        }
    }

    @Override
    public long plainBytes(int from, int end) {
        return (long) kind.bytes * (end - from);
    }

    @Override
    public void addTo(Statistics<?> statistics, int from, int end) {
        if (from == end) {
            return;
        }
        if (kind == Kind.DOUBLE) {
            for (int i = from; i < end; i++) {
                statistics.updateStats(Double.longBitsToDouble(values[i]));
            }
            return;
        }
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        for (int i = from; i < end; i++) {
            min = Math.min(min, values[i]);
            max = Math.max(max, values[i]);
        }
        if (kind == Kind.INT32) {
            statistics.updateStats((int) min);
            statistics.updateStats((int) max);
        } else {
            statistics.updateStats(min);
            statistics.updateStats(max);
        }
    }

    @Override
    public void addTo(BloomFilter filter) {
        for (int i = 0; i < count; i++) {
            filter.insertHash(
                    switch (kind) {
                        case INT32 -> filter.hash((int) values[i]);
                        case INT64 -> filter.hash(values[i]);
                        case DOUBLE -> filter.hash(Double.longBitsToDouble(values[i]));
                    });
        }
    }

    @Override
    public Optional<Dictionary> dictionary(int maxBytes) {
        Entries entries = new Entries(maxBytes / kind.bytes);
        Distinct distinct = new Distinct();
        int[] indices = memory.indices(count);
        for (int i = 0; i < count; i++) {
            long value = values[i];
            entries.next = value;
            int index = distinct.indexOf(Distinct.spread(value), i, entries);
            if (index < 0 || distinct.isHopelessAfter(i)) {
                return Optional.empty();
            }
            indices[i] = index;
        }
        return Optional.of(new Dictionary(new LongValues(kind, entries.values, distinct.size(), memory), indices));
    }

    /** Distinct numbers. */
    private static final class Entries implements Distinct.Entries {
        private final int max;
        private long[] values = new long[1 << 9];
        private int count;
        private long next;

        Entries(int max) {
            this.max = max;
        }

        /** Always true, because different numbers have different hashes. */
        @Override
        public boolean isSame(int entry, int value) {
            return true;
        }

        @Override
        public boolean add(int value) {
            if (count == max) {
                return false;
            }
            if (count == values.length) {
                values = Arrays.copyOf(values, 2 * count);
            }
            values[count++] = next;
            return true;
        }
    }
}
