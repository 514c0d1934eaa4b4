package org.parquetvs.cluster.statement;

import java.util.Optional;

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
}
