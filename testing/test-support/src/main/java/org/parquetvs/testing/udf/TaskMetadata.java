package org.parquetvs.testing.udf;

import com.exasol.ExaConnectionAccessException;
import com.exasol.ExaConnectionInformation;
import com.exasol.ExaMetadata;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/**
 * The metadata that the database gives to a SET EMITS script.
 *
 * @param inputColumns number of input columns
 * @param outputColumns names and types of the EMITS clause
 * @param connections the text after IDENTIFIED BY of each connection
 * @param memoryLimit memory that the script may use, in bytes
 */
public record TaskMetadata(
        int inputColumns, List<OutputColumn> outputColumns, Map<String, String> connections, long memoryLimit)
        implements ExaMetadata {

    /** The default memory limit of a script. */
    public static final long USUAL_MEMORY_LIMIT = 4L << 30;

    /** A column of the EMITS clause. */
    public record OutputColumn(String name, String type) {}

    public TaskMetadata {
        outputColumns = List.copyOf(outputColumns);
        connections = Map.copyOf(connections);
    }

    public TaskMetadata(int inputColumns, List<OutputColumn> outputColumns, Map<String, String> connections) {
        this(inputColumns, outputColumns, connections, USUAL_MEMORY_LIMIT);
    }

    @Override
    public ExaConnectionInformation getConnection(String name) throws ExaConnectionAccessException {
        String password = connections.get(name);
        if (password == null) {
            throw new ExaConnectionAccessException("connection " + name + " does not exist");
        }
        return new ConnectionObject(password);
    }

    private record ConnectionObject(String password) implements ExaConnectionInformation {
        @Override
        public ConnectionType getType() {
            return ConnectionType.PASSWORD;
        }

        @Override
        public String getAddress() {
            return "";
        }

        @Override
        public String getUser() {
            return "";
        }

        @Override
        public String getPassword() {
            return password;
        }
    }

    @Override
    public long getInputColumnCount() {
        return inputColumns;
    }

    @Override
    public long getOutputColumnCount() {
        return outputColumns.size();
    }

    @Override
    public String getOutputColumnName(int column) {
        return outputColumns.get(column).name();
    }

    @Override
    public String getOutputColumnSqlType(int column) {
        return outputColumns.get(column).type();
    }

    @Override
    public BigInteger getMemoryLimit() {
        return BigInteger.valueOf(memoryLimit);
    }

    @Override
    public long getNodeCount() {
        return 2;
    }

    @Override
    public long getNodeId() {
        return 1;
    }

    @Override
    public String getVmId() {
        return "4711";
    }

    @Override
    public String getInputType() {
        return "SET";
    }

    @Override
    public String getOutputType() {
        return "EMIT";
    }

    @Override
    public String getDatabaseName() {
        throw unsupported();
    }

    @Override
    public String getDatabaseVersion() {
        throw unsupported();
    }

    @Override
    public String getScriptLanguage() {
        throw unsupported();
    }

    @Override
    public String getScriptName() {
        throw unsupported();
    }

    @Override
    public String getScriptSchema() {
        return "ADAPTER";
    }

    @Override
    public String getCurrentUser() {
        throw unsupported();
    }

    @Override
    public String getScopeUser() {
        throw unsupported();
    }

    @Override
    public String getCurrentSchema() {
        throw unsupported();
    }

    @Override
    public String getScriptCode() {
        throw unsupported();
    }

    @Override
    public String getSessionId() {
        return "1";
    }

    @Override
    public long getStatementId() {
        return 1;
    }

    @Override
    public String getInputColumnName(int column) {
        throw unsupported();
    }

    @Override
    public Class<?> getInputColumnType(int column) {
        throw unsupported();
    }

    @Override
    public String getInputColumnSqlType(int column) {
        return "VARCHAR(2000000) UTF8";
    }

    @Override
    public long getInputColumnPrecision(int column) {
        throw unsupported();
    }

    @Override
    public long getInputColumnScale(int column) {
        throw unsupported();
    }

    @Override
    public long getInputColumnLength(int column) {
        throw unsupported();
    }

    @Override
    public Class<?> getOutputColumnType(int column) {
        throw unsupported();
    }

    @Override
    public long getOutputColumnPrecision(int column) {
        throw unsupported();
    }

    @Override
    public long getOutputColumnScale(int column) {
        throw unsupported();
    }

    @Override
    public long getOutputColumnLength(int column) {
        throw unsupported();
    }

    @Override
    public Class<?> importScript(String name) {
        throw unsupported();
    }

    private static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException("A scan needs no such thing");
    }
}
