package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.parquetvs.adapter.query.Relation.TableScan;
import org.parquetvs.scan.column.ScanColumn;

/**
 * The query of a pushdown request, taken apart, in the order in which its parts apply.
 *
 * @param from the rows to begin with; conditions on a single table are part of it
 * @param where conditions on the rows of several tables
 * @param grouping which of them become one
 * @param having conditions on what they have become
 * @param selected the columns of the answer; none if only the number of its rows counts
 * @param order its order, the most significant item first
 * @param window which of its rows are wanted
 */
public record Query(
        Relation from,
        List<SqlNode> where,
        Grouping grouping,
        List<SqlNode> having,
        List<SelectItem> selected,
        List<SortItem> order,
        RowWindow window) {

    public Query {
        Objects.requireNonNull(from, "from");
        where = List.copyOf(where);
        Objects.requireNonNull(grouping, "grouping");
        having = List.copyOf(having);
        selected = List.copyOf(selected);
        order = List.copyOf(order);
        Objects.requireNonNull(window, "window");
    }

    /** The columns of a table that Exasol needs, those of the answer first, each once. */
    public List<ScanColumn> columns(TableScan scan) {
        boolean isOnly = from.equals(scan);
        return expressions()
                .flatMap(SqlTree::columns)
                .filter(column -> isOnly || scan.has(column))
                .map(SqlColumn::getMetadata)
                .map(scan.table()::column)
                .distinct()
                .toList();
    }

    /** The expressions after the grouping: of the answer, its conditions and its order. */
    public Stream<SqlNode> resultExpressions() {
        return Stream.of(
                        selected.stream().map(SelectItem::expression),
                        having.stream(),
                        order.stream().map(SortItem::expression))
                .flatMap(expressions -> expressions);
    }

    /** The same query, but the workers apply only conditions that Exasol does not. */
    public Query withoutImpliedConditions() {
        return new Query(from.withoutImplied(), where, grouping, having, selected, order, window);
    }

    /** The same query, but no worker applies a condition. */
    public Query withConditionsLeftToExasol() {
        return new Query(from.leftToExasol(), where, grouping, having, selected, order, window);
    }

    /** The same query, but each table is replaced. */
    public Query with(UnaryOperator<TableScan> change) {
        return new Query(from.with(change), where, grouping, having, selected, order, window);
    }

    private Stream<SqlNode> expressions() {
        return Stream.of(resultExpressions(), grouping.expressions(), where.stream(), from.conditions())
                .flatMap(expressions -> expressions);
    }
}
