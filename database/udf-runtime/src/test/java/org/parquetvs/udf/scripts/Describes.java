package org.parquetvs.udf.scripts;

import com.exasol.ExaConnectionInformation;
import com.exasol.ExaImportSpecification;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Says what it learns about its call. */
public final class Describes {

    private Describes() {}

    /** Emits names and values of the metadata. */
    public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
        for (Map.Entry<String, String> entry : describe(metadata).entrySet()) {
            iterator.emit(entry.getKey(), entry.getValue());
        }
    }

    private static Map<String, String> describe(ExaMetadata m) throws Exception {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("database", m.getDatabaseName() + " " + m.getDatabaseVersion());
        values.put("language", m.getScriptLanguage());
        values.put("script", m.getScriptSchema() + "." + m.getScriptName());
        values.put("code", m.getScriptCode());
        values.put("user", m.getCurrentUser() + " " + m.getScopeUser());
        values.put("schema", m.getCurrentSchema());
        values.put("session", m.getSessionId() + " " + m.getStatementId());
        values.put("node", m.getNodeId() + " of " + m.getNodeCount());
        values.put("vm", m.getVmId());
        values.put("memory", m.getMemoryLimit().toString());
        values.put("input", m.getInputType() + " " + m.getInputColumnCount());
        values.put("output", m.getOutputType() + " " + m.getOutputColumnCount());
        for (int i = 0; i < m.getInputColumnCount(); i++) {
            values.put(
                    "input " + i,
                    String.join(
                            "|",
                            m.getInputColumnName(i),
                            m.getInputColumnType(i).getName(),
                            m.getInputColumnSqlType(i),
                            String.valueOf(m.getInputColumnPrecision(i)),
                            String.valueOf(m.getInputColumnScale(i)),
                            String.valueOf(m.getInputColumnLength(i))));
        }
        for (int i = 0; i < m.getOutputColumnCount(); i++) {
            values.put(
                    "output " + i,
                    String.join(
                            "|",
                            m.getOutputColumnName(i),
                            m.getOutputColumnType(i).getName(),
                            m.getOutputColumnSqlType(i),
                            String.valueOf(m.getOutputColumnPrecision(i)),
                            String.valueOf(m.getOutputColumnScale(i)),
                            String.valueOf(m.getOutputColumnLength(i))));
        }
        values.put("no input", outcome(() -> m.getInputColumnName(99)));
        values.put("no output", outcome(() -> m.getOutputColumnLength(-1)));
        values.put("connection", outcome(() -> describe(m.getConnection("s3_connection"))));
        values.put("quoted connection", outcome(() -> describe(m.getConnection("\"Mixed\""))));
        values.put("no connection", outcome(() -> describe(m.getConnection("nothing"))));
        values.put("import", outcome(() -> m.importScript("LIBRARY")));
        values.put("no import", outcome(() -> m.importScript("NOTHING")));
        values.put("zone", TimeZone.getDefault().getID() + " " + System.getenv("TZ"));
        values.put("environment", new TreeMap<>(System.getenv()).keySet().toString());
        values.put("option", System.getProperty("udf.option") + " " + System.getenv("UDF_OPTION"));
        return values;
    }

    private static String describe(ExaConnectionInformation connection) {
        return connection.getType() + " " + connection.getAddress() + " " + connection.getUser() + " "
                + connection.getPassword();
    }

    private static String outcome(Callable<?> attempt) {
        try {
            return String.valueOf(attempt.call());
        } catch (Exception e) {
            return e.toString();
        }
    }

    /** Answers a request. */
    public static @Nullable String adapterCall(ExaMetadata metadata, String request) throws Exception {
        System.out.println("adapter called");
        return switch (request) {
            case "null" -> null;
            case "NUL" -> "before\0after";
            case "fail" -> throw new IllegalArgumentException("bad request");
            case "connection" -> describe(metadata.getConnection("S3_CONNECTION"));
            case "vm" -> metadata.getVmId();
            case "counts" -> metadata.getInputColumnCount() + " " + metadata.getOutputColumnCount();
            default -> "got " + request;
        };
    }

    /** Renders an import. */
    public static String generateSqlForImportSpec(ExaMetadata metadata, ExaImportSpecification statement) {
        return statement.isSubselect() + " " + statement.getSubselectColumnNames() + " "
                + statement.getSubselectColumnSqlTypes() + " " + statement.hasConnectionName() + " "
                + statement.getConnectionName() + " "
                + (statement.hasConnectionInformation() ? describe(statement.getConnectionInformation()) : "none") + " "
                + new TreeMap<>(statement.getParameters());
    }

    /** Declares as many columns as it gets. */
    public static String getDefaultOutputColumns(ExaMetadata metadata) {
        return "n" + metadata.getInputColumnCount() + " INT";
    }
}
