package org.parquetvs.planner;

import java.util.Objects;

/**
 * One column that a scan emits.
 *
 * @param name its name in the database
 * @param source where its values come from
 * @param type its type in the database; the worker converts to it exactly or fails
 */
public record ScanColumn(String name, ColumnSource source, SqlType type) {

    public ScanColumn {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(type, "type");
    }
}
