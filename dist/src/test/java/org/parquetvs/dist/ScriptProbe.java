package org.parquetvs.dist;

import com.exasol.ExaConnectionInformation;
import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.AdapterScript;

/**
 * Plays the database in a JVM that has nothing but the jar and the API of scripts: asks for the capabilities, creates a
 * virtual schema over all files of a bucket, selects its table, and runs the tasks of the answer. Prints what it got.
 */
final class ScriptProbe {
    private static final Pattern TASK = Pattern.compile("\\(\\d+, '([^']*+(?:''[^']*+)*+)'\\)");
    private static final Pattern SPEC = Pattern.compile("\"SCAN_PARQUET\"\\('([^']*+(?:''[^']*+)*+)', \"FILES\"\\)");
    private static final Pattern EMITS = Pattern.compile("\\) EMITS \\((.*)\\)\\s+FROM \\(VALUES");

    private final String connection;

    private ScriptProbe(String connection) {
        this.connection = connection;
    }

    public static void main(String[] arguments) throws Exception {
        new ScriptProbe(arguments[0]).run();
    }

    private void run() throws Exception {
        JsonObject capabilities = call(request("getCapabilities", ""));
        System.out.println(
                "capabilities " + capabilities.getJsonArray("capabilities").size());
        JsonObject table = call(request("createVirtualSchema", ""))
                .getJsonObject("schemaMetadata")
                .getJsonArray("tables")
                .getJsonObject(0);
        System.out.println("columns " + table.getJsonArray("columns").size());
        String sql = call(request(
                        "pushdown",
                        "\"pushdownRequest\":{\"type\":\"select\",\"from\":{\"type\":\"table\",\"name\":\"T\"}},"
                                + "\"involvedTables\":[" + table + "],"))
                .getString("sql");
        System.out.println("rows " + runTasks(sql));
    }

    private static String request(String type, String parts) {
        return "{\"type\":\"" + type + "\"," + parts + "\"schemaMetadataInfo\":{\"name\":\"VS\",\"properties\":"
                + "{\"CONNECTION_NAME\":\"S3\",\"TABLES\":\"T=**.parquet\"}}}";
    }

    private JsonObject call(String request) throws Exception {
        String response = AdapterScript.adapterCall(metadata(List.of()), request);
        try (JsonReader reader = Json.createReader(new StringReader(response))) {
            return reader.readObject();
        }
    }

    private long runTasks(String sql) throws Exception {
        String spec = first(SPEC, sql).replace("''", "'");
        List<String> types = Pattern.compile(", (?=\")")
                .splitAsStream(first(EMITS, sql))
                .map(column -> column.substring(column.lastIndexOf("\" ") + 2))
                .toList();
        // By its name, as the container finds it.
        Method scan = Class.forName("org.parquetvs.worker.ScanParquet")
                .getDeclaredMethod("run", ExaMetadata.class, ExaIterator.class);
        AtomicLong rows = new AtomicLong();
        for (String files :
                TASK.matcher(sql).results().map(result -> result.group(1)).toList()) {
            scan.invoke(null, metadata(types), iterator(List.of(spec, files.replace("''", "'")), rows));
        }
        return rows.get();
    }

    private static String first(Pattern pattern, String sql) {
        Iterator<MatchResult> results = pattern.matcher(sql).results().iterator();
        return results.next().group(1);
    }

    private ExaMetadata metadata(List<String> outputTypes) {
        return proxy(ExaMetadata.class, (self, method, arguments) -> switch (method.getName()) {
            case "getConnection" -> connection();
            case "getScriptSchema" -> "ADAPTER";
            case "getDatabaseVersion" -> "2025.1.0";
            case "getNodeCount" -> 1L;
            case "getNodeId" -> 0L;
            case "getVmId" -> "1";
            case "getSessionId" -> "1";
            case "getStatementId" -> 1L;
            case "getMemoryLimit" -> BigInteger.valueOf(4L << 30);
            case "getInputType" -> "SET";
            case "getInputColumnCount" -> 2L;
            case "getOutputColumnCount" -> (long) outputTypes.size();
            case "getOutputColumnName" -> "C" + arguments[0];
            case "getOutputColumnSqlType" -> outputTypes.get((Integer) arguments[0]);
            default -> throw new UnsupportedOperationException(method.getName());
        });
    }

    private ExaConnectionInformation connection() {
        return proxy(ExaConnectionInformation.class, (self, method, arguments) -> switch (method.getName()) {
            case "getPassword" -> connection;
            default -> "";
        });
    }

    /** A group of one row; counts what is emitted. */
    private static ExaIterator iterator(List<String> row, AtomicLong emitted) {
        return proxy(ExaIterator.class, (self, method, arguments) -> switch (method.getName()) {
            case "getString" -> row.get((Integer) arguments[0]);
            case "next" -> false;
            case "size" -> 1L;
            case "emit" -> {
                emitted.incrementAndGet();
                yield null;
            }
            default -> throw new UnsupportedOperationException(method.getName());
        });
    }

    /** What Java calls a method by, without the NULLs that its own type allows everywhere. */
    private interface Answers {
        @Nullable
        Object answer(Object self, Method method, Object[] arguments);
    }

    private static <T> T proxy(Class<T> type, Answers answers) {
        InvocationHandler handler = answers::answer;
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
