package org.parquetvs.sql.catalog;

import java.util.List;

/**
 * A table of a virtual schema, as its adapter described it.
 *
 * @param notes what its adapter wants back in later requests; empty: nothing
 * @param comment for users; empty: none
 */
public record VirtualTable(QualifiedName name, String notes, String comment, List<VirtualColumn> columns)
        implements TableObject {

    public VirtualTable {
        columns = List.copyOf(columns);
    }

    @Override
    public String kind() {
        return "virtual table";
    }
}
