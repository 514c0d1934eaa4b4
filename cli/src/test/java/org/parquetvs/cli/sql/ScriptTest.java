package org.parquetvs.cli.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScriptTest {
    private static Entry statement(String sql) {
        return new Entry.Statement(sql, Secrecy.OPEN);
    }

    private static Entry command(String name, String argument) {
        return new Entry.Command(new ShellCommand(name, argument), Secrecy.OPEN);
    }

    @Test
    void commandsAreFoundWhereAStatementCouldBegin() {
        assertThat(Script.entries("SELECT 1; \\x on\n-- why\n.tables\nSELECT\n'\\d' ; quit;\nhelp"))
                .containsExactly(
                        statement("SELECT 1"),
                        command("\\x", "on"),
                        command(".tables", ""),
                        statement("SELECT\n'\\d'"),
                        command("quit", ""),
                        command("help", ""));
    }

    @Test
    void thePromptSaysWhatIsMissing() {
        assertThat(Script.missing("SELECT 1")).contains("; runs it");
        assertThat(Script.missing("SELECT 'a")).contains("' ends the text");
        assertThat(Script.missing("SELECT \"a")).contains("\" ends the name");
        assertThat(Script.missing("SELECT /* a")).contains("*/ ends the comment");
        assertThat(Script.missing("CREATE JAVA SCALAR SCRIPT S() RETURNS INT AS ;"))
                .contains("a line with / runs it");
        assertThat(Script.missing("SELECT 1;")).isEmpty();
        assertThat(Script.missing("\\d NAME")).isEmpty();
        assertThat(Script.missing("-- nothing")).isEmpty();
    }
}
