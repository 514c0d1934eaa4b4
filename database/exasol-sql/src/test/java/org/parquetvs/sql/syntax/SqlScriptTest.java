package org.parquetvs.sql.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.error.SqlException;

class SqlScriptTest {
    private static List<String> split(String text) {
        return SqlScript.split(text).stream().map(StatementText::text).toList();
    }

    /** Whether a text that is one statement is terminated. */
    private static boolean isComplete(String text) {
        return SqlScript.partAt(text, 0).terminated();
    }

    @Test
    void semicolonsEndStatements() {
        assertThat(split("SELECT 1; SELECT 2;\n\nSELECT 3")).containsExactly("SELECT 1", "SELECT 2", "SELECT 3");
    }

    @Test
    void semicolonsInQuotesAndCommentsDoNot() {
        assertThat(split("SELECT 'a;''b', \"c;d\" -- e;f\n/* g;h */ FROM t; SELECT 2"))
                .containsExactly("SELECT 'a;''b', \"c;d\" -- e;f\n/* g;h */ FROM t", "SELECT 2");
    }

    @Test
    void aScriptEndsWithASlashOnALineOfItsOwn() {
        String script = """
                CREATE OR REPLACE JAVA SET SCRIPT S.F(A INT) EMITS (...) AS
                %jvmoption -Duser.timezone=UTC;
                %jar /buckets/bfsdefault/default/it's.jar;
                """;
        assertThat(split("OPEN SCHEMA S;\n" + script + "/\nSELECT 1;"))
                .containsExactly("OPEN SCHEMA S", script.strip(), "SELECT 1");
    }

    @Test
    void anAdapterScriptMayBeTheLastStatementWithoutASlash() {
        assertThat(split("CREATE JAVA ADAPTER SCRIPT A AS\n%jar /a.jar;\n%scriptclass b;"))
                .containsExactly("CREATE JAVA ADAPTER SCRIPT A AS\n%jar /a.jar;\n%scriptclass b;");
    }

    @Test
    void aTableMayBeNamedScript() {
        assertThat(split("CREATE TABLE SCRIPT (A INT); SELECT 1"))
                .containsExactly("CREATE TABLE SCRIPT (A INT)", "SELECT 1");
    }

    @Test
    void emptyStatementsAreLeftOut() {
        assertThat(split(";; -- nothing\n; /* nothing */")).isEmpty();
    }

    @Test
    void anUnfinishedStatementIsNotComplete() {
        assertThat(isComplete("SELECT 1")).isFalse();
        assertThat(isComplete("SELECT 'a;")).isFalse();
        assertThat(isComplete("CREATE JAVA ADAPTER SCRIPT A AS\n%jar /a.jar;\n"))
                .isFalse();
        assertThat(isComplete("SELECT 1;  -- done")).isTrue();
        assertThat(isComplete("CREATE JAVA ADAPTER SCRIPT A AS\n%jar /a.jar;\n/\n"))
                .isTrue();
    }

    @Test
    void aStatementHasTheTokensAndPositionsThatItHasAlone() {
        String text =
                " SELECT 'a;b' ;\n-- why\n UPDATE T\nSET \"x\" = 1.5e3;;IMPORT INTO T FROM SCRIPT S AT 'x\ny'  ; SELECT 'open ;  ";
        List<StatementText> statements = SqlScript.split(text);
        assertThat(statements).hasSize(4);
        for (StatementText statement : statements) {
            StatementText alone = StatementText.of(statement.text());
            assertThat(statement.first()).as(statement.text()).isEqualTo(alone.first());
            assertThat(statement.part(0, statement.end()).first()).isEqualTo(alone.first());
        }
        assertThat(statements.get(1).tokens())
                .isEqualTo(StatementText.of(statements.get(1).text()).tokens());
        assertThatThrownBy(statements.get(3)::tokens)
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("unterminated ' [line 1, column 8]");
    }

    @Test
    void theTokensOfAScriptEndBeforeItsBody() {
        StatementText script = SqlScript.split(
                        "CREATE LUA SET SCRIPT S(A INT) EMITS (B INT) AS\nit's; -- \"\n/\nSELECT 1")
                .get(0);
        assertThat(script.isScript()).isTrue();
        assertThat(script.tokens()).extracting(Token::source).endsWith(")", "AS", "");
        assertThat(script.scriptBody()).isEqualTo("it's; -- \"");
    }

    @Test
    void whatFollowsCreateTellsScriptsFromOtherObjects() {
        assertThat(StatementText.of("CREATE PYTHON3 SCALAR SCRIPT S() RETURNS INT AS x")
                        .isScript())
                .isTrue();
        assertThat(StatementText.of("CREATE OR REPLACE ADAPTER SCRIPT S AS x").isScript())
                .isTrue();
        assertThat(StatementText.of("CREATE OR REPLACE VIEW SCRIPT AS SELECT 1").isScript())
                .isFalse();
        assertThat(StatementText.of("CREATE USER SCRIPT IDENTIFIED BY 'x'").isScript())
                .isFalse();
        assertThat(StatementText.of("SELECT 1 AS SCRIPT").isScript()).isFalse();
    }
}
