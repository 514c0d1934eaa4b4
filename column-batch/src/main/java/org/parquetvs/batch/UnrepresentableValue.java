package org.parquetvs.batch;

import java.util.function.Supplier;

/**
 * A value that its column in the database cannot hold. In the batch it is NULL; no row may depend on its real value.
 *
 * @param column position in the batch
 * @param row of the batch
 * @param value the value as text; only its beginning if it is long
 * @param problem why the column cannot hold it, as a sentence without its place
 * @param error the error that names the value and its place; created only if it is thrown
 */
public record UnrepresentableValue(
        int column, int row, String value, String problem, Supplier<RuntimeException> error) {}
