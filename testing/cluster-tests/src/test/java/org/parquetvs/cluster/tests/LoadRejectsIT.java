package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.cluster.Session;

/** Loads of files with values that do not fit the table, and loads that only validate files. */
class LoadRejectsIT {
    @SharedLake
    private static Lake lake;

    @BeforeEach
    void createTable() throws Exception {
        lake.clear();
        lake.run("CREATE SCHEMA RETAIL");
        lake.run("CREATE TABLE RETAIL.SALES (ID DECIMAL(9,0), NAME VARCHAR(20))");
        lake.write("sales/a.parquet", "SELECT CAST(i AS INTEGER) AS id, 'item ' || i AS name FROM range(0, 10) t(i)");
    }

    /** Writes a file with ten rows; three of them do not fit. */
    private static void writeUnrepresentable() throws SQLException {
        lake.write(
                "sales/c.parquet",
                "SELECT CAST(100 + i AS INTEGER) AS id, CASE WHEN i % 4 = 1 THEN repeat('x', 21) ELSE 'fits' END AS name"
                        + " FROM range(0, 10) t(i)");
    }

    private static List<LoadedFile> files(String options) {
        return LoadedFile.load(lake, "nightly", "sales/**.parquet", "RETAIL.SALES", options);
    }

    private static List<String> load(String options) {
        return files(options).stream().map(LoadedFile::outcome).toList();
    }

    private static List<String> loaded() {
        return lake.texts("SELECT COUNT(*) FROM RETAIL.SALES");
    }

    @Test
    void rowsWithValuesThatDoNotFitAreRejected() throws Exception {
        writeUnrepresentable();

        assertThatThrownBy(() -> load("")).hasMessageContaining("sales/c.parquet");
        for (String options : List.of("ON_ERROR=CONTINUE;REJECT_LIMIT=2", "REJECT_LIMIT=0")) {
            assertThatThrownBy(() -> load(options))
                    .hasMessageContaining("E-VSPQ-ADAPT-73: Cannot load job 'nightly': 3 rows have values");
        }
        assertThat(loaded()).containsExactly("0");

        assertThat(load("ON_ERROR=SKIP_FILE_3;MAX_FILES=3"))
                .contains("sales/a.parquet|LOADED|10|10|0")
                .anySatisfy(row -> assertThat(row)
                        .startsWith("sales/c.parquet|FAILED|10|0|0|E-VSPQ-ADAPT-74: Cannot load 'sales/c.parquet': 3"));
        assertThat(load("ON_ERROR=CONTINUE;REJECT_LIMIT=3")).containsExactly("sales/c.parquet|LOADED|10|7|3");
        assertThat(lake.texts("SELECT \"KEY\", ROW_GROUP, ROW_NUMBER, COLUMN_NAME, LENGTH(VALUE_TEXT) FROM"
                        + " PARQUET_LOAD.LOAD_REJECT ORDER BY ROW_NUMBER"))
                .containsExactly(
                        "sales/c.parquet|0|1|NAME|21", "sales/c.parquet|0|5|NAME|21", "sales/c.parquet|0|9|NAME|21");
        assertThat(loaded()).containsExactly("17");
    }

    /** The database converts texts to numbers, and its message names no file. */
    @Test
    void filesWithValuesThatTheDatabaseRefusesAreFound() throws Exception {
        lake.run("CREATE TABLE RETAIL.NUMBERS (N DECIMAL(10,0) NOT NULL)");
        for (int file = 0; file < 7; file++) {
            String bad = file == 2 ? "'x'" : file == 5 ? "NULL" : "'3'";
            lake.write("numbers/" + file + ".parquet", "SELECT unnest(['1', " + bad + "]) AS n");
        }

        assertThat(failedNumbers("ON_ERROR=SKIP_FILE"))
                .satisfiesExactlyInAnyOrder(
                        outcome -> assertThat(outcome)
                                .startsWith("numbers/2.parquet|FAILED|2|0|0|")
                                .contains("\"x\""),
                        outcome -> assertThat(outcome)
                                .startsWith("numbers/5.parquet|FAILED|2|0|0|")
                                .contains("not null"));
        assertThat(lake.texts("SELECT COUNT(*) FROM RETAIL.NUMBERS")).containsExactly("10");
        assertThat(failedNumbers("VALIDATE=ALL;MODE=ALL"))
                .singleElement()
                .asString()
                .startsWith("numbers/2.parquet|");
        lake.run("DROP TABLE RETAIL.NUMBERS");
    }

    private static List<String> failedNumbers(String options) {
        return LoadedFile.load(lake, "numbers", "numbers/*.parquet", "RETAIL.NUMBERS", options).stream()
                .map(LoadedFile::outcome)
                .filter(outcome -> outcome.contains("|FAILED|"))
                .toList();
    }

    @Test
    void theLedgerHasTheErrorOfAFileAndNothingElse() throws Exception {
        writeUnrepresentable();

        assertThat(load("ON_ERROR=SKIP_FILE")).hasSize(2);

        assertThat(lake.texts(
                        "SELECT ERROR_CODE, ROWS_EXPECTED, ERROR_TEXT FROM PARQUET_LOAD.LOAD_FILE WHERE \"STATE\" ="
                                + " 'FAILED'"))
                .singleElement()
                .asString()
                .startsWith("E-VSPQ-WORK-32|10|E-VSPQ-WORK-32: Cannot convert a value of 'sales/c.parquet'")
                .doesNotContain("Exception");
    }

    @Test
    void secondsCountFromTheBeginningOfTheRun() throws Exception {
        writeUnrepresentable();
        long start = System.nanoTime();

        // Two attempts: the first one finds the rows that do not fit.
        List<LoadedFile> files = files("ON_ERROR=SKIP_FILE_3");

        double passed = (System.nanoTime() - start) / 1e9;
        assertThat(files).hasSize(2);
        double told = files.get(0).seconds();
        assertThat(told).isPositive().isLessThanOrEqualTo(passed);
        assertThat(lake.texts("SELECT SECONDS_BETWEEN(ENDED, STARTED) FROM PARQUET_LOAD.LOAD_RUN WHERE LOAD_ID > 0"))
                .singleElement()
                .satisfies(run -> assertThat(Double.parseDouble(run)).isBetween(told / 2, told));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SCHEMA", "3", "ALL"})
    void aLoadMayBeTriedOut(String extent) throws Exception {
        lake.writeText("sales/c.parquet", "this is not a Parquet file");

        assertThat(load("VALIDATE=" + extent))
                .hasSize(2)
                .contains("sales/a.parquet|VALID|10|0|0")
                .anySatisfy(row -> assertThat(row).startsWith("sales/c.parquet|FAILED|0|0|0|E-VSPQ-FOOT"));
        assertThat(loaded()).containsExactly("0");
        assertThat(lake.texts("SELECT * FROM PARQUET_LOAD.LOAD_FILE")).isEmpty();
    }

    @Test
    void aTrialTellsWhatDoesNotFit() throws Exception {
        writeUnrepresentable();

        for (String extent : List.of("3", "ALL")) {
            assertThat(load("VALIDATE=" + extent))
                    .contains("sales/a.parquet|VALID|10|0|0")
                    .anySatisfy(row ->
                            assertThat(row).startsWith("sales/c.parquet|FAILED|10|0|0|E-VSPQ-WORK-32: Cannot convert"));
        }
        assertThat(load("VALIDATE=ALL;ON_ERROR=CONTINUE"))
                .containsExactlyInAnyOrder("sales/a.parquet|VALID|10|0|0", "sales/c.parquet|VALID|10|0|3");
        assertThat(lake.texts("SELECT * FROM PARQUET_LOAD.LOAD_REJECT")).isEmpty();
    }

    @Test
    void aTrialLeavesTheTransactionOfItsSessionAlone() throws Exception {
        writeUnrepresentable();
        try (Session session = lake.cluster().session()) {
            session.execute("SET AUTOCOMMIT OFF").close();
            session.execute("INSERT INTO RETAIL.SALES VALUES (1, 'mine')").close();
            session.execute("EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('nightly', 'S3', 'sales/**.parquet', 'RETAIL.SALES',"
                            + " 'VALIDATE=ALL')")
                    .close();
            session.execute("COMMIT").close();
        }
        assertThat(loaded()).containsExactly("1");
    }
}
