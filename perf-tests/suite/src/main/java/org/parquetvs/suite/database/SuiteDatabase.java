package org.parquetvs.suite.database;

import java.util.List;

/** A database that runs the cases. */
public interface SuiteDatabase extends AutoCloseable {

    /** The facts about it. */
    TargetFacts facts();

    /** Whether it runs in this process and its child processes, so that their memory can be measured. */
    boolean runsHere();

    /** The schema of the adapter's scripts. */
    String scripts();

    /**
     * Runs a statement and reads all of its rows.
     *
     * @throws StatementException if it fails
     */
    ResultSummary execute(String sql);

    /**
     * Begins anew, as after a start of the database, as far as the target can. Everything that was created still
     * exists.
     */
    void restart();

    /** The lines that scripts have printed since the last call. */
    List<String> drainScriptOutput();

    @Override
    void close();
}
