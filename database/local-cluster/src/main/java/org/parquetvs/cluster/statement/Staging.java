package org.parquetvs.cluster.statement;

import java.util.concurrent.atomic.AtomicLong;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.sql.duckdb.Macros;

/**
 * Computes queries whose failure must not roll back the transaction. DuckDB aborts a transaction after any error, so
 * these queries run on a connection of their own. Their rows go into a database in memory, which the transaction then
 * reads.
 */
final class Staging implements AutoCloseable {
    private static final AtomicLong NUMBERS = new AtomicLong();

    private final DuckDb connection;

    private Staging(DuckDb connection) {
        this.connection = connection;
    }

    static Staging nextTo(DuckDb database) {
        DuckDb connection = database.companion();
        connection.execute(Macros.definitions());
        return new Staging(connection);
    }

    DuckDb connection() {
        return connection;
    }

    /**
     * Attaches an empty database and returns its quoted name. Each time it is a new one, because a transaction does not
     * see later changes of a database that it has already used.
     */
    String attach() {
        String name = "\"#staging" + NUMBERS.incrementAndGet() + "\"";
        connection.execute("ATTACH ':memory:' AS " + name);
        return name;
    }

    void detach(String name) {
        connection.execute("DETACH " + name);
    }

    @Override
    public void close() {
        connection.rollback();
        connection.close();
    }
}
