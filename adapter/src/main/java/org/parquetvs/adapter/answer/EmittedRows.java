package org.parquetvs.adapter.answer;

import com.exasol.adapter.sql.SqlColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.adapter.query.SortItem;
import org.parquetvs.adapter.sql.ExpressionSql;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.ScanOutput.Rows;
import org.parquetvs.scan.output.ScanOutput.TopN;
import org.parquetvs.scan.output.SortKey;

/**
 * Decides which rows of a table the workers emit. If these are the rows of the answer, the workers emit no more than
 * are wanted.
 */
final class EmittedRows {

    /** Most rows that a worker sorts; it keeps all of them in memory. */
    private static final int MAX_SORTED_ROWS = 10_000;

    private EmittedRows() {}

    static ScanOutput of(PushedQuery query, TableScan scan) {
        List<ScanColumn> needed = query.columns(scan);
        List<ScanColumn> columns =
                needed.isEmpty() ? List.of(CheapestColumn.of(scan.table().columns())) : needed;
        boolean areOfAnswer = query.from().equals(scan)
                && scan.residual().isEmpty()
                && query.grouping().keepsRows();
        long wanted = query.window().end();
        if (!areOfAnswer || wanted == 0) {
            return new Rows(columns, Rows.UNLIMITED);
        }
        Optional<List<SortKey>> order = order(query.order(), scan);
        if (order.isPresent() && order.get().isEmpty()) {
            return new Rows(columns, wanted);
        }
        return order.isPresent() && wanted <= MAX_SORTED_ROWS
                ? new TopN(columns, order.get(), Math.toIntExact(wanted))
                : new Rows(columns, Rows.UNLIMITED);
    }

    /** The order as a worker follows it; empty if it cannot. */
    private static Optional<List<SortKey>> order(List<SortItem> items, TableScan scan) {
        List<SortKey> keys = new ArrayList<>(items.size());
        for (SortItem item : items) {
            if (item.expression() instanceof SqlColumn column) {
                keys.add(new SortKey(scan.table().column(column.getMetadata()), item.direction(), item.nulls()));
            } else if (!ExpressionSql.isLiteral(item.expression())) {
                return Optional.empty();
            }
        }
        return keys.stream().allMatch(key -> ExasolOrder.isOrderOf(key.column().type()))
                ? Optional.of(keys)
                : Optional.empty();
    }
}
