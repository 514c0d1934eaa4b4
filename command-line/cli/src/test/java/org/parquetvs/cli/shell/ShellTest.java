package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cluster.LocalCluster;

class ShellTest {
    private static final LocalCluster CLUSTER = LocalCluster.builder().open();

    private final Path directory;
    private final Prompt prompt;

    ShellTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.prompt = new Prompt(CLUSTER);
    }

    @BeforeEach
    void awaitPrompt() throws Exception {
        prompt.await("pvs> ", 0);
    }

    @AfterEach
    void leave() throws Exception {
        prompt.close();
    }

    @AfterAll
    static void close() {
        CLUSTER.close();
    }

    @Test
    void aStatementThatFailsDoesNotEndTheSession() throws Exception {
        for (String wrong :
                new String[] {"SELEC 1;", "CREATE TABLE T (A GEOMETRY);", "SELECT * FROM NOWHERE;", "\\nonsense"}) {
            prompt.answer(wrong, "Error");
        }
        assertThat(prompt.answer("SELECT 40 + 2 AS X;", "1 row")).contains("42");
    }

    @Test
    void ctrlDWithTextDoesNothing() throws Exception {
        prompt.type("SELECT 40 + 2 AS X\u0004");

        assertThat(prompt.answer(";", "1 row")).contains("42").doesNotContain("possibilities");
    }

    @Test
    void tabCompletesATable() throws Exception {
        prompt.answer("CREATE SCHEMA AQUARIUM; CREATE TABLE AQUARIUM.FISHES (ID DECIMAL(9,0));", "Done");
        try (Prompt keys = new Prompt(CLUSTER, "ansi", 24)) {
            keys.await("pvs> ", 0);
            keys.type("SELECT COUNT(*) + 42 AS X FROM AQUARIUM.F\t");

            assertThat(keys.answer(";", "1 row")).contains("42");
        }
    }

    @Test
    void resultsGoToAFileAndBack() throws Exception {
        Path file = directory.resolve("out.csv");
        prompt.answer("\\format csv", "Format: csv");
        prompt.answer("\\o " + file, "Results go to");
        prompt.answer("SELECT 1 AS A;", "A;");
        prompt.answer("\\o", "the screen");

        assertThat(file).content().isEqualTo("A\n1\n");
        assertThat(prompt.answer("SELECT 2 AS B;", "B\r\n2")).doesNotContain("A\r\n1");
    }

    @Test
    void aFileThatCannotBeWrittenIsExplained() throws Exception {
        Path file = directory.resolve("none/out.csv");

        assertThat(prompt.answer("\\o " + file, "there is no such file or directory"))
                .contains("Error: Cannot use ");
    }

    @Test
    void aFileIsRunUntilItsFirstError() throws Exception {
        Path file = Files.writeString(
                directory.resolve("in.sql"), "SELECT 'one' AS A; \\x on\nSELECT * FROM NO; SELECT 'two' AS A;");

        String shown = prompt.answer("\\i " + file, "42000");

        assertThat(shown).contains("one").doesNotContain("two");
        assertThat(prompt.answer("SELECT 1 AS A;", "1 row")).contains("A | 1");
    }

    @Test
    void tablesAndColumnsAreDescribed() throws Exception {
        prompt.answer("CREATE SCHEMA SHOP; CREATE TABLE SHOP.SALES (ID DECIMAL(9,0), NAME VARCHAR(10));", "Done");

        assertThat(prompt.answer("\\d", "row")).contains("SHOP", "SALES", "TABLE");
        assertThat(prompt.answer("\\d SALES", "2 rows")).contains("ID", "DECIMAL(9,0)", "NAME");
        assertThat(prompt.answer("\\d shop", "1 row")).contains("SALES");
        assertThat(prompt.answer("SHOW TABLES IN SHOP;", "1 row")).contains("SALES");
        assertThat(prompt.answer("SHOW COLUMNS FROM SHOP.SALES;", "2 rows")).contains("NAME");
        assertThat(prompt.answer("SHOW NOTHING;", "[schema.]table")).contains("SHOW TABLES [IN schema]");
        prompt.answer("DROP SCHEMA SHOP CASCADE;", "Done");
    }

    @Test
    void plansAreTreesOrRows() throws Exception {
        String explain = "EXPLAIN SELECT 40 + 2 AS X;";
        String tree = prompt.answer(explain, "row");
        assertThat(tree).doesNotContain("-----");

        prompt.answer("\\explain rows", "EXPLAIN is shown as rows.");
        assertThat(prompt.answer(explain, "row")).contains("-----");

        prompt.answer("\\explain", "EXPLAIN is shown as a tree.");
        assertThat(prompt.answer(explain, "row")).doesNotContain("-----");

        prompt.answer("\\explain", "EXPLAIN is shown as rows.");
        prompt.answer("\\explain TREE", "EXPLAIN is shown as a tree.");
        prompt.answer("\\explain graph", "\\explain takes tree or rows, not graph");
    }
}
