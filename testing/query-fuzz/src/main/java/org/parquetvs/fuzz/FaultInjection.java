package org.parquetvs.fuzz;

import java.io.IOException;
import java.net.URI;
import java.util.Random;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.FaultyProxy;

/** Spoils the answers of a store to queries, with one fault for each query. */
final class FaultInjection implements AutoCloseable {

    /** The beginning of errors of the adapter and the workers. */
    private static final String OWN_ERRORS = "E-VSPQ-";

    private final FaultyProxy proxy;
    private int requestsBefore;
    private RandomFault fault = new RandomFault(0, 0, new Fault.None());
    private long met;
    private long errors;

    private FaultInjection(FaultyProxy proxy) {
        this.proxy = proxy;
    }

    /** Opens a proxy in front of a store. */
    static FaultInjection open(URI store) throws IOException {
        return new FaultInjection(new FaultyProxy(store));
    }

    /** The endpoint for the connection. */
    URI endpoint() {
        return URI.create("http://127.0.0.1:" + proxy.port());
    }

    /** Spoils the requests of the next query. */
    void begin(long seed) {
        fault = RandomFault.of(new Random(~seed));
        requestsBefore = requests();
        proxy.next(fault.sequence());
    }

    /** The query has ended; requests pass. */
    void end() {
        proxy.pass();
        if (isMet()) {
            met++;
        }
    }

    /** Whether the query failed because of the fault, and its error is one of ours. */
    boolean explains(SqlException error) {
        boolean explained = isMet() && String.valueOf(error.getMessage()).contains(OWN_ERRORS);
        if (explained) {
            errors++;
        }
        return explained;
    }

    private boolean isMet() {
        return requests() - requestsBefore > fault.passing();
    }

    private int requests() {
        return proxy.requestLines().size();
    }

    /** The number of queries that met their fault. */
    long met() {
        return met;
    }

    /** The number of these queries that failed. */
    long errors() {
        return errors;
    }

    @Override
    public String toString() {
        return fault.toString();
    }

    @Override
    public void close() throws IOException {
        proxy.close();
    }
}
