package org.parquetvs.perf.latency;

import com.exasol.ExaConnectionInformation;
import com.exasol.ExaMetadata;
import java.math.BigInteger;
import java.util.List;
import org.parquetvs.planner.ScanColumn;

/** What the database says to the scan script: its EMITS clause, its memory and its connection. */
record ScanCall(List<ScanColumn> columns, String connectionJson) implements ExaMetadata {

    /** The memory of a script by default. */
    private static final BigInteger MEMORY_LIMIT = BigInteger.valueOf(4L << 30);

    @Override
    public ExaConnectionInformation getConnection(String name) {
        return new ConnectionObject(connectionJson);
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
    public BigInteger getMemoryLimit() {
        return MEMORY_LIMIT;
    }

    @Override
    public long getInputColumnCount() {
        return 2;
    }

    @Override
    public long getOutputColumnCount() {
        return columns.size();
    }

    @Override
    public String getOutputColumnName(int column) {
        return columns.get(column).name();
    }

    @Override
    public String getOutputColumnSqlType(int column) {
        return columns.get(column).type().toSql();
    }

    @Override
    public long getNodeCount() {
        return 1;
    }

    @Override
    public long getNodeId() {
        return 0;
    }

    @Override
    public String getVmId() {
        return "1";
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
        throw unsupported();
    }

    @Override
    public String getScriptCode() {
        throw unsupported();
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
    public String getSessionId() {
        throw unsupported();
    }

    @Override
    public long getStatementId() {
        throw unsupported();
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
        throw unsupported();
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
        return new UnsupportedOperationException("The scan script does not ask for it");
    }
}
