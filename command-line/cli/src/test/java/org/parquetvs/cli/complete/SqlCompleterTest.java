package org.parquetvs.cli.complete;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.sql.syntax.SqlScript;

class SqlCompleterTest {
    private static final String CREATE = "CREATE VIRTUAL SCHEMA V USING ADAPTER.S3_PARQUET WITH ";

    private final LocalCluster cluster = LocalCluster.builder().open();
    private final SqlCompleter completer = new SqlCompleter(cluster, List.of("\\d", "\\timing"));

    @BeforeEach
    void createTables() {
        try (Session session = cluster.session()) {
            SqlScript.split("CREATE SCHEMA SHOP; CREATE TABLE SHOP.SALES (ID DECIMAL(9,0), \"net price\" DOUBLE)")
                    .forEach(session::execute);
        }
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    private Collection<String> words(String before) {
        return completer.words(before, "");
    }

    @Test
    void namesOfTheDatabaseAreOffered() {
        assertThat(words("SELECT * FROM ")).contains("SHOP", "SALES", "WHERE", "UPPER", "SUM");
        assertThat(completer.words("SELECT * FROM ", "SHOP.")).contains("SHOP.SALES");
    }

    @Test
    void columnsOfTheTablesOfTheStatementAreOffered() {
        assertThat(words("SELECT ID FROM SHOP.SALES WHERE ")).contains("ID", "\"net price\"");
        assertThat(words("SELECT ")).doesNotContain("ID");
        assertThat(completer.words("SELECT * FROM SHOP.SALES WHERE ", "SALES.")).contains("SALES.ID");
    }

    @Test
    void whatIsNoNameHasNoParts() {
        assertThat(completer.words("", "SELECT.")).isEmpty();
        assertThat(completer.words("SELECT ", ".")).isEmpty();
        assertThat(completer.words("SELECT ", "\"A.")).isEmpty();
    }

    @Test
    void commandsAreOfferedWhereOneMayBegin() {
        assertThat(completer.words("", "\\")).contains("\\d", "\\timing");
        assertThat(completer.words("SELECT 1; ", "\\t")).contains("\\timing");
        assertThat(completer.words("SELECT ", "\\t")).isEmpty();
    }

    @Test
    void propertiesOfVirtualSchemasAndImportsAreOffered() {
        assertThat(words(CREATE)).contains("CONNECTION_NAME", "TABLES");
        assertThat(words(CREATE + "CONNECTION_NAME = 'C' ")).contains("TABLES");
        assertThat(words("ALTER VIRTUAL SCHEMA V SET ")).contains("TABLES");
        assertThat(words("IMPORT INTO SHOP.SALES FROM SCRIPT ADAPTER.IMPORT_PARQUET AT C WITH "))
                .contains("SOURCE", "COLUMNS");
        assertThat(words("WITH T AS (SELECT 1) ")).doesNotContain("CONNECTION_NAME");
    }
}
