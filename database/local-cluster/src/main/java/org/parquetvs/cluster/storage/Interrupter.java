package org.parquetvs.cluster.storage;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;
import org.duckdb.DuckDBConnection;

/**
 * Interrupts a connection of DuckDB. The driver's own {@code Statement.cancel} needs a lock that the driver holds while
 * it computes the next rows, so it would wait for the work that it should end. DuckDB itself accepts an interrupt at
 * any time. The driver's way to it is not public.
 */
final class Interrupter {
    private static final Field REFERENCE = reference();
    private static final Method INTERRUPT = method();

    private final DuckDBConnection connection;
    private final ReentrantLock lock = new ReentrantLock();
    private boolean closed;

    private Interrupter(DuckDBConnection connection) {
        this.connection = connection;
    }

    static Interrupter of(DuckDBConnection connection) {
        return new Interrupter(connection);
    }

    private static Field reference() {
        try {
            Field field = DuckDBConnection.class.getDeclaredField("connRef");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("This version of DuckDB's driver cannot be interrupted", e);
        }
    }

    private static Method method() {
        try {
            Method method = Class.forName("org.duckdb.DuckDBNative")
                    .getDeclaredMethod("duckdb_jdbc_interrupt", ByteBuffer.class);
            method.setAccessible(true);
            return method;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This version of DuckDB's driver cannot be interrupted", e);
        }
    }

    /** Has no effect if the connection computes nothing, or computes what interrupts do not reach. */
    void interrupt() {
        if (!lock.tryLock()) {
            return;
        }
        try {
            if (!closed) {
                INTERRUPT.invoke(null, REFERENCE.get(connection));
            }
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("Failed to interrupt DuckDB", e);
        } finally {
            lock.unlock();
        }
    }

    /** Runs short work that interrupts do not reach. */
    void uninterrupted(Runnable work) {
        lock.lock();
        try {
            work.run();
        } finally {
            lock.unlock();
        }
    }

    /** Must be called before the connection is closed, which frees the memory that an interrupt writes to. */
    void close() {
        uninterrupted(() -> closed = true);
    }
}
