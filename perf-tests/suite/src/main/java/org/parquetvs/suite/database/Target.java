package org.parquetvs.suite.database;

import java.util.List;

/** A database that runs the cases. */
public interface Target extends AutoCloseable {

    /** What it is. */
    TargetFacts facts();

    /** Whether its processes are this one and those it has started, so that their memory can be measured. */
    boolean runsHere();

    /** The schema of the adapter's scripts. */
    String scripts();

    /**
     * Runs a statement and reads all of its rows.
     *
     * @throws StatementException if it fails
     */
    Answer execute(String sql);

    /** Begins anew, as after the start of the database, as far as the target can. What was created is still there. */
    void restart();

    /** The lines that scripts have printed since the last call. */
    List<String> drainScriptOutput();

    @Override
    void close();
}
