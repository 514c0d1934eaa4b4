package org.parquetvs.cli.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptTest {
    private static List<String> entries(String text) {
        List<String> entries = new ArrayList<>();
        new Script(text)
                .forEach(entry -> entries.add(
                        entry instanceof Entry.Statement statement
                                ? "statement " + statement.shown()
                                : "command " + entry.text()));
        return entries;
    }

    @Test
    void commandsAreFoundWhereAStatementCouldBegin() {
        assertThat(entries("SELECT 1; \\x on\n-- why\n.tables\nSELECT\n'\\d' ; quit;\nhelp"))
                .containsExactly(
                        "statement SELECT 1",
                        "command \\x on",
                        "command .tables",
                        "statement SELECT\n'\\d'",
                        "command quit",
                        "command help");
    }

    @Test
    void aTornStatementIsSecretFromItsBeginningToItsEnd() {
        assertThat(entries("SELECT 1; CREATE CONNECTION C TO 'a;b'c; d IDENTIFIED BY 'e'; SELECT 2"))
                .containsExactly("statement SELECT 1", "statement CREATE ...", "statement ...", "statement SELECT 2");
    }

    @Test
    void aCommentWithoutAnEndIsNoBlank() {
        assertThat(entries("SELECT 1;\n/* a */ -- /* b\n/* c\nSELECT 2;\n"))
                .containsExactly("statement SELECT 1", "statement /* a */ -- /* b\n/* c\nSELECT 2;");
        assertThat(entries("SELECT 1; /* a */ -- /* b")).containsExactly("statement SELECT 1");
    }

    @Test
    void thePromptSaysWhatIsMissing() {
        assertThat(Script.missing("SELECT 1")).contains("; runs it");
        assertThat(Script.missing("SELECT 'a")).contains("' ends the text");
        assertThat(Script.missing("SELECT \"a")).contains("\" ends the name");
        assertThat(Script.missing("SELECT /* a")).contains("*/ ends the comment");
        assertThat(Script.missing("SELECT 1; /* a")).contains("*/ ends the comment");
        assertThat(Script.missing("CREATE JAVA SCALAR SCRIPT S() RETURNS INT AS ;"))
                .contains("a line with / runs it");
        assertThat(Script.missing("SELECT 1;")).isEmpty();
        assertThat(Script.missing("\\d NAME")).isEmpty();
        assertThat(Script.missing("-- nothing")).isEmpty();
    }
}
