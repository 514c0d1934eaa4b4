package org.parquetvs.cluster.storage;

import java.nio.file.Path;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.type.SqlType;

/** One connection to DuckDB. It reports failures as {@link SqlException}s. */
public final class DuckDb implements AutoCloseable {
    /** The most characters of a query whose columns need no aliases. */
    private static final int MAX_NAME = 8000;

    private final DuckDBConnection connection;
    private final Optional<DatabaseFile> file;
    private final Runnable afterClosing;
    private final Interrupter interrupter;
    private final PreparedQueries prepared;
    private TransactionListener listener = TransactionListener.NONE;
    private volatile Optional<DuckDb> companion = Optional.empty();
    private Optional<SqlException> abortedBy = Optional.empty();
    private boolean inTransaction;

    /**
     * A connection.
     *
     * @param file none: in memory
     * @param afterClosing removes what DuckDB leaves on disk
     */
    private DuckDb(DuckDBConnection connection, Optional<DatabaseFile> file, Runnable afterClosing) {
        this.connection = connection;
        this.file = file;
        this.afterClosing = afterClosing;
        this.interrupter = Interrupter.of(connection);
        this.prepared = new PreparedQueries(connection);
    }

    /** Loads the library, unless it cannot be loaded: then {@link #open} tells why. */
    public static void preload() {
        DriverManager.getDrivers();
    }

    /**
     * Opens a database.
     *
     * @param file path of the database file; empty: in memory
     * @param memory bytes that the database may use before it spills
     */
    public static DuckDb open(String file, long memory) {
        return file.isEmpty() ? openInMemory(memory) : openFile(Path.of(file), memory);
    }

    private static DuckDb openInMemory(long memory) {
        SpillDirectory spill = SpillDirectory.temporary();
        return new DuckDb(database("", settings(spill, memory)), Optional.empty(), spill::delete);
    }

    private static DuckDb openFile(Path path, long memory) {
        DatabaseFile file = DatabaseFile.of(path, DuckDb::create);
        SpillDirectory spill = file.isReadOnly() ? SpillDirectory.temporary() : SpillDirectory.nextTo(file.path());
        try {
            Properties settings = settings(spill, memory);
            settings.setProperty(DuckDBDriver.DUCKDB_READONLY_PROPERTY, Boolean.toString(file.isReadOnly()));
            DuckDBConnection opened = database(file.path().toString(), settings);
            return new DuckDb(opened, Optional.of(file), () -> {
                file.afterClosing();
                spill.delete();
            });
        } catch (RuntimeException e) {
            spill.deleteIfNew();
            throw e;
        }
    }

    /** Makes an empty database. */
    private static void create(Path file) {
        try {
            connect(file.toString(), new Properties()).close();
        } catch (SQLException e) {
            throw DuckDbErrors.cannotOpen(file.toString(), e);
        }
    }

    private static Properties settings(SpillDirectory spill, long memory) {
        Properties properties = new Properties();
        properties.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
        // Exasol sorts NULL as if it were greater than everything.
        properties.setProperty("default_null_order", "nulls_last_on_asc_first_on_desc");
        // In DuckDB 2.0.0, this optimizer lets sides of a UNION ALL over the same outer joins read each other's
        // columns.
        properties.setProperty("disabled_optimizers", "common_subplan");
        // Constants are sort keys like any others; positions in the select list are already resolved.
        properties.setProperty("order_by_non_integer_literal", "true");
        // No order is promised, and to keep one costs memory.
        properties.setProperty("preserve_insertion_order", "false");
        // Nothing is downloaded because a statement happens to need it.
        properties.setProperty("autoinstall_known_extensions", "false");
        properties.setProperty("memory_limit", (memory >> 20) + "MiB");
        properties.setProperty("temp_directory", spill.path().toString());
        return properties;
    }

    /** Opens a database and registers the functions that Java computes. */
    private static DuckDBConnection database(String file, Properties settings) {
        DuckDBConnection opened = connect(file, settings);
        try {
            FunctionRegistration.register(opened);
            return opened;
        } catch (SQLException e) {
            SqlException failure = DuckDbErrors.translate(e);
            try {
                opened.close();
            } catch (SQLException unclosed) {
                failure.addSuppressed(unclosed);
            }
            throw failure;
        }
    }

    private static DuckDBConnection connect(String file, Properties settings) {
        try {
            Connection opened = DriverManager.getConnection("jdbc:duckdb:" + file, settings);
            return opened.unwrap(DuckDBConnection.class);
        } catch (SQLException e) {
            throw DuckDbErrors.cannotOpen(file, e);
        }
    }

    /** Whether the database can only be read. */
    public boolean isReadOnly() {
        return file.isPresent() && file.get().isReadOnly();
    }

    /** Makes the current computation of the connection fail. Any thread may call it. */
    public void interrupt() {
        interrupter.interrupt();
        companion.ifPresent(DuckDb::interrupt);
    }

    /** Another connection to the same database that works on behalf of this one: an interrupt reaches both. */
    public DuckDb companion() {
        DuckDb opened = duplicate();
        companion = Optional.of(opened);
        return opened;
    }

    /** Another connection to the same database. */
    public DuckDb duplicate() {
        try {
            return new DuckDb(connection.duplicate(), file, () -> {});
        } catch (SQLException e) {
            throw DuckDbErrors.translate(e);
        }
    }

    /** The connection itself, to register relations. */
    public DuckDBConnection connection() {
        return connection;
    }

    /**
     * Runs a statement and returns the number of rows it touched. One with parameters is already prepared if it ran
     * recently.
     */
    public long execute(String sql, @Nullable Object... parameters) {
        file.ifPresent(DatabaseFile::beforeWriting);
        try {
            if (parameters.length > 0) {
                return touched(prepared.get(sql), parameters);
            }
            try (PreparedStatement once = connection.prepareStatement(sql)) {
                return touched(once);
            }
        } catch (SQLException e) {
            forget(sql);
            throw DuckDbErrors.translate(e);
        }
    }

    private static long touched(PreparedStatement statement, @Nullable Object... parameters) throws SQLException {
        setParameters(statement, parameters);
        statement.execute();
        return Math.max(0, statement.getLargeUpdateCount());
    }

    /** Turns one row of a result into a value. It must not use the connection, which computes one query at a time. */
    @FunctionalInterface
    public interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** Runs a query and returns all its rows. A query that ran recently is already prepared. */
    public <T> List<T> query(String sql, RowReader<T> reader, @Nullable Object... parameters) {
        try {
            return rows(prepared.get(sql), reader, parameters);
        } catch (SQLException e) {
            forget(sql);
            throw DuckDbErrors.translate(e);
        }
    }

    private static <T> List<T> rows(PreparedStatement query, RowReader<T> reader, @Nullable Object... parameters)
            throws SQLException {
        setParameters(query, parameters);
        try (ResultSet rows = query.executeQuery()) {
            List<T> result = new ArrayList<>();
            while (rows.next()) {
                result.add(reader.read(rows));
            }
            return result;
        }
    }

    private void forget(String sql) {
        try {
            prepared.forget(sql);
        } catch (SQLException e) {
            throw DuckDbErrors.translate(e);
        }
    }

    private static void setParameters(PreparedStatement statement, @Nullable Object... parameters) throws SQLException {
        for (int i = 0; i < parameters.length; i++) {
            statement.setObject(i + 1, parameters[i]);
        }
    }

    /** A list of strings as a parameter. */
    public Array array(List<String> strings) {
        try {
            return connection.createArrayOf("VARCHAR", strings.toArray());
        } catch (SQLException e) {
            throw DuckDbErrors.translate(e);
        }
    }

    /**
     * Starts a query whose rows are computed while they are read. Do not use the connection for anything else until all
     * rows have been read or the cursor is closed.
     *
     * @param types the Exasol types of its columns
     */
    public Cursor open(String sql, List<SqlType> types) {
        try {
            return opened(connection.createStatement(), withShortNames(sql, types.size()), types);
        } catch (SQLException e) {
            throw DuckDbErrors.translateStreamed(e);
        }
    }

    /** A column without an alias has its expression as its name, and Arrow reads no names of 32 KB. */
    private static String withShortNames(String sql, int columns) {
        return sql.length() < MAX_NAME ? sql : "SELECT * FROM (" + sql + ")" + Leaf.declaration(0, columns);
    }

    private static Cursor opened(Statement statement, String sql, List<SqlType> types) throws SQLException {
        try {
            statement.execute(sql);
            return new DuckDbCursor(statement, types);
        } catch (SQLException e) {
            try (statement) {
                throw e;
            }
        }
    }

    /** A step that uses the driver itself. */
    @FunctionalInterface
    public interface DriverStep {
        void run(DuckDBConnection connection) throws SQLException;
    }

    /** Reads a query through the driver; failures are reported as by {@link #open}. */
    public void stream(DriverStep step) {
        try {
            step.run(connection);
        } catch (SQLException e) {
            throw DuckDbErrors.translateStreamed(e);
        }
    }

    /** Whether a transaction is open. */
    public boolean inTransaction() {
        return inTransaction;
    }

    /** Sets the listener for the transactions of this connection. */
    public void listener(TransactionListener told) {
        this.listener = told;
    }

    /**
     * Begins or ends a transaction. An interrupted BEGIN fails and nevertheless leaves a transaction, in which no
     * statement can run.
     */
    private void control(String sql) {
        interrupter.uninterrupted(() -> execute(sql));
    }

    /** Opens a transaction unless one is open. */
    public void begin() {
        if (!inTransaction) {
            listener.begun();
            control("BEGIN TRANSACTION");
            inTransaction = true;
        }
    }

    /**
     * Makes what the open transaction did permanent.
     *
     * @throws SqlException if it fails, or if an error has already rolled back the transaction
     */
    public void commit() {
        if (abortedBy.isPresent()) {
            SqlException reason = abortedBy.get();
            rollback();
            throw ClusterErrors.transactionAborted(reason);
        }
        if (inTransaction) {
            inTransaction = false;
            try {
                control("COMMIT");
            } catch (RuntimeException e) {
                listener.rolledBack();
                throw e;
            }
            listener.committed();
        }
    }

    /** Undoes what the open transaction did. */
    public void rollback() {
        abortedBy = Optional.empty();
        if (inTransaction) {
            inTransaction = false;
            try {
                control("ROLLBACK");
            } finally {
                listener.rolledBack();
            }
        }
    }

    /**
     * Finds out whether an error has rolled back the open transaction; DuckDB's COMMIT would not report it.
     *
     * @param error the error of the last statement
     */
    public void failedWith(SqlException error) {
        if (inTransaction && abortedBy.isEmpty() && !canGoOn()) {
            abortedBy = Optional.of(error);
        }
    }

    private boolean canGoOn() {
        try {
            execute("SELECT 1");
            return true;
        } catch (SqlException e) {
            return false;
        }
    }

    /** The error that has rolled back the open transaction; then only a rollback can follow. */
    public Optional<SqlException> abortedBy() {
        return abortedBy;
    }

    @Override
    public void close() {
        interrupter.close();
        try {
            prepared.close();
            connection.close();
        } catch (SQLException e) {
            throw DuckDbErrors.translate(e);
        }
        afterClosing.run();
    }
}
