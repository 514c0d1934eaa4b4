package org.parquetvs.sql.query;

import java.util.List;
import org.parquetvs.sql.catalog.VirtualTable;

/**
 * A table of a virtual schema. Its adapter's answer replaces it before any SQL is written.
 *
 * @param alias its name in the statement
 */
public record VirtualScan(int id, VirtualTable table, String alias, List<Field> fields) implements Leaf {

    public VirtualScan {
        fields = List.copyOf(fields);
    }

    /** Whether the statement gives the table another name. */
    public boolean hasAlias() {
        return !alias.equals(table.name().name());
    }

    @Override
    public boolean isVirtual(int column) {
        return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this);
    }

    @Override
    public void print(SqlWriter out) {
        throw new IllegalStateException("Virtual table " + table.name() + " was not pushed down");
    }
}
