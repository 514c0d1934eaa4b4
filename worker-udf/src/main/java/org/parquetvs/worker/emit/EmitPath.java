package org.parquetvs.worker.emit;

import java.util.Locale;
import org.parquetvs.worker.error.WorkerErrors;

/** How rows leave the worker; the result is the same. */
public enum EmitPath {
    /** As columns, if the iterator is a {@link org.parquetvs.batch.BatchSink}. */
    COLUMNS_IF_TAKEN,
    /** Row by row, as under Exasol's own container. */
    ROWS;

    /** System property that forces {@link #ROWS} with the value {@code rows}. */
    public static final String PROPERTY = "parquetvs.emit";

    /** The path that the system property asks for. */
    public static EmitPath configured() {
        String value = System.getProperty(PROPERTY, "columns").toLowerCase(Locale.ROOT);
        return switch (value) {
            case "columns" -> COLUMNS_IF_TAKEN;
            case "rows" -> ROWS;
            default -> throw WorkerErrors.invalidProperty(PROPERTY, value, "columns, rows");
        };
    }
}
