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

    /**
     * Runs a query and keeps all of its rows, as texts; NULL is empty.
     *
     * @throws StatementException if it fails
     */
    List<List<String>> rows(String sql);

    /**
     * Sees to it that the view {@code SCAN_REPORT} in the schema of the scripts has a row for each scan task.
     *
     * @param connection the connection whose bucket the statements have read
     * @param after a statement of this session, before those that matter
     */
    void collectReports(String connection, StatementId after);

    @Override
    void close();
}
