package org.parquetvs.cli.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

class UserScriptTest {
    private static List<String> entries(String text) {
        return entries(new UserScript(text));
    }

    private static List<String> entries(UserScript script) {
        List<String> entries = new ArrayList<>();
        script.forEach(entry -> entries.add(
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
        assertThat(UserScript.missing("SELECT 1")).contains("; runs it");
        assertThat(UserScript.missing("SELECT 'a")).contains("' ends the text");
        assertThat(UserScript.missing("SELECT \"a")).contains("\" ends the name");
        assertThat(UserScript.missing("SELECT /* a")).contains("*/ ends the comment");
        assertThat(UserScript.missing("SELECT 1; /* a")).contains("*/ ends the comment");
        assertThat(UserScript.missing("CREATE JAVA SCALAR SCRIPT S() RETURNS INT AS ;"))
                .contains("a line with / runs it");
        assertThat(UserScript.missing("SELECT 1;")).isEmpty();
        assertThat(UserScript.missing("\\d NAME")).isEmpty();
        assertThat(UserScript.missing("-- nothing")).isEmpty();
    }

    /** Lines that arrive one after the other; whoever asks for more than there are waits forever. */
    private static final class ArrivingLines implements ScriptSource {
        private final Iterator<String> lines;
        private final BooleanSupplier arrived;

        ArrivingLines(List<String> lines, BooleanSupplier arrived) {
            this.lines = lines.iterator();
            this.arrived = arrived;
        }

        @Override
        public boolean hasArrived() {
            return arrived.getAsBoolean();
        }

        @Override
        public String lines() {
            return lines.next();
        }
    }

    @Test
    void aStatementIsHandedOutBeforeTheNextOneArrives() {
        Iterator<Entry> entries = new UserScript(
                        new ArrivingLines(List.of("-- why\n", "SELECT\n", "1; SELECT 2;\n"), () -> false))
                .iterator();

        assertThat(entries.next().text()).isEqualTo("-- why\nSELECT\n1");
        assertThat(entries.next().text()).isEqualTo("SELECT 2");
    }

    @Test
    void aTextHasTheSameEntriesHoweverItArrives() {
        List<String> pieces = List.of(
                "SELECT 1",
                ";",
                "\n",
                "\n",
                "\n/\n",
                "/",
                " / ",
                "'",
                "\"",
                "--",
                "/*",
                "*/",
                "\\d X",
                "quit",
                "[",
                "]",
                "CREATE LUA SET SCRIPT S.F (A INT) EMITS (A INT) AS",
                "CREATE CONNECTION C TO ''",
                " ",
                "ä",
                "\r\n");
        Seeds.forEach(4_000, random -> {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(20); i > 0; i--) {
                text.append(pieces.get(random.nextInt(pieces.size())));
            }
            List<String> lines = new ArrayList<>(List.of(text.toString().split("(?<=\n)", -1)));
            lines.removeIf(String::isEmpty);
            lines.add("");

            assertThat(texts(new UserScript(new ArrivingLines(lines, random::nextBoolean))))
                    .as("%s", text)
                    .isEqualTo(texts(new UserScript(text.toString())));
        });
    }

    private static List<String> texts(UserScript script) {
        List<String> texts = new ArrayList<>();
        script.forEach(entry -> texts.add(entry.text()));
        return texts;
    }
}
