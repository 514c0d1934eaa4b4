package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Loads of files whose columns, or whose text, are not those of the table. */
class LoadColumnsIT {
    private static final String WITH_COLUMNS = "PATH_COLUMN=FILE_KEY;LOAD_ID_COLUMN=LOAD_ID";

    @SharedLake
    private static Lake lake;

    private SalesLoads sales;

    @BeforeEach
    void createTables() throws Exception {
        sales = new SalesLoads(lake);
    }

    @Test
    void textFilesAreLoadedOnceToo() throws Exception {
        lake.writeText("other/a.csv", "id;name\n1;a\n2;'b;\nc'\n");
        lake.writeText("other/b.csv", "id;name\n3;4\n");
        lake.writeText("other/c.csv", "id;name\n3\n");
        lake.writeText("other/d.jsonl", "{\"id\":7,\"name\":\"d\"}\n");
        String options = "COLUMN_SEPARATOR=0x3B;COLUMN_DELIMITER=0x27;ON_ERROR=SKIP_FILE;" + WITH_COLUMNS;

        assertThat(sales.load("other/*", "TRACED", options))
                .satisfiesExactlyInAnyOrder(
                        row -> assertThat(row).isEqualTo("other/a.csv|LOADED|NULL|NULL|0"),
                        row -> assertThat(row).isEqualTo("other/b.csv|LOADED|NULL|NULL|0"),
                        row -> assertThat(row)
                                .startsWith("other/c.csv|FAILED|0|0|0|E-VSPQ-TEXT-9: Invalid CSV in line 2 of file"),
                        row -> assertThat(row).isEqualTo("other/d.jsonl|LOADED|NULL|NULL|0"));
        assertThat(lake.texts("SELECT ID, NAME, FILE_KEY FROM RETAIL.TRACED ORDER BY ID"))
                .containsExactly("1|a|other/a.csv", "2|b;\nc|other/a.csv", "3|4|other/b.csv", "7|d|other/d.jsonl");
        assertThat(lake.texts("SELECT STATUS, FILES_LOADED, FILES_FAILED, \"ROWS\" FROM PARQUET_LOAD.LOAD_RUN"
                        + " WHERE LOAD_ID > 0"))
                .containsExactly("PARTIAL|3|1|4");

        Files.delete(lake.file("other/c.csv"));

        assertThat(sales.load("other/*", "TRACED", options)).isEmpty();
    }

    @Test
    void rowsOfTextFilesThatDoNotFitAreRejected() throws Exception {
        lake.writeText("other/a.csv", "id,name\n1,a\n1234567890,b\n3,c\n");

        assertThat(sales.load("other/*.csv", "SALES", "ON_ERROR=CONTINUE"))
                .containsExactly("other/a.csv|LOADED|NULL|NULL|1");
        assertThat(lake.texts("SELECT \"KEY\", ROW_NUMBER, COLUMN_NAME, VALUE_TEXT FROM PARQUET_LOAD.LOAD_REJECT"))
                .containsExactly("other/a.csv|1|ID|1234567890");
        assertThat(lake.texts("SELECT COUNT(*) FROM RETAIL.SALES")).containsExactly("2");
    }

    @Test
    void aTextThatIsNoNumberRejectsItsRowWhateverIsInferred() throws Exception {
        lake.writeText("other/a.csv", "id,price\n1,1.5\n2,n/a\n3,2\n");
        lake.writeText("other/b.jsonl", "{\"id\":4,\"price\":\"n/a\"}\n{\"id\":5,\"price\":1e1}\n");
        lake.run("CREATE OR REPLACE TABLE RETAIL.PRICES (ID DECIMAL(9), PRICE DOUBLE)");

        for (String onError : List.of("CONTINUE", "SKIP_FILE_100")) {
            lake.run("TRUNCATE TABLE RETAIL.PRICES; DELETE FROM PARQUET_LOAD.LOAD_REJECT");
            assertThat(sales.load("other/*", "PRICES", "MODE=ALL;ON_ERROR=" + onError))
                    .containsExactlyInAnyOrder("other/a.csv|LOADED|NULL|NULL|1", "other/b.jsonl|LOADED|NULL|NULL|1");
            assertThat(lake.texts("SELECT \"KEY\", ROW_NUMBER, COLUMN_NAME, VALUE_TEXT, ERROR"
                            + " FROM PARQUET_LOAD.LOAD_REJECT ORDER BY 1"))
                    .containsExactly(
                            "other/a.csv|1|PRICE|n/a|line 3: it is no DOUBLE",
                            "other/b.jsonl|0|PRICE|n/a|line 1: it is no DOUBLE");
            assertThat(lake.texts("SELECT ID, PRICE FROM RETAIL.PRICES ORDER BY ID"))
                    .containsExactly("1|1.5", "3|2.0", "5|10.0");
        }
    }

    @Test
    void columnsThatComeAreAddedAndThoseThatGrowAreWidened() throws Exception {
        lake.run("CREATE OR REPLACE TABLE RETAIL.SALES (ID DECIMAL(10,0), NAME VARCHAR(20))");
        lake.write("sales/c.parquet", "SELECT CAST(10000000000 AS BIGINT) AS id, 'new' AS name, 1.5::DOUBLE AS price");

        assertThatThrownBy(() -> sales.load("SALES", "TYPE_CHANGE=FAIL")).hasMessageContaining("sales/c.parquet");
        assertThatThrownBy(() -> sales.load("SALES", "EXTRA_COLUMN=FAIL")).hasMessageContaining("sales/c.parquet");

        assertThat(sales.load("SALES", "EXTRA_COLUMN=ADD;TYPE_CHANGE=WIDEN")).hasSize(3);
        assertThat(lake.texts("SELECT ID, NAME, PRICE FROM RETAIL.SALES WHERE ID > 13 ORDER BY ID"))
                .containsExactly("14|item 14|NULL", "10000000000|new|1.5");
    }

    @Test
    void aMissingColumnIsNullOrTheDefaultOrAnError() throws Exception {
        lake.run(
                "CREATE OR REPLACE TABLE RETAIL.SALES (ID DECIMAL(9,0), NAME VARCHAR(20), COUNTRY VARCHAR(2) DEFAULT 'DE')");

        assertThatThrownBy(() -> sales.load("SALES", "MISSING_COLUMN=FAIL")).hasMessageContaining("COUNTRY");
        sales.load("SALES", "FILES=sales/a.parquet;MISSING_COLUMN=NULL");
        sales.load("SALES", "FILES=sales/b.parquet;MISSING_COLUMN=DEFAULT");
        assertThat(lake.texts("SELECT COUNTRY, COUNT(*) FROM RETAIL.SALES GROUP BY COUNTRY ORDER BY 1"))
                .containsExactly("DE|5", "NULL|10");
    }

    @Test
    void columnsTellWhereRowsComeFrom() throws Exception {
        lake.run(
                "CREATE OR REPLACE TABLE RETAIL.TRACED (ID DECIMAL(10,0), F VARCHAR(200), B DECIMAL(18,0), E VARCHAR(200),"
                        + " M TIMESTAMP, G DECIMAL(9,0), R DECIMAL(18,0), L DECIMAL(18,0))");

        sales.load(
                "TRACED",
                "PATH_COLUMN=F;SIZE_COLUMN=B;ETAG_COLUMN=E;MODIFIED_COLUMN=M;ROW_GROUP_COLUMN=G;ROW_COLUMN=R;LOAD_ID_COLUMN=L");

        assertThat(lake.texts("SELECT T.ID, T.F, T.G, T.R FROM RETAIL.TRACED T JOIN PARQUET_LOAD.LOAD_FILE F"
                        + " ON F.LOAD_ID = T.L AND F.\"KEY\" = T.F AND F.\"SIZE\" = T.B AND F.LAST_MODIFIED = T.M"
                        + " AND INSTR(F.ETAG, T.E) > 0 WHERE T.ID IN (3, 14) ORDER BY T.ID"))
                .containsExactly("3|sales/a.parquet|0|3", "14|sales/b.parquet|0|4");
    }

    @Test
    void aFileWithoutAnyColumnOfTheTableIsRefusedUnlessThatIsWanted() throws Exception {
        lake.writeText("other/a.csv", "ident,nom\n1,a\n2,b\n");
        lake.writeText("other/b.csv", "id,name\n3,c\n");

        assertThatThrownBy(() -> sales.load("other/*.csv", "SALES", ""))
                .hasMessageContaining("E-VSPQ-ADAPT-63: Cannot load 'other/a.csv': E-VSPQ-ADAPT-123")
                .hasMessageContaining("ident");
        assertThat(sales.load("other/*.csv", "SALES", "ON_ERROR=SKIP_FILE"))
                .contains("other/b.csv|LOADED|NULL|NULL|0")
                .anySatisfy(row -> assertThat(row).startsWith("other/a.csv|FAILED|"));
        assertThat(sales.ids("SALES")).containsExactly("1|3|3");
        assertThat(sales.load("other/*.csv", "SALES", "UNMATCHED_FILE=LOAD"))
                .containsExactly("other/a.csv|LOADED|NULL|NULL|0");
        assertThat(sales.ids("SALES")).containsExactly("3|3|3");
    }

    @Test
    void columnsThatOnlyOneSideHasAreCountedAndNamed() throws Exception {
        lake.run("CREATE OR REPLACE TABLE RETAIL.SALES (ID DECIMAL(9,0), PRICE DOUBLE)");

        assertThat(sales.load("SALES", "FILES=sales/a.parquet")).hasSize(1);
        assertThat(lake.texts("SELECT COLUMNS_IGNORED, COLUMNS_MISSING, COLUMN_NAMES FROM PARQUET_LOAD.LOAD_FILE"))
                .containsExactly("1|1|ignored: name; missing: PRICE");
        assertThat(LoadedFile.load(lake, "nightly", "sales/**.parquet", "RETAIL.SALES", "EXTRA_COLUMN=ADD"))
                .extracting(LoadedFile::columns)
                .containsExactly("0|1|missing: PRICE");
    }

    @Test
    void anAddedColumnHasTheNameByWhichItIsFound() throws Exception {
        lake.run("CREATE OR REPLACE TABLE RETAIL.SALES (\"id\" DECIMAL(9,0))");

        for (String file : List.of("a", "b")) {
            assertThat(sales.load("SALES", "EXTRA_COLUMN=ADD;MATCH=NAME_EXACT;FILES=sales/" + file + ".parquet"))
                    .hasSize(1);
        }
        assertThat(lake.texts("SELECT COUNT(\"id\"), COUNT(\"name\") FROM RETAIL.SALES"))
                .containsExactly("15|15");
    }
}
