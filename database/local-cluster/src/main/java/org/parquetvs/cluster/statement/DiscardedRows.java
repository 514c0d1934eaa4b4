package org.parquetvs.cluster.statement;

import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.syntax.QueryParser;
import org.parquetvs.sql.tree.QueryExpression;

/** Computes a whole query before any row is read, and discards its rows: if it fails, DuckDB reports the reason. */
record DiscardedRows(Function<StatementContext, QueryExpression> query) implements Statement {

    /** All rows of what an export reads. */
    static Optional<Statement> of(ExportSource source) {
        return Optional.of(new DiscardedRows(context -> QueryParser.query("SELECT * FROM " + source.sql(context))));
    }

    @Override
    public Outcome run(StatementContext context) {
        try (Execution execution = context.staging()
                .map(Staging::connection)
                .map(context::execution)
                .orElseGet(context::execution)) {
            Binder binder = context.binder();
            Query bound = binder.bindQuery(query.apply(context));
            Query ready = execution.start(context.planner(binder, execution).plan(bound));
            String rows = "(" + SqlWriter.text(ready) + ")"
                    + Leaf.declaration(0, ready.fields().size());
            execution.execute("CREATE TEMP TABLE \"#discarded\" AS SELECT * FROM " + rows);
            return Outcome.DONE;
        }
    }
}
