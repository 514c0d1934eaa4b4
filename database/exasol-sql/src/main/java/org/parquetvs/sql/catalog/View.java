package org.parquetvs.sql.catalog;

import java.util.List;

/**
 * A view.
 *
 * @param definition its CREATE VIEW
 * @param columnNames column names from CREATE VIEW; empty: the names of the query
 * @param openSchema the schema that was open when the view was created; its names are looked up there; empty: none
 */
public record View(QualifiedName name, String definition, List<String> columnNames, String openSchema)
        implements TableObject {

    public View {
        columnNames = List.copyOf(columnNames);
    }

    @Override
    public String kind() {
        return "view";
    }
}
