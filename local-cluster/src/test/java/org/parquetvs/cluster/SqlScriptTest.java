package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SqlScriptTest {

    @Test
    void semicolonsEndStatements() {
        assertThat(SqlScript.split("SELECT 1; SELECT 2;\n\nSELECT 3"))
                .containsExactly("SELECT 1", "SELECT 2", "SELECT 3");
    }

    @Test
    void semicolonsInQuotesAndCommentsDoNot() {
        assertThat(SqlScript.split("SELECT 'a;''b', \"c;d\" -- e;f\n/* g;h */ FROM t; SELECT 2"))
                .containsExactly("SELECT 'a;''b', \"c;d\" -- e;f\n/* g;h */ FROM t", "SELECT 2");
    }

    @Test
    void aScriptEndsWithASlashOnALineOfItsOwn() {
        String script = """
                CREATE OR REPLACE JAVA SET SCRIPT S.F(A INT) EMITS (...) AS
                %jvmoption -Duser.timezone=UTC;
                %jar /buckets/bfsdefault/default/it's.jar;
                """;
        assertThat(SqlScript.split("OPEN SCHEMA S;\n" + script + "/\nSELECT 1;"))
                .containsExactly("OPEN SCHEMA S", script.strip(), "SELECT 1");
    }

    @Test
    void anAdapterScriptMayBeTheLastStatementWithoutASlash() {
        assertThat(SqlScript.split("CREATE JAVA ADAPTER SCRIPT A AS\n%jar /a.jar;\n%scriptclass b;"))
                .containsExactly("CREATE JAVA ADAPTER SCRIPT A AS\n%jar /a.jar;\n%scriptclass b;");
    }

    @Test
    void aTableMayBeNamedScript() {
        assertThat(SqlScript.split("CREATE TABLE SCRIPT (A INT); SELECT 1"))
                .containsExactly("CREATE TABLE SCRIPT (A INT)", "SELECT 1");
    }

    @Test
    void emptyStatementsAreLeftOut() {
        assertThat(SqlScript.split(";; -- nothing\n; /* nothing */")).isEmpty();
    }

    @Test
    void anUnfinishedStatementIsNotComplete() {
        assertThat(SqlScript.isComplete("SELECT 1")).isFalse();
        assertThat(SqlScript.isComplete("SELECT 'a;")).isFalse();
        assertThat(SqlScript.isComplete("CREATE JAVA ADAPTER SCRIPT A AS\n%jar /a.jar;\n"))
                .isFalse();
        assertThat(SqlScript.isComplete("SELECT 1;  -- done")).isTrue();
        assertThat(SqlScript.isComplete("CREATE JAVA ADAPTER SCRIPT A AS\n%jar /a.jar;\n/\n"))
                .isTrue();
        assertThat(SqlScript.isComplete("")).isTrue();
    }
}
