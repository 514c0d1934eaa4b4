package org.parquetvs.cli.complete;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.sql.syntax.SqlScript;

class SqlCompleterTest {
    private static final String CREATE = "CREATE VIRTUAL SCHEMA V USING ADAPTER.S3_PARQUET WITH ";
    private static final String OBJECTS = """
            CREATE SCHEMA SHOP;
            CREATE TABLE SHOP.SALES (ID DECIMAL(9,0), "net price" DOUBLE);
            CREATE TABLE SHOP.STORES (CITY VARCHAR(50));
            CREATE SCHEMA OTHER;
            CREATE TABLE OTHER.SALES (YEAR_ DECIMAL(4,0));
            CREATE CONNECTION BUCKET TO '';
            CREATE SCHEMA ADAPTER;
            CREATE JAVA ADAPTER SCRIPT ADAPTER.S3_PARQUET AS %scriptclass A;
            /
            CREATE JAVA SET SCRIPT ADAPTER.IMPORT_PARQUET(...) EMITS (...) AS %scriptclass B;
            /
            CREATE JAVA SCALAR SCRIPT ADAPTER.DOUBLED(A DOUBLE) RETURNS DOUBLE AS %scriptclass C;
            /
            CREATE LUA SCRIPT ADAPTER.LOAD_PARQUET() AS exit()
            /
            """;

    private static final LocalCluster CLUSTER = LocalCluster.builder().open();

    private final SqlCompleter completer = new SqlCompleter(
            CLUSTER,
            Map.of("\\d", "[NAME]", "\\timing", "[on|off]", "\\i", "FILE", "\\format", "[FORMAT]", ".read", "FILE"));

    @BeforeAll
    static void createObjects() {
        try (Session session = CLUSTER.session()) {
            SqlScript.split(OBJECTS).forEach(session::execute);
        }
    }

    @AfterAll
    static void close() {
        CLUSTER.close();
    }

    private Collection<String> words(String before) {
        return words(before, "");
    }

    private Collection<String> words(String before, String word) {
        return completer.words(before, word, "");
    }

    @Test
    void statementsBeginWithTheirKeywords() {
        assertThat(words("")).contains("SELECT", "CREATE", "SHOW").doesNotContain("WHERE", "SALES", "SUM");
        assertThat(words("SELECT 1; DROP ")).contains("TABLE", "CONNECTION").doesNotContain("SELECT");
    }

    @Test
    void tablesAndSchemasFollowTheWordsThatIntroduceThem() {
        for (String before : new String[] {
            "SELECT * FROM ",
            "SELECT * FROM SHOP.SALES S JOIN ",
            "INSERT INTO ",
            "UPDATE ",
            "DROP TABLE ",
            "DELETE FROM "
        }) {
            assertThat(words(before)).as(before).contains("SHOP", "SALES").doesNotContain("SUM", "ID", "BUCKET");
            assertThat(words(before, "SHOP.")).as(before).containsExactlyInAnyOrder("SHOP.SALES", "SHOP.STORES");
        }
        assertThat(words("OPEN SCHEMA ")).contains("SHOP", "ADAPTER").doesNotContain("SALES");
        assertThat(words("WITH RECENT AS (SELECT 1 AS A) SELECT * FROM ")).contains("RECENT");
    }

    @Test
    void expressionsUseTheColumnsOfTheTables() {
        assertThat(words("SELECT ID FROM SHOP.SALES WHERE "))
                .contains("ID", "\"net price\"", "UPPER", "SALES", "CASE")
                .doesNotContain("CITY", "YEAR_", "OTHER", "FROM");
        assertThat(completer.words("SELECT ", "", " FROM OTHER.SALES"))
                .contains("YEAR_")
                .doesNotContain("ID");
        assertThat(words("SELECT ")).contains("SUM").doesNotContain("ID");
        assertThat(words("UPDATE SHOP.SALES SET ")).contains("ID").doesNotContain("UPPER");
        assertThat(words("ALTER TABLE SHOP.STORES DROP COLUMN "))
                .contains("CITY")
                .doesNotContain("ID");
        assertThat(words("INSERT INTO SHOP.STORES (")).contains("CITY").doesNotContain("ID");
    }

    @Test
    void columnsFollowATableOrItsAlias() {
        assertThat(words("SELECT * FROM SHOP.SALES WHERE ", "SALES.")).contains("SALES.ID");
        assertThat(words("SELECT * FROM SHOP.SALES AS S, SHOP.STORES T WHERE ", "T."))
                .containsExactly("T.CITY");
        assertThat(completer.words("SELECT ", "O.", " FROM OTHER.SALES O")).containsExactly("O.YEAR_");
        assertThat(words("SELECT * FROM SHOP.SALES WHERE ", "SHOP.SALES.")).contains("SHOP.SALES.ID");
    }

    @Test
    void scriptsFitTheStatement() {
        assertThat(words("CREATE VIRTUAL SCHEMA V USING "))
                .contains("ADAPTER.S3_PARQUET")
                .doesNotContain("ADAPTER.IMPORT_PARQUET");
        assertThat(words("IMPORT INTO SHOP.SALES FROM SCRIPT ", "ADAPTER.")).containsExactly("ADAPTER.IMPORT_PARQUET");
        assertThat(words("EXPORT SHOP.SALES INTO SCRIPT ", "ADAPTER.")).containsExactly("ADAPTER.IMPORT_PARQUET");
        assertThat(words("EXECUTE SCRIPT ", "ADAPTER.")).containsExactly("ADAPTER.LOAD_PARQUET");
        assertThat(words("DROP SCRIPT ", "ADAPTER.")).hasSize(4);
    }

    @Test
    void propertiesAndTheirValuesAreOffered() {
        assertThat(words(CREATE)).contains("CONNECTION_NAME", "TABLES").doesNotContain("SOURCE", "SELECT");
        assertThat(words(CREATE + "CONNECTION_NAME = 'C' ")).contains("TABLES");
        assertThat(words("ALTER VIRTUAL SCHEMA V SET ")).contains("TABLES");
        String transfer = "IMPORT INTO SHOP.SALES FROM SCRIPT ADAPTER.IMPORT_PARQUET AT ";
        assertThat(words(transfer)).contains("BUCKET");
        assertThat(words(transfer + "C WITH ")).contains("SOURCE", "COLUMNS").doesNotContain("NESTED");
        assertThat(words(CREATE + "NESTED = ")).contains("'JSON'", "'FLATTEN'");
        assertThat(words(CREATE + "NESTED = '")).contains("JSON", "FLATTEN");
        assertThat(words(CREATE + "CONNECTION_NAME = '")).containsExactly("BUCKET");
        assertThat(words("WITH T AS (SELECT 1) ")).doesNotContain("CONNECTION_NAME");
    }

    @Test
    void newNamesAreLeftToTheUser() {
        assertThat(words("CREATE SCHEMA ")).contains("IF").doesNotContain("SHOP");
        assertThat(words("CREATE TABLE T (A ")).contains("VARCHAR", "DATE").doesNotContain("SALES");
        assertThat(words("SELECT * FROM SHOP.SALES ")).contains("WHERE", "JOIN").doesNotContain("SHOP");
    }

    @Test
    void whatIsNoNameHasNoParts() {
        assertThat(words("", "SELECT.")).isEmpty();
        assertThat(words("SELECT ", ".")).isEmpty();
        assertThat(words("SELECT ", "\"A.")).isEmpty();
    }

    @Test
    void everythingIsOfferedWhereTheGrammarDoesNotReach() {
        assertThat(words("SHOW TABLES IN ")).contains("SHOP");
        assertThat(words("SELECT FROM FROM ")).contains("SALES", "WHERE");
        assertThat(words("SELECT " + "(".repeat(1000))).isNotEmpty();
    }

    @Test
    void commandsAreOfferedWhereOneMayBegin() {
        assertThat(words("", "\\")).contains("\\d", "\\timing");
        assertThat(words("SELECT 1; ", "\\t")).contains("\\timing");
        assertThat(words("SELECT ", "\\t")).isEmpty();
    }

    @Test
    void argumentsOfCommandsAreOffered(@TempDir Path directory) throws IOException {
        assertThat(words("\\timing ")).containsExactly("on", "off");
        assertThat(words("\\format ")).contains("csv");
        assertThat(words("\\d ")).contains("SHOP", "SALES");
        assertThat(words("\\d ", "SHOP.")).contains("SHOP.STORES");
        Files.writeString(directory.resolve("load.sql"), "");
        Files.createDirectory(directory.resolve("more"));
        assertThat(words("\\i ", directory + "/lo")).contains(directory + "/load.sql", directory + "/more/");
        assertThat(words("SELECT 1;\n.read ", directory + "/")).contains(directory + "/load.sql");
        assertThat(words("\\i ", directory + "/none/x")).isEmpty();
    }
}
