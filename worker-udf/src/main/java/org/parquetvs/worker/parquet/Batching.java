package org.parquetvs.worker.parquet;

/**
 * What the columns of a row group have in common.
 *
 * @param options as given to the decoder
 * @param pool where arrays come from
 * @param batchRows most rows of a batch of this row group
 */
record Batching(DecodeOptions options, ArrayPool pool, int batchRows) {}
