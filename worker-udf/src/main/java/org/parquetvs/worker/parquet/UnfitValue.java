package org.parquetvs.worker.parquet;

/**
 * A value that its column in the database cannot hold. In the batch it is NULL; what it really is, no row may depend on.
 *
 * @param column position in the batch
 * @param row of the batch
 * @param error says what the value is and where
 */
public record UnfitValue(int column, int row, DecodeException error) {}
