package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
        List<TableScan> tables = query.from().scans().toList();
        return query.from()
                .fold(
                        only -> Stream.<KeyCondition>empty(),
                        join -> of(join, KnownConditions.ofAnswer(query.where(), List.of(), join), tables))
                .toList();
    }

    private static Stream<KeyCondition> of(PushedRelation relation, KnownConditions known, List<TableScan> tables) {
        return relation.fold(
                scan -> of(scan, EqualColumns.by(known.all()), tables),
                join -> Stream.concat(
                        of(join.left(), known.ofLeft(join), tables), of(join.right(), known.ofRight(join), tables)));
    }

    private static Stream<KeyCondition> of(TableScan filtered, EqualColumns equal, List<TableScan> tables) {
        return equal.of(filtered).flatMap(column -> equal.others(column)
                .flatMap(key -> tables.stream().flatMap(table -> of(filtered, column, table, key).stream())));
    }

    private static Optional<KeyCondition> of(TableScan filtered, SqlColumn column, TableScan other, SqlColumn key) {
        if (!other.has(key) || other.alias().equals(filtered.alias())) {
            return Optional.empty();
        }
        ScanColumn scanned = filtered.table().column(column.getMetadata());
        ScanColumn ofKeys = other.table().column(key.getMetadata());
        return KeyFilter.areComparable(scanned.type(), ofKeys.type())
                ? Optional.of(new KeyCondition(filtered.alias(), scanned, other.alias(), ofKeys))
                : Optional.empty();
    }
}
