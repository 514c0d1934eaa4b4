package org.parquetvs.writer.chunk;

import java.util.Optional;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;

/** The values of a column chunk that are not NULL, in the order of their rows. */
interface ChunkValues {

    /** Number of values. */
    int count();

    /** Writes the values {@code [from, end)} in PLAIN encoding. */
    void plain(int from, int end, PageBytes out);

    /** Bytes of these values in PLAIN encoding. */
    long plainBytes(int from, int end);

    /** Bytes of these values without their lengths, if they are texts; else 0. */
    default long textBytes(int from, int end) {
        return 0;
    }

    /** Adds the least and the greatest of these values. */
    void addTo(Statistics<?> statistics, int from, int end);

    /** Adds all values. */
    void addTo(BloomFilter filter);

    /**
     * The distinct values, and the position of each value among them; empty if a dictionary does not pay.
     *
     * @param maxBytes most bytes of the distinct values in PLAIN encoding
     */
    Optional<Dictionary> dictionary(int maxBytes);
}
