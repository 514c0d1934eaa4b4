package org.parquetvs.batch;

import java.util.function.Supplier;

/**
 * A value that its column in the database cannot hold. In the batch it is NULL; no row may depend on what it really is.
 *
 * @param column position in the batch
 * @param row of the batch
 * @param value as text; how it begins if it is long
 * @param problem why the column cannot hold it, as a sentence without its place
 * @param error says what the value is and where; made only where it is thrown
 */
public record UnfitValue(int column, int row, String value, String problem, Supplier<RuntimeException> error) {}
