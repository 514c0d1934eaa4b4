package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.query.Field;

/** One parsed statement. */
public interface Statement {

    /**
     * Runs it in the open transaction.
     *
     * @throws org.parquetvs.sql.error.SqlException if it fails; the caller then rolls its changes back
     */
    Outcome run(StatementContext context);

    /** A statement that can run to learn why this one failed, if DuckDB has not told the reason. */
    default Optional<Statement> again() {
        return Optional.empty();
    }

    /** The columns of the rows that it returns, found without running it; empty if it returns none. */
    default Optional<List<Field>> rowFields(StatementContext context) {
        return Optional.empty();
    }

    /** The target columns for a row of its VALUES; none if it has no VALUES. */
    default List<Field> targets(StatementContext context) {
        return List.of();
    }
}
