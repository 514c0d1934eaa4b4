package org.parquetvs.batch;

/**
 * A value that its column in the database cannot hold. In the batch it is NULL; no row may depend on what it really is.
 *
 * @param column position in the batch
 * @param row of the batch
 * @param error says what the value is and where
 */
public record UnfitValue(int column, int row, RuntimeException error) {}
