package org.parquetvs.cluster.statement;

import java.util.concurrent.atomic.AtomicLong;
import org.parquetvs.cluster.query.Macros;
import org.parquetvs.cluster.storage.DuckDb;

/**
 * Where queries are computed whose failure must not roll back the transaction: DuckDB gives it up at any error. They run on
 * a connection of their own and leave their rows in a database in memory, which the transaction then reads.
 */
final class Staging implements AutoCloseable {
    private static final AtomicLong NUMBERS = new AtomicLong();

    private final DuckDb connection;

    private Staging(DuckDb connection) {
        this.connection = connection;
    }

    static Staging nextTo(DuckDb database) {
        DuckDb connection = database.companion();
        Macros.definitions().forEach(connection::execute);
        return new Staging(connection);
    }

    DuckDb connection() {
        return connection;
    }

    /** Attaches an empty database, because a transaction sees no later change of one that it knows; returns its quoted name. */
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
