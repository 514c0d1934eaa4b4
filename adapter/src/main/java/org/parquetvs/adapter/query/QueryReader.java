package org.parquetvs.adapter.query;

import com.exasol.adapter.metadata.DataType;
import com.exasol.adapter.request.PushDownRequest;
import com.exasol.adapter.sql.SqlGroupBy;
import com.exasol.adapter.sql.SqlJoin;
import com.exasol.adapter.sql.SqlLimit;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlOrderBy;
import com.exasol.adapter.sql.SqlStatementSelect;
import com.exasol.adapter.sql.SqlTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.adapter.query.PushedRelation.Join;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;

/** Reads the query of a pushdown request. */
public final class QueryReader {

    private QueryReader() {}

    /**
     * The query of a request, with each condition pushed down as far as possible.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the request asks for more than the adapter declares
     */
    public static PushedQuery read(PushDownRequest request) {
        SqlStatementSelect select = (SqlStatementSelect) request.getSelect();
        PushedRelation from = relation(select.getFromClause());
        List<SqlNode> pushedDown = new ArrayList<>();
        List<SqlNode> where = new ArrayList<>();
        for (SqlNode condition : conjuncts(select.hasFilter(), select.getWhereClause())) {
            boolean isOfOneTable = from instanceof TableScan || FilterPushdown.canPushDown(condition, from);
            (isOfOneTable ? pushedDown : where).add(condition);
        }
        List<SqlNode> having = conjuncts(select.hasHaving(), select.getHaving());
        List<SelectItem> selected = selected(select.getSelectList().getExpressions(), request.getSelectListDataTypes());
        return new PushedQuery(
                FilterPushdown.pushDown(pushedDown, where, from),
                where,
                grouping(select, selected, having),
                having,
                selected,
                select.hasOrderBy() ? order(select.getOrderBy()) : List.of(),
                select.hasLimit() ? window(select.getLimit()) : RowWindow.ALL);
    }

    private static PushedRelation relation(SqlNode from) {
        if (from instanceof SqlTable table) {
            return TableScan.ofAllRows(table.getAlias(), new RememberedTable(table.getMetadata()));
        }
        if (from instanceof SqlJoin join) {
            return new Join(
                    relation(join.getLeft()),
                    join.getJoinType(),
                    Conjuncts.of(join.getCondition()),
                    relation(join.getRight()));
        }
        throw AdapterErrors.undeclared(from.getType().name());
    }

    private static List<SqlNode> conjuncts(boolean exists, SqlNode condition) {
        return exists ? Conjuncts.of(condition) : List.of();
    }

    private static List<SelectItem> selected(List<SqlNode> expressions, List<DataType> types) {
        return IntStream.range(0, expressions.size())
                .mapToObj(index -> new SelectItem(
                        expressions.get(index),
                        index < types.size() ? Optional.of(types.get(index)) : Optional.empty()))
                .toList();
    }

    /**
     * The grouping of a query. The library turns a single group into GROUP BY a constant if it finds no aggregate, but
     * it does not look everywhere. The difference matters for an empty table: GROUP BY a constant returns no row, a
     * single group returns one.
     */
    private static PushedGrouping grouping(SqlStatementSelect select, List<SelectItem> selected, List<SqlNode> having) {
        if (select.getGroupBy() instanceof SqlGroupBy groupBy
                && !groupBy.isSingleGroupAggregation()
                && !groupBy.getExpressions().isEmpty()) {
            return new PushedGrouping.Keys(groupBy.getExpressions());
        }
        boolean aggregates = Stream.concat(selected.stream().map(SelectItem::expression), having.stream())
                .anyMatch(expression -> SqlTree.aggregates(expression).findAny().isPresent());
        return select.hasGroupBy() || aggregates ? new PushedGrouping.Whole() : new PushedGrouping.None();
    }

    private static List<SortItem> order(SqlOrderBy orderBy) {
        return IntStream.range(0, orderBy.getExpressions().size())
                .mapToObj(index -> new SortItem(
                        orderBy.getExpressions().get(index),
                        orderBy.isAscending().get(index) ? Direction.ASCENDING : Direction.DESCENDING,
                        orderBy.nullsLast().get(index) ? NullOrder.NULLS_LAST : NullOrder.NULLS_FIRST))
                .toList();
    }

    private static RowWindow window(SqlLimit limit) {
        return new RowWindow(limit.getOffset(), limit.getLimit());
    }
}
