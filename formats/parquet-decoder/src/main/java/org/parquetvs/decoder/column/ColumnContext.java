package org.parquetvs.decoder.column;

import org.parquetvs.decoder.codec.OpenDecompressors;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.ArrayPool;

/**
 * Everything that the columns of a row group share.
 *
 * @param options options of the decoder
 * @param pool provides arrays
 * @param decompressors shared by all columns
 * @param batchRows most rows of a batch of this row group
 * @param step room for {@link org.parquetvs.decoder.encoding.EncodedValues#STEP} numbers within one call
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared: the columns write to it.
public record ColumnContext(
        DecodeOptions options, ArrayPool pool, OpenDecompressors decompressors, int batchRows, int[] step) {

    /** The same for a column with its own rule for values that do not fit. */
    public ColumnContext with(Overflow overflow) {
        DecodeOptions own =
                new DecodeOptions(options.binaryEncoding(), overflow, options.batchRows(), options.batchTextBytes());
        return new ColumnContext(own, pool, decompressors, batchRows, step);
    }

    /** The same for at most {@code rows} rows at once. */
    ColumnContext with(int rows) {
        return new ColumnContext(options, pool, decompressors, rows, step);
    }
}
