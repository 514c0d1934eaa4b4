package org.parquetvs.decoder.column;

import org.parquetvs.decoder.codec.OpenDecompressors;
import org.parquetvs.decoder.memory.ArrayPool;

/**
 * What the columns of a row group have in common.
 *
 * @param options as given to the decoder
 * @param pool where arrays come from
 * @param decompressors shared by all columns
 * @param batchRows most rows of a batch of this row group
 * @param step room for {@link org.parquetvs.decoder.encoding.EncodedValues#STEP} numbers within one call
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared: it is what the columns write to.
public record Batching(
        DecodeOptions options, ArrayPool pool, OpenDecompressors decompressors, int batchRows, int[] step) {}
