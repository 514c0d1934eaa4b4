package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.query.Field;

/** One statement, parsed. */
public interface Statement {

    /**
     * Runs it in the open transaction.
     *
     * @throws org.parquetvs.cluster.error.SqlException if it fails; the caller then undoes what it has done so far
     */
    Outcome run(StatementContext context);

    /** What can be run to learn why the statement failed, if DuckDB has kept the reason to itself. */
    default Optional<Statement> again() {
        return Optional.empty();
    }

    /** The columns of the rows that it returns, found out without running it; empty if it returns none. */
    default Optional<List<Field>> rowFields(StatementContext context) {
        return Optional.empty();
    }

    /** The columns that a row of its VALUES goes to; none if it has no VALUES. */
    default List<Field> targets(StatementContext context) {
        return List.of();
    }
}
