package org.parquetvs.bench.harness;

import java.io.IOException;
import java.sql.SQLException;

/**
 * One way to do the measured work. Made once in its own process; {@link #run} is called to warm up and then once for
 * each round. Implementations have a public constructor that takes their arguments as one {@code String[]}.
 */
public interface Contender extends AutoCloseable {

    /** Clears up before a run, outside of the measurement. */
    default void prepare() throws IOException {}

    /**
     * Does all of the work once.
     *
     * @return the number of rows it worked on, which must be the same for all contenders
     */
    long run() throws Exception;

    @Override
    default void close() throws IOException, SQLException {}
}
