package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.cluster.lua.LuaRuntime;
import org.parquetvs.script.ScriptColumns;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.SessionContext;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfGroup;
import org.parquetvs.udf.call.UdfInput;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.error.UdfException;

class LuaScriptTest {
    private final InProcessRuntime scripts = new InProcessRuntime().rows("SCAN", LuaScriptTest::scan);
    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory(scripts).run("""
                CREATE SCHEMA A;
                CREATE LUA SET SCRIPT A.DISTRIBUTE(files VARCHAR(2000000)) EMITS (FILES VARCHAR(2000000)) AS
                function run(ctx)
                    repeat
                        ctx.emit(ctx.files)
                    until not ctx.next()
                end
                /
                CREATE JAVA SCALAR SCRIPT A.SCAN(COMMON VARCHAR(100), FILES VARCHAR(2000000)) EMITS (...) AS
                %jar /x.jar;
                /
                """);
    }

    @AfterEach
    void close() {
        sql.close();
    }

    /** Emits the two arguments, and how long the second is. */
    private static List<@Nullable Object[]> scan(List<@Nullable Object[]> rows) {
        List<@Nullable Object[]> emitted = new ArrayList<>();
        for (@Nullable Object[] row : rows) {
            emitted.add(new @Nullable Object[] {
                row[0], row[1], (long) String.valueOf(row[1]).length()
            });
        }
        return emitted;
    }

    private void create(String name, String columns, String body) {
        sql.run("CREATE OR REPLACE LUA SET SCRIPT A." + name + "(" + columns + ") EMITS (" + columns + ") AS\n" + body
                + "\n/\n");
    }

    @Test
    void aDistributorUnderAScanHandsOnEachRowByItself() {
        assertThat(sql.rows(
                        "SELECT F, L FROM (SELECT A.SCAN('common', FILES) EMITS (C VARCHAR(10), F VARCHAR(10), L INT)"
                                + " FROM (SELECT A.DISTRIBUTE(FILES) FROM (VALUES (0, 'one'), (1, 'three'), (2, 'fifteen'))"
                                + " AS T(TASK, FILES) GROUP BY TASK)) ORDER BY F"))
                .containsExactly("fifteen|7", "one|3", "three|5");
        assertThat(scripts.groupSizes()).containsExactly(1, 1, 1);
    }

    @Test
    void rowsOfATableAreHandedOverTogether() {
        sql.rows("SELECT A.SCAN('c', F) EMITS (C VARCHAR(10), F VARCHAR(10), L INT) FROM (VALUES 'a', 'b') AS T(F)");
        assertThat(scripts.groupSizes()).containsExactly(2);
    }

    @Test
    void valuesOfAllTypesAreHandedOnAsTheyAre() {
        create(
                "PASS",
                "a DECIMAL(36,10), b DOUBLE, c BOOLEAN, d DATE, e TIMESTAMP(6), f VARCHAR(20), g DECIMAL(5,0), h CHAR(3)",
                "function run(ctx) repeat ctx.emit(ctx.a, ctx[2], ctx.c, ctx.d, ctx.e, ctx.f, ctx.g, ctx.h)"
                        + " until not ctx.next() end");
        String rows =
                "SELECT * FROM (VALUES (12345678901234567890.0123456789, CAST(0.1 AS DOUBLE), TRUE, DATE '2024-02-29',"
                        + " TIMESTAMP '2024-02-29 01:02:03.456789', 'größe \uD83D\uDE00', 7, 'abc'),"
                        + " (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)) AS T(A, B, C, D, E, F, G, H)";
        assertThat(sql.rows("SELECT A.PASS(A, B, C, D, E, F, G, H) FROM (" + rows + ") ORDER BY 1"))
                .isEqualTo(sql.rows(rows + " ORDER BY 1"));
    }

    @Test
    void aGroupCanBeReadAgain() {
        create(
                "TWICE",
                "n VARCHAR(20)",
                "function run(ctx) local first = ctx.n; while ctx.next() do end; ctx.reset();"
                        + " ctx.emit(ctx.size() .. string.upper(first)); ctx.emit(null) end");
        assertThat(sql.rows("SELECT A.TWICE(X ORDER BY X) FROM (VALUES ('a'), ('b'), ('c')) AS T(X)"))
                .containsExactlyInAnyOrder("3A", "NULL");
        assertThat(sql.rows("SELECT A.TWICE(X) FROM (VALUES ('a')) AS T(X) WHERE X = 'b'"))
                .isEmpty();
    }

    @Test
    void whatIsMoreThanHandingOnIsRefused() {
        create("OPENS", "n VARCHAR(20)", "function run(ctx) io.open('/etc/passwd') end");
        assertThatThrownBy(() -> sql.rows("SELECT A.OPENS(X) FROM (VALUES ('a')) AS T(X)"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("22002"))
                .hasMessageContaining("VM error: E-VSPQ-CLUST-26: Failed to run the Lua script A.OPENS")
                .hasMessageContaining("io is not offered");
        create("ADDS", "n DECIMAL(9,0)", "function run(ctx) ctx.emit(ctx.n + 1) end");
        assertThatThrownBy(() -> sql.rows("SELECT A.ADDS(X) FROM (VALUES (1)) AS T(X)"))
                .hasMessageContaining("attempt to perform arithmetic");
        create("LONG", "n VARCHAR(2)", "function run(ctx) ctx.emit('abc') end");
        assertThatThrownBy(() -> sql.rows("SELECT A.LONG(X) FROM (VALUES ('a')) AS T(X)"))
                .hasMessageContaining("string data, right truncation; Valuelength: 3 Maxlength: 2");
        assertThatThrownBy(() -> sql.run("CREATE LUA SCALAR SCRIPT A.S(n INT) RETURNS INT AS\nx\n/\n"))
                .hasMessageContaining("Unsupported: LUA script other than LUA SET SCRIPT ... EMITS");
    }

    @Test
    void aScriptThatEmitsWithoutEndFails() {
        create("FLOODS", "n VARCHAR(2000)", "function run(ctx) while true do ctx.emit(string.rep('x', 2000)) end end");
        assertThatThrownBy(() -> sql.rows("SELECT A.FLOODS(X) FROM (VALUES ('a')) AS T(X)"))
                .hasMessageContaining("Failed to run the Lua script A.FLOODS")
                .hasMessageContaining("it emits more than the 256 MB that are kept of a Lua script");
    }

    @Test
    void aScriptThatDoesNotEndIsStoppedWithTheThreadOfItsSession() {
        create(
                "HANGS",
                "n VARCHAR(20)",
                "function run(ctx) while true do pcall(function() while true do end end) end end");
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> sql.rows("SELECT A.HANGS(X) FROM (VALUES ('a')) AS T(X)"))
                .hasMessageContaining("Failed to run the Lua script A.HANGS: script:")
                .hasMessageContaining("it was stopped");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(sql.rows("SELECT 1")).containsExactly("1");
    }

    @Test
    void aScriptThatDoesNotEndIsStoppedWithTheCluster() throws InterruptedException {
        LuaRuntime runtime = new LuaRuntime(scripts);
        CountDownLatch started = new CountDownLatch(1);
        Iterator<UdfGroup> group = Stream.generate(() -> UdfGroup.of(List.<@Nullable Object[]>of(new Object[] {"a"})))
                .limit(1)
                .peek(any -> started.countDown())
                .iterator();
        CompletableFuture<UdfCall> call = CompletableFuture.supplyAsync(
                () -> runtime.start(endless(new UdfColumn("n", "VARCHAR(20)"), group), new Cancellation()));

        started.await();
        runtime.close();

        assertThatThrownBy(call::join)
                .hasCauseInstanceOf(UdfException.class)
                .hasMessageContaining("Failed to run the Lua script A.WAITS")
                .hasMessageContaining("it was stopped");
    }

    private static UdfInvocation endless(UdfColumn column, Iterator<UdfGroup> groups) {
        ScriptColumns columns = new ScriptColumns.Declared(List.of(column));
        return new UdfInvocation(
                new UdfScript(
                        "A",
                        "WAITS",
                        UdfScript.Language.LUA,
                        UdfScript.Kind.SET,
                        UdfScript.Result.EMITS,
                        columns,
                        columns,
                        "function run(ctx) while true do ctx.next() end end"),
                new SessionContext("DB", "1", "SYS", "A", "1", 1),
                List.of(column),
                new UdfInput.Groups(groups),
                List.of(column),
                false);
    }
}
