package org.parquetvs.container.script;

import com.exasol.ExaCompilationException;
import com.exasol.ExaConnectionAccessException;
import com.exasol.ExaConnectionInformation;
import com.exasol.ExaIterationException;
import com.exasol.ExaMetadata;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.type.WireType;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.ToContainer;
import org.parquetvs.container.wire.WireColumn;

/** What a script can learn about its call, with Exasol's values and errors. */
final class ScriptMetadata implements ExaMetadata {
    private final CallHeader header;
    private final Database database;

    ScriptMetadata(CallHeader header, Database database) {
        this.header = header;
        this.database = database;
    }

    @Override
    public String getDatabaseName() {
        return header.session().databaseName();
    }

    @Override
    public String getDatabaseVersion() {
        return header.session().databaseVersion();
    }

    @Override
    public String getScriptLanguage() {
        return "Java " + System.getProperty("java.version");
    }

    @Override
    public String getScriptName() {
        return header.script().name();
    }

    @Override
    public String getScriptSchema() {
        return header.script().schema();
    }

    @Override
    public String getCurrentUser() {
        return header.session().user();
    }

    @Override
    public String getScopeUser() {
        return header.session().user();
    }

    @Override
    public String getCurrentSchema() {
        return header.session().schema();
    }

    @Override
    public String getScriptCode() {
        return header.script().code();
    }

    @Override
    public String getSessionId() {
        return header.session().sessionId();
    }

    @Override
    public long getStatementId() {
        return header.session().statementId();
    }

    @Override
    public long getNodeCount() {
        return header.place().nodes();
    }

    @Override
    public long getNodeId() {
        return header.place().node();
    }

    @Override
    public String getVmId() {
        return header.place().vmId();
    }

    @Override
    public BigInteger getMemoryLimit() {
        return BigInteger.valueOf(header.place().memoryLimit());
    }

    @Override
    public String getInputType() {
        return header.shape().scalar() ? "SCALAR" : "SET";
    }

    @Override
    public long getInputColumnCount() {
        return header.shape().input().size();
    }

    @Override
    public String getInputColumnName(int column) throws ExaIterationException {
        return input(column, 1083).name();
    }

    @Override
    public Class<?> getInputColumnType(int column) throws ExaIterationException {
        return input(column, 1084).type().wireType().javaClass();
    }

    @Override
    public String getInputColumnSqlType(int column) throws ExaIterationException {
        return input(column, 1085).type().text();
    }

    @Override
    public long getInputColumnPrecision(int column) throws ExaIterationException {
        return precision(input(column, 1086).type());
    }

    @Override
    public long getInputColumnScale(int column) throws ExaIterationException {
        return input(column, 1087).type().scale();
    }

    @Override
    public long getInputColumnLength(int column) throws ExaIterationException {
        return input(column, 1088).type().length();
    }

    @Override
    public String getOutputType() {
        return header.shape().returns() ? "RETURN" : "EMIT";
    }

    @Override
    public long getOutputColumnCount() {
        return header.shape().output().size();
    }

    @Override
    public String getOutputColumnName(int column) throws ExaIterationException {
        return output(column, 1089).name();
    }

    @Override
    public Class<?> getOutputColumnType(int column) throws ExaIterationException {
        return output(column, 1090).type().wireType().javaClass();
    }

    @Override
    public String getOutputColumnSqlType(int column) throws ExaIterationException {
        return output(column, 1091).type().text();
    }

    @Override
    public long getOutputColumnPrecision(int column) throws ExaIterationException {
        return precision(output(column, 1092).type());
    }

    @Override
    public long getOutputColumnScale(int column) throws ExaIterationException {
        return output(column, 1093).type().scale();
    }

    @Override
    public long getOutputColumnLength(int column) throws ExaIterationException {
        return output(column, 1094).type().length();
    }

    private WireColumn input(int column, int code) throws ExaIterationException {
        return column(header.shape().input(), column, code);
    }

    private WireColumn output(int column, int code) throws ExaIterationException {
        return column(header.shape().output(), column, code);
    }

    private static WireColumn column(List<WireColumn> columns, int column, int code) throws ExaIterationException {
        if (column < 0 || column >= columns.size()) {
            throw new ExaIterationException(
                    "E-UDF-CL-SL-JAVA-" + code + ": Column number " + column + " does not exist");
        }
        return columns.get(column);
    }

    /** The precision for scripts: they learn it only for decimals, not for timestamps. */
    private static long precision(ColumnType type) {
        return type.wireType() == WireType.TIMESTAMP ? 0 : type.precision();
    }

    @Override
    public Class<?> importScript(@Nullable String name) throws ExaCompilationException, ClassNotFoundException {
        if (name == null) {
            throw new ExaCompilationException("F-UDF-CL-SL-JAVA-1095: Script name is null");
        }
        ToContainer answer = database.request(new FromContainer.FindScript(name));
        throw new ExaCompilationException("F-UDF-CL-SL-JAVA-1096: " + reason(answer));
    }

    @Override
    public ExaConnectionInformation getConnection(@Nullable String name) throws ExaConnectionAccessException {
        if (name == null) {
            throw new ExaConnectionAccessException("E-UDF-CL-SL-JAVA-1098: Connection name is null");
        }
        ToContainer answer = database.request(new FromContainer.FindConnection(catalogueName(name)));
        if (answer instanceof ToContainer.ConnectionFound found) {
            return new ConnectionInformation(found.connection());
        }
        throw new ExaConnectionAccessException("E-UDF-CL-SL-JAVA-1099: " + reason(answer));
    }

    private static String catalogueName(String name) {
        boolean quoted = name.charAt(0) == '"' && name.charAt(name.length() - 1) == '"';
        return quoted ? name.substring(1, name.length() - 1) : name.toUpperCase(Locale.ROOT);
    }

    private static String reason(ToContainer answer) {
        if (answer instanceof ToContainer.Refused refused) {
            return refused.reason();
        }
        throw new IllegalStateException("Unexpected answer of the database: " + answer);
    }
}
