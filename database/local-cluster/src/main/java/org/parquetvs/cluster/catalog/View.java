package org.parquetvs.cluster.catalog;

import java.util.List;

/**
 * A view.
 *
 * @param query its text
 * @param columnNames names that CREATE VIEW gave to the columns; empty: those of the query
 * @param openSchema the schema that was open when it was created, in which its names are looked up; empty: none
 */
public record View(QualifiedName name, String query, List<String> columnNames, String openSchema)
        implements TableObject {

    public View {
        columnNames = List.copyOf(columnNames);
    }

    @Override
    public String kind() {
        return "view";
    }
}
