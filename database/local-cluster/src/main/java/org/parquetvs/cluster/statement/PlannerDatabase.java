package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.cluster.execute.Calculator;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.pushdown.VirtualPlanner;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;

/**
 * What the planner of a statement's virtual tables needs from the database.
 *
 * @param binder the binder of the statement
 * @param planners the planner for an adapter's answer, by the binder of the answer
 * @param execution the execution that computes sub-queries
 * @param slots number of adapter calls at the same time
 */
record PlannerDatabase(
        Binder binder, Function<Binder, VirtualPlanner> planners, Execution execution, Calculator calculator, int slots)
        implements VirtualPlanner.Database {

    @Override
    public Query bind(String sql) {
        Binder nested = binder.nested("");
        return planners.apply(nested).plan(nested.bindQuery(sql));
    }

    @Override
    public int nextRelation() {
        return binder.nextRelation();
    }

    @Override
    public Optional<Literal> valueOf(Expr expression) {
        return calculator.valueOf(expression);
    }

    @Override
    public Query kept(Query query) {
        return execution.keep(query);
    }

    @Override
    public Optional<List<Literal>> values(Query query) {
        return execution.values(query);
    }
}
