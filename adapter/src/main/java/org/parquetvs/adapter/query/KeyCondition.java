package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlPredicateEqual;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.adapter.query.Relation.Join;
import org.parquetvs.adapter.query.Relation.TableScan;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.column.ScanColumn;

/**
 * A join condition that makes rows of a table unneeded: those whose value in a column is not a key of another table.
 *
 * @param filtered the table with the rows
 * @param column of that table
 * @param keys the other table
 * @param key its column
 */
public record KeyCondition(TableScan filtered, ScanColumn column, TableScan keys, ScanColumn key) {

    public KeyCondition {
        Objects.requireNonNull(filtered, "filtered");
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(key, "key");
    }

    /**
     * Those of a query, in the order of its conditions. As a condition of one table may be applied by its scan or not, so
     * the rows of a table are unneeded only where the table is not one that an outer join keeps.
     */
    public static List<KeyCondition> of(Query query) {
        List<TableScan> tables = query.from().scans().toList();
        List<KeyCondition> found = new ArrayList<>();
        add(query.where(), droppable(query.from()).toList(), tables, found);
        addOfJoins(query.from(), tables, found);
        return List.copyOf(found);
    }

    private static void addOfJoins(Relation relation, List<TableScan> tables, List<KeyCondition> found) {
        if (relation instanceof Join join) {
            Stream<TableScan> left =
                    PredicatePushdown.keepsRight(join.type()) ? droppable(join.left()) : Stream.empty();
            Stream<TableScan> right =
                    PredicatePushdown.keepsLeft(join.type()) ? droppable(join.right()) : Stream.empty();
            add(join.on(), Stream.concat(left, right).toList(), tables, found);
            addOfJoins(join.left(), tables, found);
            addOfJoins(join.right(), tables, found);
        }
    }

    /** The tables to which a condition on the rows of a relation may move down. */
    private static Stream<TableScan> droppable(Relation relation) {
        if (relation instanceof Join join) {
            return Stream.concat(
                    PredicatePushdown.keepsLeft(join.type()) ? droppable(join.left()) : Stream.empty(),
                    PredicatePushdown.keepsRight(join.type()) ? droppable(join.right()) : Stream.empty());
        }
        return relation.scans();
    }

    private static void add(
            List<SqlNode> conditions, List<TableScan> droppable, List<TableScan> tables, List<KeyCondition> found) {
        for (SqlNode condition : conditions) {
            if (condition instanceof SqlPredicateEqual equal
                    && equal.getLeft() instanceof SqlColumn left
                    && equal.getRight() instanceof SqlColumn right) {
                of(left, right, droppable, tables).ifPresent(found::add);
                of(right, left, droppable, tables).ifPresent(found::add);
            }
        }
    }

    private static Optional<KeyCondition> of(
            SqlColumn filtered, SqlColumn key, List<TableScan> droppable, List<TableScan> tables) {
        return tableOf(filtered, droppable).flatMap(table -> tableOf(key, tables)
                .filter(other -> !other.alias().equals(table.alias()))
                .map(other -> new KeyCondition(
                        table,
                        table.table().column(filtered.getMetadata()),
                        other,
                        other.table().column(key.getMetadata())))
                .filter(found -> KeyFilter.areComparable(found.column.type(), found.key.type())));
    }

    private static Optional<TableScan> tableOf(SqlColumn column, List<TableScan> tables) {
        return tables.stream().filter(table -> table.has(column)).findFirst();
    }
}
