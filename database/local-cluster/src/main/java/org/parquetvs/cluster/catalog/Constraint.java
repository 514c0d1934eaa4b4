package org.parquetvs.cluster.catalog;

import java.util.List;

/**
 * A constraint of a table that is not checked.
 *
 * @param name it is named by the database if a statement does not name it
 * @param referencedSchema where a foreign key refers to; otherwise empty, as are the next two
 */
public record Constraint(
        String name,
        Kind kind,
        List<String> columns,
        String referencedSchema,
        String referencedTable,
        List<String> referencedColumns,
        boolean isEnabled) {

    /** What it demands. */
    public enum Kind {
        PRIMARY_KEY,
        FOREIGN_KEY
    }

    public Constraint {
        columns = List.copyOf(columns);
        referencedColumns = List.copyOf(referencedColumns);
    }
}
