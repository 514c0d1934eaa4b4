package org.parquetvs.udf;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.script.ScriptColumns;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.SessionContext;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfGroup;
import org.parquetvs.udf.call.UdfInput;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.call.UdfRuntime;
import org.parquetvs.udf.process.BucketFs;
import org.parquetvs.udf.process.ClusterSize;
import org.parquetvs.udf.process.UdfRuntimeOptions;
import org.parquetvs.udf.scripts.EmitsSequence;

/** A runtime with small processes, a database, and a jar of test scripts in BucketFS. */
public final class TestBed implements AutoCloseable {
    static final String JAR = "/buckets/bfsdefault/default/scripts.jar";
    static final SessionContext SESSION =
            new SessionContext("testdb", "2026.1.0", "SYS", "RETAIL", "1770000000000000001", 7);

    final Map<String, ConnectionDefinition> connections;
    final List<String> printed = Collections.synchronizedList(new ArrayList<>());
    final UdfRuntime runtime;
    final DuckDBConnection database;

    private final AtomicInteger views = new AtomicInteger();

    TestBed(Path directory, ClusterSize size) throws SQLException {
        this(directory, size, ZoneId.of("UTC"));
    }

    TestBed(Path directory, ClusterSize size, ZoneId zone) throws SQLException {
        ScriptJar.of(directory.resolve("scripts.jar"), EmitsSequence.class.getPackageName(), "com.exasol");
        this.connections = Map.of(
                "S3_CONNECTION", new ConnectionDefinition("address", "user", "secret"),
                "Mixed", new ConnectionDefinition("mixed address", "", ""));
        this.runtime = UdfRuntime.open(new UdfRuntimeOptions(
                size,
                new BucketFs(Map.of("/buckets/bfsdefault/default", directory)),
                name -> Optional.ofNullable(connections.get(name)),
                name -> name.equals("LIBRARY") ? Optional.of(set("class Library {}")) : Optional.empty(),
                (vmId, stream, line) -> printed.add(stream + " " + line),
                new UdfRuntimeOptions.ProcessOptions(
                        UdfRuntimeOptions.DEFAULT_MEMORY_LIMIT, zone, Optional.empty(), Optional.empty())));
        this.database = (DuckDBConnection) DriverManager.getConnection("jdbc:duckdb:");
    }

    /** Option lines for a class of the jar, with a small heap. */
    static String options(Class<?> scriptClass) {
        return options(scriptClass.getName());
    }

    static String options(String scriptClass) {
        return """
                %%scriptclass %s;
                %%jvmoption -Xms16m -Xmx160m -XX:TieredStopAtLevel=1;
                %%jar %s;
                """.formatted(scriptClass, JAR);
    }

    public static UdfScript set(String body) {
        return script(UdfScript.Kind.SET, UdfScript.Result.EMITS, body);
    }

    static UdfScript script(UdfScript.Kind kind, UdfScript.Result result, String body) {
        return new UdfScript(
                "ADAPTER",
                "TEST",
                UdfScript.Language.JAVA,
                kind,
                result,
                new ScriptColumns.PerCall(),
                new ScriptColumns.PerCall(),
                body);
    }

    static List<UdfColumn> columns(String... namesAndTypes) {
        List<UdfColumn> columns = new ArrayList<>();
        for (int i = 0; i < namesAndTypes.length; i += 2) {
            columns.add(new UdfColumn(namesAndTypes[i], namesAndTypes[i + 1]));
        }
        return columns;
    }

    static UdfGroup group(@Nullable Object[]... rows) {
        return UdfGroup.of(Arrays.asList(rows));
    }

    static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    static UdfInvocation invocation(
            UdfScript script, List<UdfColumn> input, List<UdfGroup> groups, List<UdfColumn> output) {
        boolean withOrigin = script.kind() == UdfScript.Kind.SCALAR || script.result() == UdfScript.Result.RETURNS;
        return new UdfInvocation(script, SESSION, input, new UdfInput.Groups(groups.iterator()), output, withOrigin);
    }

    /** All rows of the result. */
    List<List<@Nullable Object>> rows(UdfInvocation invocation) {
        return query(invocation, "SELECT * FROM %s");
    }

    /** The rows of a query in which %s is the result of the call. */
    List<List<@Nullable Object>> query(UdfInvocation invocation, String query) {
        String view = "R" + views.getAndIncrement();
        try (UdfCall call = runtime.start(invocation, new Cancellation())) {
            try (Statement statement = database.createStatement()) {
                call.register(database, view);
                try (ResultSet result = statement.executeQuery(String.format(query, view))) {
                    return rows(result);
                }
            } catch (SQLException e) {
                throw call.failure().orElseThrow(() -> new IllegalStateException(e));
            }
        }
    }

    static List<List<@Nullable Object>> rows(ResultSet result) throws SQLException {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        while (result.next()) {
            List<@Nullable Object> row = new ArrayList<>();
            for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                row.add(result.getObject(i));
            }
            rows.add(row);
        }
        return rows;
    }

    @Override
    public void close() throws SQLException {
        database.close();
        runtime.close();
    }
}
