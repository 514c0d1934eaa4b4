package org.parquetvs.writer.chunk;

import java.util.Optional;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;

/** The values of a column chunk that are not NULL, in the order of their rows. */
interface ChunkValues {

    /** Number of values. */
    int count();

    /** Writes values in the encoding PLAIN, from the first to before the end. */
    void plain(int from, int end, PageBytes out);

    /** Bytes of these values in the encoding PLAIN. */
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
     * The distinct values, and which of them each value is; empty if a dictionary does not pay.
     *
     * @param mostBytes of the distinct values in the encoding PLAIN
     */
    Optional<Dictionary> dictionary(int mostBytes);
}
