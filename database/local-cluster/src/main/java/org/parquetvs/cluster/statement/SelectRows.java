package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.tree.QueryExpression;

/** A query. Its columns keep the names of the statement, whatever names an adapter's answer has. */
record SelectRows(QueryExpression query) implements Statement {

    @Override
    public Outcome run(StatementContext context) {
        Binder binder = context.binder();
        Query bound = binder.bindQuery(query);
        Execution execution = context.staging()
                .map(Staging::connection)
                .map(context::execution)
                .orElseGet(context::execution);
        try {
            Query planned = context.planner(binder, execution).plan(bound);
            return new Outcome.Rows(bound.fields(), execution.open(execution.start(planned)));
        } catch (RuntimeException e) {
            execution.close();
            throw e;
        }
    }

    @Override
    public Optional<List<Field>> rowFields(StatementContext context) {
        return Optional.of(context.binder().bindQuery(query).fields());
    }

    @Override
    public Optional<Statement> again() {
        return Optional.of(new DiscardedRows(context -> query));
    }
}
