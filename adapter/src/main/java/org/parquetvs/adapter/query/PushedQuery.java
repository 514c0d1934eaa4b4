package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.scan.column.ScanColumn;

/**
 * The parts of the query of a pushdown request, in the order in which they apply.
 *
 * @param from the source of rows, with the conditions on single tables
 * @param where conditions on the rows of several tables
 * @param grouping which rows are grouped into one
 * @param having conditions on the groups
 * @param selected the columns of the answer; none if only the number of its rows counts
 * @param order order of the answer, the most significant item first
 * @param window which rows of the answer are wanted
 */
public record PushedQuery(
        PushedRelation from,
        List<SqlNode> where,
        PushedGrouping grouping,
        List<SqlNode> having,
        List<SelectItem> selected,
        List<SortItem> order,
        RowWindow window) {

    public PushedQuery {
        where = List.copyOf(where);
        having = List.copyOf(having);
        selected = List.copyOf(selected);
        order = List.copyOf(order);
    }

    /** The columns of a table that Exasol needs, each once; the columns of the answer come first. */
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

    /** The expressions that apply after grouping: in the answer, in conditions on groups and in the order. */
    public Stream<SqlNode> resultExpressions() {
        return Stream.of(
                        selected.stream().map(SelectItem::expression),
                        having.stream(),
                        order.stream().map(SortItem::expression))
                .flatMap(expressions -> expressions);
    }

    /** The same query, but the workers apply only conditions that Exasol does not apply. */
    public PushedQuery withoutImpliedConditions() {
        return new PushedQuery(from.withoutImplied(), where, grouping, having, selected, order, window);
    }

    /** The same query, but no worker applies a condition. */
    public PushedQuery withConditionsLeftToExasol() {
        return new PushedQuery(from.leftToExasol(), where, grouping, having, selected, order, window);
    }

    /** The same query with each table replaced. */
    public PushedQuery with(UnaryOperator<TableScan> change) {
        return new PushedQuery(from.with(change), where, grouping, having, selected, order, window);
    }

    private Stream<SqlNode> expressions() {
        return Stream.of(resultExpressions(), grouping.expressions(), where.stream(), from.conditions())
                .flatMap(expressions -> expressions);
    }
}
