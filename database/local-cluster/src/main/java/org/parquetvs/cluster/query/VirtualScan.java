package org.parquetvs.cluster.query;

import java.util.List;
import org.parquetvs.cluster.catalog.VirtualTable;

/**
 * A table of a virtual schema. It is replaced by what its adapter answers before anything is printed.
 *
 * @param alias the name by which the statement calls it
 */
public record VirtualScan(int id, VirtualTable table, String alias, List<Field> fields) implements Leaf {

    public VirtualScan {
        fields = List.copyOf(fields);
    }

    /** Whether the statement calls the table by another name than its own. */
    public boolean hasAlias() {
        return !alias.equals(table.name().name());
    }

    @Override
    public Relation rebuild(Rewriter rewriter) {
        return this;
    }

    @Override
    public void print(SqlWriter out) {
        throw new IllegalStateException("Virtual table " + table.name() + " was not pushed down");
    }
}
