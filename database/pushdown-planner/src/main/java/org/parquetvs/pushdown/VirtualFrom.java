package org.parquetvs.pushdown;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.VirtualScan;

/**
 * A FROM clause that contains only tables of one virtual schema.
 *
 * @param tables each use of a table, from left to right
 */
record VirtualFrom(List<VirtualScan> tables) {

    VirtualFrom {
        tables = List.copyOf(tables);
    }

    /**
     * The relation as such a clause; empty if it has other leaves, or two leaves that a request could not distinguish.
     */
    static Optional<VirtualFrom> of(Relation relation) {
        List<Leaf> leaves = relation.leaves();
        if (!leaves.stream().allMatch(VirtualScan.class::isInstance)) {
            return Optional.empty();
        }
        List<VirtualScan> tables = leaves.stream().map(VirtualScan.class::cast).toList();
        Set<String> schemas = new HashSet<>();
        Set<String> names = new HashSet<>();
        for (VirtualScan table : tables) {
            schemas.add(table.table().name().schema());
            names.add(table.alias());
        }
        return schemas.size() == 1 && names.size() == tables.size()
                ? Optional.of(new VirtualFrom(tables))
                : Optional.empty();
    }

    /** The virtual schema. */
    String schema() {
        return tables.get(0).table().name().schema();
    }

    /** The distinct names of the tables. */
    List<String> tableNames() {
        return tables.stream()
                .map(table -> table.table().name().name())
                .distinct()
                .toList();
    }

    /** The table that a column belongs to; empty if it belongs to an outer query. */
    Optional<VirtualScan> tableOf(ColumnReference column) {
        return tables.stream().filter(table -> table.id() == column.relation()).findFirst();
    }

    /** All columns of all tables, as {@code *} names them. */
    List<ColumnReference> columns() {
        return tables.stream().flatMap(table -> table.columns().stream()).toList();
    }
}
