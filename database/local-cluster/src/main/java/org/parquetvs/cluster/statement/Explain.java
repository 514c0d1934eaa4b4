package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.pushdown.VirtualPlanner;
import org.parquetvs.pushdown.explain.PlanTree;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.tree.QueryExpression;
import org.parquetvs.type.SqlType.Varchar;

/** EXPLAIN of a query, which Exasol does not have. It shows the steps of the database and the requests to adapters. */
record Explain(QueryExpression query) implements Statement {
    private static final List<Field> FIELDS = List.of(new Field("PLAN", Varchar.LONGEST));

    @Override
    public Outcome run(StatementContext context) {
        Binder binder = context.binder();
        List<@Nullable Object[]> rows = new ArrayList<>();
        try (Execution execution = context.execution()) {
            VirtualPlanner planner = context.planner(binder, execution);
            Query planned = planner.plan(binder.bindQuery(query));
            PlanTree.lines(planned, planner::pushdownOf).forEach(line -> rows.add(new @Nullable Object[] {line}));
            execution.dropKept();
        }
        return new Outcome.Rows(FIELDS, Cursor.of(rows));
    }
}
