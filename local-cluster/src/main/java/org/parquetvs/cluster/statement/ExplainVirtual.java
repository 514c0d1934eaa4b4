package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.bind.Binder;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.cluster.types.ExaType.Decimal;
import org.parquetvs.cluster.types.ExaType.Varchar;
import org.parquetvs.cluster.virtual.Pushdown;
import org.parquetvs.cluster.virtual.VirtualPlanner;

/** EXPLAIN VIRTUAL: what adapters are asked for a query, and what they answer; the query itself is not run. */
record ExplainVirtual(String query) implements Statement {
    private static final List<Field> FIELDS = List.of(
            new Field("PUSHDOWN_ID", new Decimal(18, 0)),
            new Field("PUSHDOWN_INVOLVED_TABLES", Varchar.LONGEST),
            new Field("PUSHDOWN_SQL", Varchar.LONGEST),
            new Field("PUSHDOWN_JSON", Varchar.LONGEST));

    @Override
    public Outcome run(StatementContext context) {
        Binder binder = context.binder(query);
        VirtualPlanner planner = context.planner(binder);
        planner.plan(binder.bindQuery());
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (Pushdown pushdown : planner.pushdowns()) {
            rows.add(
                    new @Nullable Object[] {(long) rows.size() + 1, pushdown.table(), pushdown.sql(), pushdown.request()
                    });
        }
        return new Outcome.Rows(FIELDS, Cursor.of(rows));
    }
}
