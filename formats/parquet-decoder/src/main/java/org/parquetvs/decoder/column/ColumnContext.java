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
 * @param emptyTexts what empty texts are
 * @param step room for {@link org.parquetvs.decoder.encoding.EncodedValues#STEP} numbers within one call
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared: the columns write to it.
public record ColumnContext(
        DecodeOptions options,
        ArrayPool pool,
        OpenDecompressors decompressors,
        int batchRows,
        EmptyTexts emptyTexts,
        int[] step) {

    /** What an empty text is. */
    public enum EmptyTexts {
        /** NULL, as in the database. */
        NULL,
        /** A text. */
        TEXT
    }

    /** Of columns in which an empty text is NULL. */
    public ColumnContext(
            DecodeOptions options, ArrayPool pool, OpenDecompressors decompressors, int batchRows, int[] step) {
        this(options, pool, decompressors, batchRows, EmptyTexts.NULL, step);
    }

    /** The same for a column with its own rule for values that do not fit. */
    public ColumnContext with(Overflow overflow) {
        DecodeOptions own =
                new DecodeOptions(options.binaryEncoding(), overflow, options.batchRows(), options.batchTextBytes());
        return new ColumnContext(own, pool, decompressors, batchRows, emptyTexts, step);
    }

    /** The same for a column of texts. */
    public ColumnContext with(EmptyTexts other) {
        return new ColumnContext(options, pool, decompressors, batchRows, other, step);
    }

    /** The same for at most {@code rows} rows at once. */
    ColumnContext with(int rows) {
        return new ColumnContext(options, pool, decompressors, rows, emptyTexts, step);
    }
}
