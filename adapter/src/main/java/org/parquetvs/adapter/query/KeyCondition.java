package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.adapter.query.PushedRelation.Join;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.column.ScanColumn;

/**
 * An equality that makes some rows of a table unnecessary: rows whose value in a column is not a key of another table.
 *
 * @param filtered alias of the table with these rows
 * @param column column of that table
 * @param keys alias of the other table
 * @param key its column
 */
public record KeyCondition(String filtered, ScanColumn column, String keys, ScanColumn key) {

    /**
     * The key conditions of a query: the columns that its conditions equate, also through other columns. For example,
     * {@code a.x = c.z} follows from {@code a.x = b.y AND b.y = c.z}.
     */
    public static List<KeyCondition> of(PushedQuery query) {
        List<KeyCondition> found = new ArrayList<>();
        if (query.from() instanceof Join join) {
            List<TableScan> tables = join.scans().toList();
            add(join, KnownConditions.ofAnswer(query.where(), List.of(), join), tables, found);
        }
        return List.copyOf(found);
    }

    private static void add(
            PushedRelation relation, KnownConditions known, List<TableScan> tables, List<KeyCondition> found) {
        if (relation instanceof Join join) {
            add(join.left(), known.ofLeft(join), tables, found);
            add(join.right(), known.ofRight(join), tables, found);
        } else {
            TableScan filtered = (TableScan) relation;
            EqualColumns equal = EqualColumns.by(known.all());
            equal.of(filtered)
                    .forEach(column -> equal.others(column).forEach(key -> add(filtered, column, key, tables, found)));
        }
    }

    private static void add(
            TableScan filtered, SqlColumn column, SqlColumn key, List<TableScan> tables, List<KeyCondition> found) {
        for (TableScan other : tables) {
            if (other.has(key) && !other.alias().equals(filtered.alias())) {
                ScanColumn scanned = filtered.table().column(column.getMetadata());
                ScanColumn ofKeys = other.table().column(key.getMetadata());
                if (KeyFilter.areComparable(scanned.type(), ofKeys.type())) {
                    found.add(new KeyCondition(filtered.alias(), scanned, other.alias(), ofKeys));
                }
            }
        }
    }
}
