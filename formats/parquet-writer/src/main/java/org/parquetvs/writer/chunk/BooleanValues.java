package org.parquetvs.writer.chunk;

import java.util.Optional;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;

/** Truth values. */
final class BooleanValues implements ChunkValues {
    private final int[] bits;
    private final int count;

    /** @param bits 0 or 1; the array may be longer */
    BooleanValues(int[] bits, int count) {
        this.bits = bits;
        this.count = count;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public void plain(int from, int end, PageBytes out) {
        out.putPacked(bits, from, end, 1);
    }

    @Override
    public long plainBytes(int from, int end) {
        return (end - from + 7L) / 8;
    }

    @Override
    public void addTo(Statistics<?> statistics, int from, int end) {
        for (int i = from; i < end; i++) {
            statistics.updateStats(bits[i] != 0);
        }
    }

    /** Fails: a column of two values needs no bloom filter. */
    @Override
    public void addTo(BloomFilter filter) {
        throw new IllegalArgumentException("Cannot make a bloom filter of truth values");
    }

    @Override
    public Optional<Dictionary> dictionary(int maxBytes) {
        return Optional.empty();
    }
}
