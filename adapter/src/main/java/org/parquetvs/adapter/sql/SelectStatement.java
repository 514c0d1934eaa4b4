package org.parquetvs.adapter.sql;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.adapter.query.RowWindow;
import org.parquetvs.scan.ScanSpec;

/**
 * A statement around scans. Everything but the scans is SQL already.
 *
 * @param selected the columns of the answer; none if only the number of its rows counts
 * @param where conditions on the rows of {@code from}; a row must fulfil all of them
 * @param groupBy none: no grouping, or aggregates make one row of all
 * @param having conditions on groups; a group must fulfil all of them
 * @param orderBy the most significant key first
 */
public record SelectStatement(
        List<String> selected,
        FromClause from,
        List<String> where,
        List<String> groupBy,
        List<String> having,
        List<String> orderBy,
        RowWindow window) {

    public SelectStatement {
        selected = List.copyOf(selected);
        where = List.copyOf(where);
        groupBy = List.copyOf(groupBy);
        having = List.copyOf(having);
        orderBy = List.copyOf(orderBy);
    }

    /** All rows of a scan, each column in the type that the statement has to deliver. */
    public static SelectStatement all(ScanSpec spec, List<OutputColumn> columns) {
        return all(spec, columns.stream().map(OutputColumn::toSql));
    }

    /** All rows of a scan, as the workers emit them. */
    public static SelectStatement all(ScanSpec spec) {
        return all(spec, spec.output().emitted().stream().map(column -> SqlText.identifier(column.name())));
    }

    private static SelectStatement all(ScanSpec spec, Stream<String> selected) {
        return new SelectStatement(
                selected.toList(),
                new FromClause.Scan("T", spec, List.of()),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                RowWindow.ALL);
    }

    /** The same statement with another column at the end. */
    public SelectStatement withSelected(String expression) {
        List<String> more =
                Stream.concat(selected.stream(), Stream.of(expression)).toList();
        return new SelectStatement(more, from, where, groupBy, having, orderBy, window);
    }

    /** The same statement around other scans. */
    public SelectStatement with(FromClause other) {
        return new SelectStatement(selected, other, where, groupBy, having, orderBy, window);
    }

    /** The scans whose rows it needs; none if no row is wanted. */
    public Stream<ScanSpec> scans() {
        return window.limit() == 0 ? Stream.empty() : from.scans();
    }
}
