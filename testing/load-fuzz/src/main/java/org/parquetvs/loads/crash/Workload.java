package org.parquetvs.loads.crash;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;

/** What a fault hits at a random moment, and what must be true after it was repeated. */
interface Workload extends AutoCloseable {

    /** The faults that it can meet. */
    List<Fault> faults();

    /** Chooses what the next run has to do. */
    void next(Random random) throws SQLException;

    /** The statements of a run: first everything that it needs. They can be repeated. */
    String statements(String connectionJson);

    /**
     * Whether a run did what it has to do.
     *
     * @param exitCode 0 if no statement failed
     * @param said the error of a statement
     */
    boolean isDone(int exitCode, String said);

    /** Differences from what the run has to do; empty if all is well. */
    List<String> deviations() throws IOException, SQLException;

    @Override
    void close() throws SQLException;
}
