package org.parquetvs.adapter;

import com.exasol.ExaConnectionAccessException;
import com.exasol.ExaConnectionInformation;
import com.exasol.ExaMetadata;
import java.math.BigInteger;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * What a database of two nodes tells its scripts. It knows connections, each by its JSON text.
 *
 * @param statement number of the statement that asks
 */
public record TestDatabase(Map<String, ExaConnectionInformation> connections, LongSupplier statement)
        implements ExaMetadata {

    /** Each question is one of another statement. */
    public TestDatabase(Map<String, ExaConnectionInformation> connections) {
        this(connections, new AtomicLong()::incrementAndGet);
    }

    /** A database with one connection, {@code S3}. */
    public static TestDatabase withConnection(String json) {
        return new TestDatabase(Map.of("S3", new Connection("", "", json)));
    }

    /** The same for the questions of one statement. */
    public TestDatabase inOneStatement() {
        long number = statement.getAsLong();
        return new TestDatabase(connections, () -> number);
    }

    /** A connection as it is kept. */
    public record Connection(String address, String user, String password) implements ExaConnectionInformation {
        @Override
        public ConnectionType getType() {
            return ConnectionType.PASSWORD;
        }

        @Override
        public String getAddress() {
            return address;
        }

        @Override
        public String getUser() {
            return user;
        }

        @Override
        public String getPassword() {
            return password;
        }
    }

    @Override
    public ExaConnectionInformation getConnection(String name) throws ExaConnectionAccessException {
        ExaConnectionInformation connection = connections.get(name);
        if (connection == null) {
            throw new ExaConnectionAccessException("connection " + name + " does not exist");
        }
        return connection;
    }

    @Override
    public String getScriptSchema() {
        return "ADAPTER";
    }

    @Override
    public String getScriptName() {
        return "S3_PARQUET";
    }

    @Override
    public long getNodeCount() {
        return 2;
    }

    @Override
    public long getNodeId() {
        return 0;
    }

    @Override
    public BigInteger getMemoryLimit() {
        return BigInteger.valueOf(4L << 30);
    }

    @Override
    public String getDatabaseName() {
        return "TEST";
    }

    @Override
    public String getDatabaseVersion() {
        return "2026.1.0";
    }

    @Override
    public String getScriptLanguage() {
        return "Java 17";
    }

    @Override
    public String getCurrentUser() {
        return "SYS";
    }

    @Override
    public String getScopeUser() {
        return "SYS";
    }

    @Override
    public String getCurrentSchema() {
        return "NULL";
    }

    @Override
    public String getScriptCode() {
        return "";
    }

    @Override
    public String getSessionId() {
        return "1";
    }

    @Override
    public long getStatementId() {
        return statement.getAsLong();
    }

    @Override
    public String getVmId() {
        return "1";
    }

    @Override
    public String getInputType() {
        return "SCALAR";
    }

    @Override
    public long getInputColumnCount() {
        return 0;
    }

    @Override
    public String getInputColumnName(int column) {
        throw noColumns();
    }

    @Override
    public Class<?> getInputColumnType(int column) {
        throw noColumns();
    }

    @Override
    public String getInputColumnSqlType(int column) {
        throw noColumns();
    }

    @Override
    public long getInputColumnPrecision(int column) {
        throw noColumns();
    }

    @Override
    public long getInputColumnScale(int column) {
        throw noColumns();
    }

    @Override
    public long getInputColumnLength(int column) {
        throw noColumns();
    }

    @Override
    public String getOutputType() {
        return "RETURN";
    }

    @Override
    public long getOutputColumnCount() {
        return 0;
    }

    @Override
    public String getOutputColumnName(int column) {
        throw noColumns();
    }

    @Override
    public Class<?> getOutputColumnType(int column) {
        throw noColumns();
    }

    @Override
    public String getOutputColumnSqlType(int column) {
        throw noColumns();
    }

    @Override
    public long getOutputColumnPrecision(int column) {
        throw noColumns();
    }

    @Override
    public long getOutputColumnScale(int column) {
        throw noColumns();
    }

    @Override
    public long getOutputColumnLength(int column) {
        throw noColumns();
    }

    @Override
    public Class<?> importScript(String name) throws ClassNotFoundException {
        throw new ClassNotFoundException(name);
    }

    private static UnsupportedOperationException noColumns() {
        return new UnsupportedOperationException("Scripts that answer requests have no columns");
    }
}
