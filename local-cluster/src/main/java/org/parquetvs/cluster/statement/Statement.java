package org.parquetvs.cluster.statement;

/** One statement, parsed. */
public interface Statement {

    /**
     * Runs it in the open transaction.
     *
     * @throws org.parquetvs.cluster.SqlException if it fails; whoever called then undoes what it has done so far
     */
    Outcome run(StatementContext context);
}
