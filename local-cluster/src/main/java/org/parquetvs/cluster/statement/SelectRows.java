package org.parquetvs.cluster.statement;

import java.util.Optional;
import org.parquetvs.cluster.bind.Binder;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.cluster.query.Leaf;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.SqlWriter;
import org.parquetvs.cluster.sql.ParsedStatement;

/** A query. */
record SelectRows(ParsedStatement query) implements Statement {

    @Override
    public Outcome run(StatementContext context) {
        Query planned = planned(context);
        Execution execution = context.execution();
        try {
            Query ready = execution.start(planned);
            return new Outcome.Rows(ready.fields(), execution.open(ready));
        } catch (RuntimeException e) {
            execution.close();
            throw e;
        }
    }

    @Override
    public Optional<Statement> again() {
        return Optional.of(new Discarded(this));
    }

    private Query planned(StatementContext context) {
        Binder binder = context.binder(query);
        return context.planner(binder).plan(binder.bindQuery());
    }

    /** The query, computed before any row is read, and its rows thrown away: if it fails, DuckDB says why. */
    private record Discarded(SelectRows select) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            try (Execution execution = context.execution()) {
                Query ready = execution.start(select.planned(context));
                String rows = "(" + SqlWriter.text(ready) + ")"
                        + Leaf.declaration(0, ready.fields().size());
                execution.execute("CREATE TEMP TABLE \"#discarded\" AS SELECT * FROM " + rows);
                return Outcome.DONE;
            }
        }
    }
}
