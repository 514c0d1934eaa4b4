package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

@Timeout(120)
class ScriptingProgramTest {
    /** A pattern that tries more ways than any machine can. */
    private static final String BACKTRACKING = "string.find(('a'):rep(4000), '.-.-.-.-b')";

    private SqlTester sql;

    @BeforeEach
    void open() {
        sql = SqlTester.inMemory();
        sql.run("CREATE SCHEMA S; CREATE TABLE T (A DECIMAL(18,0), B VARCHAR(20));"
                + "CREATE TABLE V (B VARCHAR(20)); INSERT INTO V VALUES ('x'), ('2')");
    }

    @AfterEach
    void close() {
        sql.close();
    }

    private void create(String head, String body) {
        sql.run("CREATE OR REPLACE LUA SCRIPT " + head + " AS\n" + body + "\n/\n");
    }

    private List<String> output(String body) {
        create("P", body);
        return sql.rows("EXECUTE SCRIPT P WITH OUTPUT");
    }

    @Test
    void takesValuesAndArrays() {
        create("P (n, ARRAY items)", "output(n + 1)\nfor i = 1, #items do output(items[i]) end");

        assertThat(sql.rows("EXECUTE SCRIPT S.P(2 * 3, ARRAY('a', 'it''s')) WITH OUTPUT"))
                .containsExactly("7", "a", "it's");
    }

    @Test
    void refusesArgumentsThatDoNotFit() {
        create("P (n, ARRAY items)", "");

        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P(1)"))
                .isInstanceOf(SqlException.class)
                .hasMessage("E-VSPQ-CLUST-54: Cannot execute the script S.P: 1 arguments are given for 2 parameters. "
                        + "EXECUTE SCRIPT takes one constant for each parameter, ARRAY(...) for an ARRAY.");
        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P(1, 2)"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("parameter items takes an ARRAY");
    }

    @Test
    void readsRowsByNumberAndName() {
        sql.run("INSERT INTO T VALUES (1, NULL), (12345678901234567, 'b')");

        assertThat(output("""
                local r = query([[SELECT A, B, DATE '2024-02-03' AS D, 1.5 AS N FROM T ORDER BY A]])
                output(#r .. ' ' .. #r[1] .. ' ' .. r[1].A .. ' ' .. r[2][2] .. ' ' .. r[2].A)
                if r[1].B == null then output('null') end
                output(r[1].D .. ' ' .. r[1].N + 1)
                """)).containsExactly("2 4 1 b 12345678901234567", "null", "2024-02-03 2.5");
    }

    @Test
    void bindsValuesAndNames() {
        assertThat(output("""
                local r = query([[INSERT INTO ::t (A, ::c) VALUES (:a, :b), (2, ':a')]],
                                {t = 'S.T', c = quote('B'), a = 1, b = "it's"})
                output(r.rows_inserted .. ' ' .. r.rows_affected .. ' ' .. r.rows_deleted)
                """)).containsExactly("2 2 0");
        assertThat(sql.rows("SELECT A, B FROM T ORDER BY A")).containsExactly("1|it's", "2|:a");
    }

    @Test
    void refusesNamesThatAreMoreThanThat() {
        create("P", "query([[SELECT * FROM ::t]], {t = 'T; DROP TABLE T'})");

        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("T; DROP TABLE T is no identifier");
    }

    @Test
    void returnsTables() {
        create("Q RETURNS TABLE", "exit(query([[SELECT B FROM V ORDER BY B]]))");
        create(
                "R RETURNS TABLE",
                "exit({{1, 'a', null, true}, {2.5, 'b', '2024-01-02'}}, 'I DECIMAL(5,1), C CHAR(1), D DATE, F BOOLEAN')");

        assertThat(sql.rows("EXECUTE SCRIPT Q")).containsExactly("2", "x");
        assertThat(sql.rows("EXECUTE SCRIPT R")).containsExactly("1.0|a|NULL|true", "2.5|b|2024-01-02|NULL");
        assertThat(sql.types("EXECUTE SCRIPT R")).containsExactly("DECIMAL(5,1)", "CHAR(1) UTF8", "DATE", "BOOLEAN");
    }

    @Test
    void rowsAreCountedBeyond32Bits() {
        create("P RETURNS ROWCOUNT", "exit({rows_affected = 3 * 2 ^ 31 + 1})");
        create("Q", """
                local r = query([[EXECUTE SCRIPT P]])
                if string.format('%d', r.rows_affected + 1) ~= '6442450946' then error(tostring(r.rows_affected)) end
                exit(r)
                """);

        assertThat(sql.count("EXECUTE SCRIPT P")).isEqualTo(6442450945L);
        assertThat(sql.count("EXECUTE SCRIPT Q")).isEqualTo(6442450945L);
    }

    @Test
    void returnsRowCounts() {
        create("P RETURNS ROWCOUNT", "exit({rows_affected = 7})");
        create("Q", "exit(query([[DELETE FROM V]]))");

        assertThat(sql.count("EXECUTE SCRIPT P")).isEqualTo(7);
        assertThat(sql.count("EXECUTE SCRIPT Q()")).isEqualTo(2);
    }

    @Test
    void requiresTheTableThatIsDeclared() {
        create("P RETURNS TABLE", "local x = 1");

        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("E-VSPQ-CLUST-55: The script S.P RETURNS TABLE but has ended without a table.");
    }

    @Test
    void namesTheLineOfAnError() {
        create("P", "local x\n\noutput(x.y)");

        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("a nil value) caught in script S.P at line 4.");
        create("P", "query([[SELECT * FROM NOWHERE]])");
        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("object NOWHERE not found")
                .hasMessageContaining("caught in script S.P at line 2.");
        create("P", "local x = = 1");
        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("caught in script S.P at line 2.");
    }

    @Test
    void refusesFilesByName() {
        create("P", "io.open('x')");

        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("io is not offered caught in script S.P at line 2.");
    }

    @Test
    void commitsAllOrNothing() {
        create("P (fails)", "query([[INSERT INTO T (A) VALUES (1)]])\nif fails then error('stop') end");

        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P(TRUE)"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("stop caught in script S.P at line 3.");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("0");
        sql.run("EXECUTE SCRIPT P(FALSE)");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("1");
    }

    @Test
    void endsTransactionsInside() {
        create("P", """
                query([[INSERT INTO T (A) VALUES (1)]])
                query([[COMMIT]])
                query([[INSERT INTO T (A) VALUES (2)]])
                query([[ROLLBACK]])
                query([[INSERT INTO T (A) VALUES (3)]])
                """);
        sql.run("EXECUTE SCRIPT P");

        assertThat(sql.rows("SELECT A FROM T ORDER BY A")).containsExactly("1", "3");
    }

    @Test
    void keepsWhatWasDoneBeforeAFailureIfQueriesAreProtected() {
        assertThat(output("""
                query([[INSERT INTO T (A) VALUES (1)]])
                local ok, e = pquery([[INSERT INTO T (A) SELECT CAST(B AS DECIMAL(18,0)) FROM V]])
                output(tostring(ok) .. ' ' .. e.error_code .. ' ' .. e.statement_text)
                ok, e = pquery([[SELECT * FROM NOWHERE]])
                output(tostring(ok) .. ' ' .. e.error_code)
                ok, e = pquery([[SELECT CAST(B AS DECIMAL(18,0)) FROM V]])
                output(tostring(ok) .. ' ' .. e.error_code)
                ok, e = pquery([[CREATE TABLE W AS SELECT CAST(B AS DECIMAL(18,0)) AS B FROM V]])
                output(tostring(ok) .. ' ' .. e.error_code)
                ok, e = pquery([[INSERT INTO T (B) SELECT B FROM V]])
                output(tostring(ok) .. ' ' .. e.rows_inserted)
                """))
                .containsExactly(
                        "false 22018 INSERT INTO T (A) SELECT CAST(B AS DECIMAL(18,0)) FROM V",
                        "false 42000",
                        "false 22018",
                        "false 22018",
                        "true 2");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("3");
        assertThat(sql.rows("SELECT TABLE_NAME FROM EXA_ALL_TABLES WHERE TABLE_NAME = 'W'"))
                .isEmpty();
    }

    @Test
    void keepsWhatWasDoneBeforeAMissingValue() {
        sql.run("CREATE TABLE N (A DECIMAL(18,0) NOT NULL)");

        assertThat(output("""
                query([[INSERT INTO N VALUES (1)]])
                local ok, e = pquery([[INSERT INTO N SELECT NULL FROM V]])
                output(e.error_message)
                """)).singleElement().asString().contains("not null (column S.N.A)");
        assertThat(sql.row("SELECT COUNT(*) FROM N")).isEqualTo("1");
    }

    @Test
    void saysSoIfAFailureHasTakenTheTransactionBack() {
        sql.run("INSERT INTO T (B) VALUES ('x')");
        create("P", """
                query([[INSERT INTO T (A) VALUES (5)]])
                pquery([[INSERT INTO T (A) SELECT CAST(B AS DECIMAL(18,0)) FROM T]])
                """);

        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("E-VSPQ-CLUST-57: The transaction was aborted by an earlier failure");
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("1");
    }

    @Test
    void importsAndCallsOtherScripts() {
        create("LIB", "function twice(x) return 2 * x end");
        create("Q RETURNS TABLE", "exit(query([[SELECT 4 AS F]]))");

        assertThat(output("""
                import('S.LIB', 'lib')
                output(lib.twice(21) .. ' ' .. query([[EXECUTE SCRIPT Q]])[1].F)
                """)).containsExactly("42 4");
        create("R", "query([[EXECUTE SCRIPT R]])");
        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT R"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("scripts call each other more than 16 levels deep");
    }

    @Test
    void computesWithDecimalsAndText() {
        assertThat(output("""
                output(decimal('12.345', 10, 2) + 1)
                output(tostring(decimal('1.10', 5, 2) == decimal(1.1, 5, 1)))
                output(quote('a"b') .. ' ' .. join(',', 1, 'b', {3, 4}))
                output(unicode.utf8.len('äöü') .. unicode.utf8.sub('äöü', 2) .. unicode.utf8.upper('ä'))
                local ok, message = pcall(error, 'bad')
                output(message)
                """)).containsExactly("13.35", "true", "\"a\"\"b\" 1,b,3,4", "3öüÄ", "bad");
    }

    /** As in Exasol, only pquery tells the SQLSTATE. */
    @Test
    void pcallGivesTheMessageOfAStatementThatFailedAsText() {
        assertThat(output("""
                local ok, e = pcall(query, [[SELECT * FROM NOWHERE]])
                output(tostring(ok) .. ' ' .. type(e) .. ' ' .. tostring(string.find(e, 'NOWHERE') ~= nil))
                ok, e = pcall(function() query([[SELECT * FROM NOWHERE]]) end)
                output(type(e) .. ' ' .. tostring(e.error_code))
                ok, e = pcall(error, { code = 7 })
                output(type(e) .. ' ' .. e.code)
                """)).containsExactly("false string true", "string nil", "table 7");
    }

    @Test
    void parametersAreNoReservedWords() {
        for (String name : List.of("connection", "SOURCE", "Options", "value")) {
            assertThatThrownBy(() -> sql.run("CREATE OR REPLACE SCRIPT P (" + name + ") AS\noutput('x')"))
                    .isInstanceOf(SqlException.class)
                    .hasMessageContaining("the reserved word " + name + " is not a name");
            assertThatThrownBy(() -> sql.run("CREATE OR REPLACE LUA SET SCRIPT U (" + name
                            + " VARCHAR(9)) EMITS (A VARCHAR(9)) AS\nfunction run(ctx) end"))
                    .isInstanceOf(SqlException.class)
                    .hasMessageContaining("the reserved word " + name + " is not a name");
        }
    }

    @Test
    void isListedAndDropped() {
        create("P", "");

        assertThat(sql.rows("SELECT SCRIPT_NAME, SCRIPT_TYPE, SCRIPT_LANGUAGE FROM EXA_ALL_SCRIPTS"))
                .containsExactly("P|SCRIPTING|LUA");
        sql.run("DROP SCRIPT P");
        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("script S.P not found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"while true do pcall(query, [[SELECT 1]]) end", BACKTRACKING})
    void endsWhenItIsCancelled(String endless) {
        create("P", "query([[INSERT INTO T (A) VALUES (1)]])\n" + endless);
        CountDownLatch done = new CountDownLatch(1);
        CompletableFuture<Void> cancelling = CompletableFuture.runAsync(() -> cancelUntil(done));
        try {
            assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                    .isInstanceOf(SqlException.class)
                    .hasMessage(
                            "E-VSPQ-CLUST-27: Client requested execution abort. Run it again if you want its result.");
        } finally {
            done.countDown();
            cancelling.join();
        }
        assertThat(sql.row("SELECT COUNT(*) FROM T")).isEqualTo("0");
    }

    private void cancelUntil(CountDownLatch done) {
        try {
            while (!done.await(100, TimeUnit.MILLISECONDS)) {
                sql.session().cancel();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void endsAtItsTimeLimit() {
        create("P", "while true do end");
        sql.session().timeout(Duration.ofMillis(50));

        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("R0001"));
    }

    @Test
    void aPatternEndsAtTheTimeLimitOfItsSession() {
        create("P", BACKTRACKING);
        sql.run("ALTER SESSION SET QUERY_TIMEOUT = 1");

        assertThatThrownBy(() -> sql.run("EXECUTE SCRIPT P"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("R0001"));
    }

    @Test
    void sessionsShareNoFunctionsOfStrings() {
        create("FAIR", "output(('a'):upper() .. tostring(('a').added))");
        assertThat(sql.rows("EXECUTE SCRIPT FAIR WITH OUTPUT")).containsExactly("Anil");
        create("ATTACK", """
                pcall(function() getmetatable('').__index.upper = function() return 'taken' end end)
                pcall(function() getmetatable('').__index = function() return 'taken' end end)
                string.upper = function() return 'own' end
                string.added = 'own'
                error(('a'):upper() .. ('a').added)""");

        try (Session other = sql.cluster().session()) {
            assertThatThrownBy(() -> other.execute("EXECUTE SCRIPT S.ATTACK")).hasMessageContaining("ownown");
        }

        assertThat(sql.rows("EXECUTE SCRIPT FAIR WITH OUTPUT")).containsExactly("Anil");
    }

    @Test
    void refusesATextThatIsTooLong() {
        assertThat(output("local ok, why = pcall(string.rep, 'x', 2 ^ 40)\noutput(why)"))
                .singleElement()
                .asString()
                .endsWith("string.rep would make a text of more than 256 MB");
    }
}
