package org.parquetvs.cluster.statement;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.pushdown.Pushdown;
import org.parquetvs.pushdown.VirtualPlanner;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.sql.tree.QueryExpression;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.Varchar;

/**
 * EXPLAIN VIRTUAL: shows the requests to adapters for a query, and their answers. It does not run the query itself; it
 * runs only sub-queries whose values are part of a request.
 */
record ExplainVirtual(QueryExpression query) implements Statement {
    private static final List<Field> FIELDS = List.of(
            new Field("PUSHDOWN_ID", new Decimal(18, 0)),
            new Field("PUSHDOWN_INVOLVED_TABLES", Varchar.LONGEST),
            new Field("PUSHDOWN_SQL", Varchar.LONGEST),
            new Field("PUSHDOWN_JSON", Varchar.LONGEST));

    @Override
    public Outcome run(StatementContext context) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (Pushdown pushdown : pushdowns(context)) {
            rows.add(
                    new @Nullable Object[] {(long) rows.size() + 1, tables(pushdown), pushdown.sql(), pushdown.request()
                    });
        }
        return new Outcome.Rows(FIELDS, Cursor.of(rows));
    }

    /** The rows of the result, as a query. */
    Query explained(StatementContext context) {
        List<List<Expr>> rows = new ArrayList<>();
        for (Pushdown pushdown : pushdowns(context)) {
            rows.add(List.of(
                    new Literal(
                            BigDecimal.valueOf(rows.size() + 1L), FIELDS.get(0).type()),
                    text(tables(pushdown)),
                    text(pushdown.sql()),
                    text(pushdown.request())));
        }
        return new ValuesQuery(rows, FIELDS);
    }

    private static String tables(Pushdown pushdown) {
        return String.join(", ", pushdown.tables());
    }

    private static Expr text(String value) {
        return new Literal(value, Varchar.LONGEST);
    }

    private List<Pushdown> pushdowns(StatementContext context) {
        Binder binder = context.binder();
        try (Execution execution = context.execution()) {
            VirtualPlanner planner = context.planner(binder, execution);
            planner.plan(binder.bindQuery(query));
            execution.dropKept();
            return planner.pushdowns();
        }
    }
}
