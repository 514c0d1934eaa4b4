package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.udf.call.UdfInvocation;

class ScriptCallTest {
    private InProcessRuntime scripts;
    private SqlTester sql;

    @BeforeEach
    void open() {
        scripts = new InProcessRuntime()
                .rows("ECHO", rows -> rows)
                .rows("COUNTED", ScriptCallTest::counted)
                .rows("SUM_UP", ScriptCallTest::summedUp)
                .rows("TWICE", ScriptCallTest::twice)
                .rows("SPLIT", ScriptCallTest::split);
        sql = SqlTester.inMemory(scripts).run("""
                        CREATE SCHEMA S;
                        CREATE JAVA SET SCRIPT ECHO(...) EMITS (...) AS
                        %jar /x.jar;
                        /
                        CREATE JAVA SET SCRIPT COUNTED(A INT, B VARCHAR(10)) EMITS (N INT, FIRST_B VARCHAR(10)) AS
                        %jar /x.jar;
                        /
                        CREATE JAVA SET SCRIPT SUM_UP(A INT) RETURNS INT AS
                        %jar /x.jar;
                        /
                        CREATE JAVA SCALAR SCRIPT TWICE(A INT) RETURNS INT AS
                        %jar /x.jar;
                        /
                        CREATE JAVA SCALAR SCRIPT SPLIT(A VARCHAR(100)) EMITS (C VARCHAR(1)) AS
                        %jar /x.jar;
                        /
                        CREATE TABLE T (K VARCHAR(5), V INT);
                        INSERT INTO T VALUES ('a', 1), ('a', 2), ('b', 3), (NULL, 4), (NULL, 5);
                        """);
    }

    @AfterEach
    void close() {
        sql.close();
    }

    private static List<@Nullable Object[]> counted(List<@Nullable Object[]> rows) {
        return List.<@Nullable Object[]>of(new @Nullable Object[] {(long) rows.size(), rows.get(0)[1]});
    }

    private static List<@Nullable Object[]> summedUp(List<@Nullable Object[]> rows) {
        long sum = rows.stream()
                .mapToLong(row -> row[0] instanceof Long value ? value : 0)
                .sum();
        return List.<@Nullable Object[]>of(new @Nullable Object[] {sum});
    }

    private static List<@Nullable Object[]> twice(List<@Nullable Object[]> rows) {
        return List.<@Nullable Object[]>of(
                new @Nullable Object[] {rows.get(0)[0] instanceof Long value ? value * 2 : null});
    }

    private static List<@Nullable Object[]> split(List<@Nullable Object[]> rows) {
        List<@Nullable Object[]> characters = new ArrayList<>();
        if (rows.get(0)[0] instanceof String text) {
            text.chars().forEach(c -> characters.add(new @Nullable Object[] {String.valueOf((char) c)}));
        }
        return characters;
    }

    @Test
    void rowsSayWhereTheyComeFromOnlyNextToOtherColumns() {
        assertThat(sql.rows("SELECT SPLIT(K) FROM T WHERE V = 1")).containsExactly("a");
        assertThat(sql.rows("SELECT V, SPLIT(K) FROM T WHERE V = 3")).containsExactly("3|b");

        assertThat(scripts.invocations()).extracting(UdfInvocation::withOrigin).containsExactly(false, true);
    }

    @Test
    void aSetScriptSeesEachGroupOnce() {
        assertThat(sql.rows("SELECT S.COUNTED(V, K ORDER BY V DESC) FROM T GROUP BY K ORDER BY 2, 1"))
                .containsExactly("2|a", "1|b", "2|NULL");
        assertThat(sql.rows("SELECT COUNTED(V, K) FROM T WHERE K = 'a'")).containsExactly("2|a");
        assertThat(sql.rows("SELECT COUNTED(V, K) FROM T WHERE FALSE")).isEmpty();
    }

    @Test
    void outputColumnsComeWithTheCall() {
        assertThat(sql.rows(
                        "SELECT A + 1, B FROM (SELECT \"S\".\"ECHO\"(V, K) EMITS (\"A\" DECIMAL(18,0), \"B\" VARCHAR(5) UTF8)"
                                + " FROM (VALUES (1, 'x'), (2, 'y')) AS T(V, K) GROUP BY K) WHERE A > 1"))
                .containsExactly("3|y");
        UdfInvocation call = scripts.invocations().get(0);
        assertThat(call.inputColumns())
                .containsExactly(new UdfColumn("0", "DECIMAL(1,0)"), new UdfColumn("1", "CHAR(1) ASCII"));
        assertThat(call.outputColumns())
                .containsExactly(new UdfColumn("A", "DECIMAL(18,0)"), new UdfColumn("B", "VARCHAR(5) UTF8"));
        assertThat(call.session().schema()).isEqualTo("S");
    }

    @Test
    void outputColumnsComeWithTheTargetOrFromTheScript() {
        sql.run("CREATE TABLE TARGET (X INT, Y VARCHAR(5)); INSERT INTO TARGET SELECT ECHO(V, K) FROM T GROUP BY K");
        assertThat(sql.rows("SELECT X, Y FROM TARGET ORDER BY X")).hasSize(5).startsWith("1|a", "2|a");
        scripts.text("ECHO", call -> call instanceof SingleCall.DefaultOutputColumns ? "P INT, Q VARCHAR(5)" : "");
        assertThat(sql.rows("SELECT Q, P FROM (SELECT ECHO(V, K) FROM T GROUP BY V) ORDER BY P"))
                .hasSize(5)
                .contains("b|3");
        assertThatThrownBy(() -> sql.run("INSERT INTO TARGET SELECT ECHO(V, K) EMITS (A INT, B INT) FROM T"))
                .hasMessageContaining(
                        "The return arguments for EMITS functions are inferred from the table to insert into");
        assertThatThrownBy(() -> sql.run("SELECT COUNTED(V, K) EMITS (A INT) FROM T"))
                .hasMessageContaining("The script has a static return argument definition");
        assertThatThrownBy(() -> sql.run("SELECT ECHO(V) EMITS (A INT, A INT) FROM T"))
                .hasMessageContaining("Return argument A is declared more than once");
    }

    @Test
    void aSetScriptThatReturnsIsAnAggregate() {
        assertThat(sql.rows("SELECT K, SUM_UP(V) FROM T GROUP BY K ORDER BY K"))
                .containsExactly("a|3", "b|3", "NULL|9");
        assertThat(sql.rows("SELECT SUM_UP(V) FROM T")).containsExactly("15");
    }

    @Test
    void aScalarScriptThatReturnsIsAnExpression() {
        assertThat(sql.rows("SELECT K, TWICE(V) + 1 AS W FROM T WHERE TWICE(V) > 4 AND V < 5 ORDER BY W DESC"))
                .containsExactly("NULL|9", "b|7");
        assertThat(sql.row("SELECT SUM(TWICE(TWICE(V))) FROM T")).isEqualTo("60");
        assertThat(sql.row("SELECT S.TWICE(21)")).isEqualTo("42");
    }

    @Test
    void aScalarScriptThatEmitsKeepsTheColumnsBesideIt() {
        assertThat(sql.rows("SELECT V, SPLIT(K || V), K FROM T WHERE K IS NOT NULL ORDER BY 1, 2"))
                .containsExactly("1|1|a", "1|a|a", "2|2|a", "2|a|a", "3|3|b", "3|b|b");
        assertThat(sql.rows("SELECT COUNT(*) FROM (SELECT SPLIT(K) FROM T)")).containsExactly("3");
    }

    @Test
    void callsThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> sql.run("SELECT COUNTED() FROM T")).hasMessageContaining("missing input parameters");
        assertThatThrownBy(() -> sql.run("SELECT COUNTED(V) FROM T")).hasMessageContaining("wrong number of arguments");
        assertThatThrownBy(() -> sql.run("SELECT 1 + COUNTED(V, K) FROM T"))
                .hasMessageContaining("emitting function in expression");
        assertThatThrownBy(() -> sql.run("SELECT SPLIT(K) FROM T GROUP BY K"))
                .hasMessageContaining("A scalar script can not be used as a set function");
        assertThatThrownBy(() -> sql.run("SELECT S.NOTHING(K) FROM T"))
                .hasMessageContaining("script S.NOTHING not found");
    }

    @Test
    void importGoesIntoTablesAndStandsAsASubSelect() {
        List<SingleCall.ImportSql> calls = new ArrayList<>();
        scripts.text("IMP", call -> {
            calls.add((SingleCall.ImportSql) call);
            return "SELECT * FROM (VALUES (1, 'x'), (2, NULL)) AS T(A, B)";
        });
        sql.run("""
                CREATE JAVA SET SCRIPT IMP(...) EMITS (...) AS
                %jar /x.jar;
                /
                CREATE TABLE TARGET (A DECIMAL(5,0), B VARCHAR(3), C INT);
                """);
        assertThat(sql.count("IMPORT INTO TARGET (A, B) FROM SCRIPT IMP AT CONN WITH source='a/*.parquet' \"k\"='v'"))
                .isEqualTo(2);
        assertThat(sql.rows("SELECT * FROM TARGET ORDER BY A")).containsExactly("1|x|NULL", "2|NULL|NULL");
        assertThat(calls.get(0).toString()).contains("subselectColumns=[]", "CONN", "SOURCE=a/*.parquet", "K=v");
        assertThat(sql.rows("SELECT B, A FROM (IMPORT INTO (A INT, B VARCHAR(10)) FROM SCRIPT S.IMP) AS I WHERE A = 1"))
                .containsExactly("x|1");
        assertThat(calls.get(1).subselectColumns())
                .containsExactly(new UdfColumn("A", "DECIMAL(18,0)"), new UdfColumn("B", "VARCHAR(10) UTF8"));
        assertThat(sql.rows("IMPORT FROM SCRIPT IMP")).hasSize(2);
        assertThatThrownBy(() -> sql.run("IMPORT INTO TARGET FROM SCRIPT IMP"))
                .hasMessageContaining("3 columns are expected, but the import script's query has 2");
    }

    @Test
    void aFailingScriptFailsTheStatementAndTheClusterGoesOn() {
        scripts.rows("ECHO", rows -> {
            throw new org.parquetvs.udf.error.UdfException("22002", "VM error: boom");
        });
        assertThatThrownBy(() -> sql.run("CREATE TABLE X AS SELECT ECHO(V) EMITS (A INT) FROM T"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("22002"))
                .hasMessage("VM error: boom");
        assertThat(sql.rows("SELECT TABLE_NAME FROM EXA_ALL_TABLES")).containsExactly("T");
    }
}
