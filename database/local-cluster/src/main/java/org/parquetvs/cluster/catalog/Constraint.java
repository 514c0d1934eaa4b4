package org.parquetvs.cluster.catalog;

import java.util.List;

/**
 * A constraint of a table; it is not checked.
 *
 * @param name its name; the database chooses one if the statement does not
 * @param referencedSchema the schema that a foreign key refers to; this and the next two are empty for other
 *     constraints
 */
public record Constraint(
        String name,
        Kind kind,
        List<String> columns,
        String referencedSchema,
        String referencedTable,
        List<String> referencedColumns,
        boolean isEnabled) {

    /** What a constraint demands. */
    public enum Kind {
        PRIMARY_KEY,
        FOREIGN_KEY
    }

    public Constraint {
        columns = List.copyOf(columns);
        referencedColumns = List.copyOf(referencedColumns);
    }
}
