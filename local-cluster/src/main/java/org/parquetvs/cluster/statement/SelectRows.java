package org.parquetvs.cluster.statement;

import org.parquetvs.cluster.bind.Binder;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.sql.ParsedStatement;

/** A query. */
record SelectRows(ParsedStatement query) implements Statement {

    @Override
    public Outcome run(StatementContext context) {
        Binder binder = context.binder(query);
        Query planned = context.planner(binder).plan(binder.bindQuery());
        Execution execution = context.execution();
        try {
            Query ready = execution.start(planned);
            return new Outcome.Rows(ready.fields(), execution.open(ready));
        } catch (RuntimeException e) {
            execution.close();
            throw e;
        }
    }
}
