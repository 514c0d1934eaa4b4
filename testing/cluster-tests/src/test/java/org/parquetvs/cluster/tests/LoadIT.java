package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.cluster.Session;
import org.parquetvs.fixtures.writer.ChangedFooter;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.sql.error.SqlException;

/** Loads with a ledger, into a database with the dist jar, from an S3 server. */
class LoadIT {
    private static final String WITH_COLUMNS = "PATH_COLUMN=FILE_KEY;LOAD_ID_COLUMN=LOAD_ID";

    @SharedLake
    private static Lake lake;

    @BeforeEach
    void createTables() throws Exception {
        lake.clear();
        lake.run("""
                CREATE SCHEMA RETAIL;
                CREATE OR REPLACE TABLE RETAIL.SALES (ID DECIMAL(9,0), NAME VARCHAR(20));
                CREATE OR REPLACE TABLE RETAIL.TRACED (ID DECIMAL(9,0), NAME VARCHAR(20), FILE_KEY VARCHAR(200), LOAD_ID DECIMAL(18,0));
                """);
        write("sales/a.parquet", 0, 10);
        write("sales/b.parquet", 10, 15);
    }

    private static void write(String key, int first, int end) throws SQLException {
        lake.write(
                key,
                "SELECT CAST(i AS INTEGER) AS id, 'item ' || i AS name FROM range(" + first + ", " + end + ") t(i)");
    }

    private static List<String> load(String table, String options) {
        return load("sales/**.parquet", table, options);
    }

    private static List<String> load(String source, String table, String options) {
        return LoadedFile.load(lake, "nightly", source, "RETAIL." + table, options).stream()
                .map(LoadedFile::outcome)
                .toList();
    }

    @Test
    void eachFileIsLoadedOnce() throws Exception {
        assertThat(load("SALES", ""))
                .containsExactlyInAnyOrder("sales/a.parquet|LOADED|10|10|0", "sales/b.parquet|LOADED|5|5|0");
        assertThat(load("SALES", "")).isEmpty();

        write("sales/c.parquet", 15, 17);

        assertThat(load("SALES", "")).containsExactly("sales/c.parquet|LOADED|2|2|0");
        assertThat(lake.texts("SELECT COUNT(*), COUNT(DISTINCT ID) FROM RETAIL.SALES"))
                .containsExactly("17|17");
        assertThat(
                        lake.texts(
                                "SELECT \"STATE\", COUNT(*), SUM(ROWS_LOADED), MAX(ATTEMPTS) FROM PARQUET_LOAD.LOAD_FILE GROUP BY \"STATE\""))
                .containsExactly("LOADED|3|17|1");
        assertThat(lake.texts(
                        "SELECT STATUS, FILES_SEEN, FILES_LOADED, FILES_SKIPPED, \"ROWS\" FROM PARQUET_LOAD.LOAD_RUN"
                                + " WHERE LOAD_ID > 0 ORDER BY LOAD_ID"))
                .containsExactly("COMPLETE|2|2|0|15", "COMPLETE|2|0|2|0", "COMPLETE|3|1|2|2");
    }

    @Test
    void textFilesAreLoadedOnceToo() throws Exception {
        lake.writeText("other/a.csv", "id;name\n1;a\n2;'b;\nc'\n");
        lake.writeText("other/b.csv", "id;name\n3;4\n");
        lake.writeText("other/c.csv", "id;name\n3\n");
        lake.writeText("other/d.jsonl", "{\"id\":7,\"name\":\"d\"}\n");
        String options = "COLUMN_SEPARATOR=0x3B;COLUMN_DELIMITER=0x27;ON_ERROR=SKIP_FILE;" + WITH_COLUMNS;

        assertThat(load("other/*", "TRACED", options))
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

        assertThat(load("other/*", "TRACED", options)).isEmpty();
    }

    @Test
    void rowsOfTextFilesThatDoNotFitAreRejected() throws Exception {
        lake.writeText("other/a.csv", "id,name\n1,a\n1234567890,b\n3,c\n");

        assertThat(load("other/*.csv", "SALES", "ON_ERROR=CONTINUE")).containsExactly("other/a.csv|LOADED|NULL|NULL|1");
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
            assertThat(load("other/*", "PRICES", "MODE=ALL;ON_ERROR=" + onError))
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
    void aChangedObjectFailsTheLoad() throws Exception {
        load("SALES", "");
        write("sales/a.parquet", 100, 103);

        assertThatThrownBy(() -> load("SALES", ""))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(
                        "E-VSPQ-ADAPT-62: Cannot load 'sales/a.parquet': it has been loaded with the entity tag")
                .hasMessageContaining("ON_CHANGE=RELOAD");
        assertThat(ids("SALES")).containsExactly("15|0|14");
    }

    @Test
    void aChangedObjectMayBeIgnored() throws Exception {
        load("SALES", "");
        write("sales/a.parquet", 100, 103);

        assertThat(load("SALES", "ON_CHANGE=IGNORE")).isEmpty();
        assertThat(ids("SALES")).containsExactly("15|0|14");
    }

    @Test
    void aChangedObjectTakesThePlaceOfItsOldRows() throws Exception {
        load("TRACED", WITH_COLUMNS);
        write("sales/a.parquet", 100, 103);

        assertThat(load("TRACED", "ON_CHANGE=RELOAD;" + WITH_COLUMNS)).containsExactly("sales/a.parquet|LOADED|3|3|0");
        assertThat(lake.texts("SELECT FILE_KEY, COUNT(*), MIN(ID) FROM RETAIL.TRACED GROUP BY FILE_KEY ORDER BY 1"))
                .containsExactly("sales/a.parquet|3|100", "sales/b.parquet|5|10");
        assertThat(lake.texts("SELECT \"KEY\", \"STATE\", ROWS_LOADED FROM PARQUET_LOAD.LOAD_FILE ORDER BY 1, 2"))
                .containsExactly("sales/a.parquet|LOADED|3", "sales/a.parquet|REPLACED|10", "sales/b.parquet|LOADED|5");
        assertThat(load("TRACED", "ON_CHANGE=RELOAD;" + WITH_COLUMNS)).isEmpty();
    }

    @Test
    void allRowsMayBeReplaced() throws Exception {
        load("SALES", "");
        write("sales/a.parquet", 100, 103);
        Files.delete(lake.file("sales/b.parquet"));

        assertThat(load("SALES", "MODE=REPLACE")).containsExactly("sales/a.parquet|LOADED|3|3|0");
        assertThat(ids("SALES")).containsExactly("3|100|102");

        Files.delete(lake.file("sales/a.parquet"));

        assertThatThrownBy(() -> load("SALES", "MODE=REPLACE")).hasMessageContaining("E-VSPQ-ADAPT-65: Cannot replace");
        assertThat(ids("SALES")).containsExactly("3|100|102");
    }

    @Test
    void allFilesMayBeLoadedAgain() {
        load("SALES", "");

        assertThat(load("SALES", "mode = all")).hasSize(2);
        assertThat(ids("SALES")).containsExactly("30|0|14");
    }

    @Test
    void aFileThatCannotBeReadFailsTheLoadOrIsSkipped() throws Exception {
        lake.writeText("sales/c.parquet", "this is not a Parquet file");

        assertThatThrownBy(() -> load("SALES", ""))
                .hasMessageContaining("E-VSPQ-ADAPT-63: Cannot load 'sales/c.parquet': E-VSPQ-FOOT");
        assertThat(ids("SALES")).containsExactly("0|NULL|NULL");
        assertThat(lake.texts("SELECT * FROM PARQUET_LOAD.LOAD_FILE")).isEmpty();

        assertThat(load("SALES", "ON_ERROR=SKIP_FILE")).hasSize(3).anySatisfy(row -> assertThat(row)
                .startsWith("sales/c.parquet|FAILED|0|0|0|E-VSPQ-FOOT"));
        assertThat(ids("SALES")).containsExactly("15|0|14");

        write("sales/c.parquet", 15, 16);

        assertThat(load("SALES", "")).containsExactly("sales/c.parquet|LOADED|1|1|0");
        assertThat(states())
                .containsExactly(
                        "sales/a.parquet|LOADED|1",
                        "sales/b.parquet|LOADED|1",
                        "sales/c.parquet|LOADED|1",
                        "sales/c.parquet|REPLACED|1");
    }

    @Test
    void aFileWithADamagedPageIsSkipped() throws Exception {
        byte[] bytes = Files.readAllBytes(lake.file("sales/b.parquet"));
        for (int index = 4; index < 60; index++) {
            bytes[index] = (byte) 0xff;
        }
        Files.write(lake.file("sales/b.parquet"), bytes);

        assertThatThrownBy(() -> load("SALES", "")).hasMessageContaining("sales/b.parquet");
        assertThat(ids("SALES")).containsExactly("0|NULL|NULL");

        assertThat(load("SALES", "ON_ERROR=SKIP_FILE"))
                .hasSize(2)
                .contains("sales/a.parquet|LOADED|10|10|0")
                .anySatisfy(row -> assertThat(row).startsWith("sales/b.parquet|FAILED|"));
        assertThat(ids("SALES")).containsExactly("10|0|9");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MODUS=NEW | E-VSPQ-ADAPT-1: Unknown property 'MODUS'.",
                "MOD=NEW | Did you mean MODE?",
                "MODE=NEWER | E-VSPQ-ADAPT-3: Invalid value 'NEWER' of property MODE. Give one of [NEW, ALL, REPLACE].",
                "ON_CHANGE=RELOAD | E-VSPQ-ADAPT-61: Invalid option ON_CHANGE=RELOAD",
                "ON_ERROR=SKIP_FILE_0 | one of [ABORT, SKIP_FILE, SKIP_FILE_n, CONTINUE]",
                "MAX_FILES=0 | an integer from 1 to 999999999999999999",
                "MODE | E-VSPQ-ADAPT-60: Invalid option 'MODE' of a load.",
                "MODE=NEW;mode=ALL | E-VSPQ-ADAPT-60: Invalid option 'mode=ALL' of a load.",
                "PATH_COLUMN=NAMES | E-VSPQ-ADAPT-64: Invalid option PATH_COLUMN",
                "REJECT_LIMIT=few | an integer from 0 to 999999999999999999, or UNLIMITED",
                "REJECT_LIMIT=1;ON_ERROR=ABORT | E-VSPQ-ADAPT-54: Invalid value '1' of property REJECT_LIMIT: ON_ERROR is ABORT",
                "FILES=sales/z.parquet | E-VSPQ-ADAPT-66: Cannot load 'sales/z.parquet'",
                "FILES=sales/a.parquet;MANIFEST=ONLY | E-VSPQ-ADAPT-54: Invalid value 'sales/a.parquet' of property FILES",
                "AFTER=DESTROY | one of KEEP, DELETE, MOVE:prefix of the new key, TAG:name=value",
                "AFTER=MOVE:/done | one of KEEP, DELETE, MOVE:prefix of the new key, TAG:name=value",
                "AFTER=MOVE:sales | E-VSPQ-ADAPT-85: Invalid option AFTER=MOVE",
            })
    void wrongOptionsSayWhatIsRight(String options, String message) {
        assertThatThrownBy(() -> load("SALES", options)).hasMessageContaining(message);
        assertThat(ids("SALES")).containsExactly("0|NULL|NULL");
    }

    @Test
    void theTableMustBeThere() {
        assertThatThrownBy(() -> load("SAILS", ""))
                .hasMessageContaining("E-VSPQ-ADAPT-70: Cannot load into RETAIL.SAILS: there is no such table.");
    }

    @Test
    void aRunMayLoadOnlySomeFiles() {
        assertThat(load("SALES", "MAX_FILES=1")).hasSize(1);
        assertThat(load("SALES", "MAX_BYTES=1")).hasSize(1);
        assertThat(load("SALES", "")).isEmpty();
        assertThat(ids("SALES")).containsExactly("15|0|14");
    }

    @Test
    void filesMayBeNamedOneByOneOrByAManifest() throws Exception {
        assertThat(load("SALES", "FILES=sales/b.parquet")).containsExactly("sales/b.parquet|LOADED|5|5|0");

        long bytes = Files.size(lake.file("sales/a.parquet"));
        lake.writeText(
                "sales/_manifest.json",
                "{\"version\":1,\"files\":[{\"key\":\"sales/a.parquet\",\"bytes\":" + bytes
                        + "},{\"key\":\"sales/x.parquet\",\"mandatory\":false}]}");

        assertThat(load("SALES", "MANIFEST=sales/_manifest.json")).containsExactly("sales/a.parquet|LOADED|10|10|0");

        lake.writeText("sales/_manifest.json", "{\"version\":1,\"files\":[{\"key\":\"sales/a.parquet\",\"bytes\":1}]}");

        assertThatThrownBy(() -> load("SALES", "MANIFEST=sales/_manifest.json"))
                .hasMessageContaining(
                        "E-VSPQ-STORE-33: Cannot read 'sales/a.parquet': it is not as the manifest 'sales/_manifest.json'"
                                + " says");
        assertThatThrownBy(() -> load("SALES", "MANIFEST=sales/_manifests.json"))
                .hasMessageContaining("E-VSPQ-ADAPT-66: Cannot load 'sales/_manifests.json'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes", "size"})
    void onlyFilesOfTheManifestOfTheirDirectoryAreLoadedIfThatIsWanted(String size) throws Exception {
        assertThatThrownBy(() -> load("SALES", "MANIFEST=ONLY")).hasMessageContaining("E-VSPQ-STORE-31");

        manifest("{'key': 'sales/a.parquet', '" + size + "': " + Files.size(lake.file("sales/a.parquet")) + "}");
        assertThat(load("SALES", "manifest=only")).containsExactly("sales/a.parquet|LOADED|10|10|0");
        assertThat(load("SALES", "MANIFEST=ONLY")).isEmpty();
        assertThat(lake.texts("SELECT COUNT(*) FROM PARQUET_LOAD.LOAD_FILE WHERE YEAR(LAST_MODIFIED) > 2020"))
                .containsExactly("1");

        manifest("{'key': 'sales/a.parquet'}, {'key': 'sales/b.parquet', '" + size + "': 1}");
        assertThatThrownBy(() -> load("SALES", "MANIFEST=ONLY"))
                .hasMessageContaining("E-VSPQ-STORE-33: Cannot read 'sales/b.parquet'");

        manifest("{'key': 'sales/c.parquet'}");
        assertThatThrownBy(() -> load("SALES", "MANIFEST=ONLY"))
                .hasMessageContaining("E-VSPQ-ADAPT-66: Cannot load 'sales/c.parquet'");

        manifest("{'key': 'sales/b.parquet'}, {'key': 'sales/c.parquet', 'mandatory': false}");
        assertThat(load("SALES", "MANIFEST=IGNORE")).containsExactly("sales/b.parquet|LOADED|5|5|0");
    }

    private static void manifest(String files) throws IOException {
        lake.writeText("sales/_manifest.json", ("{'version': 1, 'files': [" + files + "]}").replace('\'', '"'));
    }

    @Test
    void columnsThatComeAreAddedAndThoseThatGrowAreWidened() throws Exception {
        lake.run("CREATE OR REPLACE TABLE RETAIL.SALES (ID DECIMAL(10,0), NAME VARCHAR(20))");
        lake.write("sales/c.parquet", "SELECT CAST(10000000000 AS BIGINT) AS id, 'new' AS name, 1.5::DOUBLE AS price");

        assertThatThrownBy(() -> load("SALES", "TYPE_CHANGE=FAIL")).hasMessageContaining("sales/c.parquet");
        assertThatThrownBy(() -> load("SALES", "EXTRA_COLUMN=FAIL")).hasMessageContaining("sales/c.parquet");

        assertThat(load("SALES", "EXTRA_COLUMN=ADD;TYPE_CHANGE=WIDEN")).hasSize(3);
        assertThat(lake.texts("SELECT ID, NAME, PRICE FROM RETAIL.SALES WHERE ID > 13 ORDER BY ID"))
                .containsExactly("14|item 14|NULL", "10000000000|new|1.5");
    }

    @Test
    void aMissingColumnIsNullOrTheDefaultOrAnError() throws Exception {
        lake.run(
                "CREATE OR REPLACE TABLE RETAIL.SALES (ID DECIMAL(9,0), NAME VARCHAR(20), COUNTRY VARCHAR(2) DEFAULT 'DE')");

        assertThatThrownBy(() -> load("SALES", "MISSING_COLUMN=FAIL")).hasMessageContaining("COUNTRY");
        load("SALES", "FILES=sales/a.parquet;MISSING_COLUMN=NULL");
        load("SALES", "FILES=sales/b.parquet;MISSING_COLUMN=DEFAULT");
        assertThat(lake.texts("SELECT COUNTRY, COUNT(*) FROM RETAIL.SALES GROUP BY COUNTRY ORDER BY 1"))
                .containsExactly("DE|5", "NULL|10");
    }

    @Test
    void columnsTellWhereRowsComeFrom() throws Exception {
        lake.run(
                "CREATE OR REPLACE TABLE RETAIL.TRACED (ID DECIMAL(10,0), F VARCHAR(200), B DECIMAL(18,0), E VARCHAR(200),"
                        + " M TIMESTAMP, G DECIMAL(9,0), R DECIMAL(18,0), L DECIMAL(18,0))");

        load(
                "TRACED",
                "PATH_COLUMN=F;SIZE_COLUMN=B;ETAG_COLUMN=E;MODIFIED_COLUMN=M;ROW_GROUP_COLUMN=G;ROW_COLUMN=R;LOAD_ID_COLUMN=L");

        assertThat(lake.texts("SELECT T.ID, T.F, T.G, T.R FROM RETAIL.TRACED T JOIN PARQUET_LOAD.LOAD_FILE F"
                        + " ON F.LOAD_ID = T.L AND F.\"KEY\" = T.F AND F.\"SIZE\" = T.B AND F.LAST_MODIFIED = T.M"
                        + " AND INSTR(F.ETAG, T.E) > 0 WHERE T.ID IN (3, 14) ORDER BY T.ID"))
                .containsExactly("3|sales/a.parquet|0|3", "14|sales/b.parquet|0|4");
    }

    @Test
    void onlyNewFilesAreRead() throws Exception {
        load("SALES", "");
        write("sales/c.parquet", 15, 16);
        lake.seen(0);

        load("SALES", "");

        List<ServedRequest> requests = lake.seen(1).requests();
        // The files are listed once, and with them the logs of Delta and Iceberg tables.
        assertThat(requests)
                .filteredOn(request -> request.operation() == ServedRequest.Operation.LIST)
                .hasSize(1);
        assertThat(requests)
                .filteredOn(request -> request.operation() == ServedRequest.Operation.GET)
                .hasSizeBetween(1, 2)
                .allSatisfy(request -> assertThat(request.key()).isEqualTo("sales/c.parquet"));
    }

    @Test
    void oneSessionAtATimeLoadsAJob() {
        load("SALES", "FILES=sales/a.parquet");
        try (Session first = lake.cluster().session()) {
            first.execute("SET AUTOCOMMIT OFF");
            String sql = "EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('nightly', 'S3', 'sales/**.parquet', 'RETAIL.SALES', '')";
            first.execute(sql).close();

            // The second load waits for the first, and then finds nothing new.
            CompletableFuture<List<String>> second = CompletableFuture.supplyAsync(() -> load("SALES", ""));
            first.execute("COMMIT").close();
            assertThat(second.join()).isEmpty();
        }
        assertThat(load("SALES", "")).isEmpty();
        assertThat(ids("SALES")).containsExactly("15|0|14");
    }

    /** Each run has to wait in some rounds: for the other one, or for another one of its own job. */
    @ParameterizedTest
    @CsvSource({"nightly,hourly", "nightly,nightly"})
    void jobsThatRunAtTheSameTimeTakeTurns(String firstJob, String secondJob) throws Exception {
        lake.run("CREATE OR REPLACE TABLE RETAIL.SALES_2 (ID DECIMAL(9,0), NAME VARCHAR(20))");
        String secondTable = firstJob.equals(secondJob) ? "RETAIL.SALES" : "RETAIL.SALES_2";
        for (int round = 0; round < 6; round++) {
            write("sales/round" + round + ".parquet", 100 + round, 101 + round);
            CompletableFuture<Void> first =
                    CompletableFuture.runAsync(() -> loadInOwnSession(firstJob, "RETAIL.SALES"));
            CompletableFuture<Void> second = CompletableFuture.runAsync(() -> loadInOwnSession(secondJob, secondTable));
            first.join();
            second.join();
        }
        assertThat(lake.texts("SELECT COUNT(*), COUNT(DISTINCT ID) FROM " + secondTable))
                .containsExactly("21|21");
        assertThat(lake.texts("SELECT COUNT(*), COUNT(DISTINCT ID) FROM RETAIL.SALES"))
                .containsExactly("21|21");
        assertThat(lake.texts("SELECT COUNT(*) - COUNT(DISTINCT LOAD_ID) FROM PARQUET_LOAD.LOAD_RUN WHERE LOAD_ID > 0"))
                .containsExactly("0");
    }

    private static void loadInOwnSession(String job, String table) {
        try (Session session = lake.cluster().session()) {
            session.execute("EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('" + job + "', 'S3', 'sales/**.parquet', '" + table
                            + "', '')")
                    .close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"''", "NULL"})
    void aJobHasAName(String job) {
        assertThatThrownBy(() -> lake.texts("EXECUTE SCRIPT ADAPTER.LOAD_PARQUET(" + job
                        + ", 'S3', 'sales/**.parquet', 'RETAIL.SALES', '')"))
                .hasMessageContaining("E-VSPQ-ADAPT-120: Cannot load: the job has no name");
        assertThat(ids("SALES")).containsExactly("0|NULL|NULL");
    }

    @Test
    void theTargetIsNamedAsInSql() throws Exception {
        lake.run("CREATE OR REPLACE TABLE RETAIL.\"A\"\"B.c\" (ID DECIMAL(9,0), NAME VARCHAR(20))");

        assertThat(load("\"A\"\"B.c\"", "")).hasSize(2);
        assertThat(lake.texts("SELECT COUNT(*) FROM RETAIL.\"A\"\"B.c\"")).containsExactly("15");
        for (String wrong : List.of("SALES.", "SALES X", "\"SALES\"X", ".SALES", "\"SALES", "SALES.X")) {
            assertThatThrownBy(() -> load(wrong, "MODE=ALL")).hasMessageContaining("E-VSPQ-ADAPT-121");
        }
        assertThatThrownBy(() -> load("SALES", "LEDGER=A.B")).hasMessageContaining("E-VSPQ-ADAPT-122");
        assertThat(ids("SALES")).containsExactly("0|NULL|NULL");
    }

    @Test
    void aFileWithoutAnyColumnOfTheTableIsRefusedUnlessThatIsWanted() throws Exception {
        lake.writeText("other/a.csv", "ident,nom\n1,a\n2,b\n");
        lake.writeText("other/b.csv", "id,name\n3,c\n");

        assertThatThrownBy(() -> load("other/*.csv", "SALES", ""))
                .hasMessageContaining("E-VSPQ-ADAPT-63: Cannot load 'other/a.csv': E-VSPQ-ADAPT-123")
                .hasMessageContaining("ident");
        assertThat(load("other/*.csv", "SALES", "ON_ERROR=SKIP_FILE"))
                .contains("other/b.csv|LOADED|NULL|NULL|0")
                .anySatisfy(row -> assertThat(row).startsWith("other/a.csv|FAILED|"));
        assertThat(ids("SALES")).containsExactly("1|3|3");
        assertThat(load("other/*.csv", "SALES", "UNMATCHED_FILE=LOAD"))
                .containsExactly("other/a.csv|LOADED|NULL|NULL|0");
        assertThat(ids("SALES")).containsExactly("3|3|3");
    }

    @Test
    void columnsThatOnlyOneSideHasAreCountedAndNamed() throws Exception {
        lake.run("CREATE OR REPLACE TABLE RETAIL.SALES (ID DECIMAL(9,0), PRICE DOUBLE)");

        assertThat(load("SALES", "FILES=sales/a.parquet")).hasSize(1);
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
            assertThat(load("SALES", "EXTRA_COLUMN=ADD;MATCH=NAME_EXACT;FILES=sales/" + file + ".parquet"))
                    .hasSize(1);
        }
        assertThat(lake.texts("SELECT COUNT(\"id\"), COUNT(\"name\") FROM RETAIL.SALES"))
                .containsExactly("15|15");
    }

    @Test
    void anObjectWithoutBytesIsCountedAndNamed() throws Exception {
        lake.writeText("sales/c.parquet", "");

        assertThat(load("SALES", "")).hasSize(3).contains("sales/c.parquet|EMPTY|0|0|0");
        assertThat(lake.texts("SELECT STATUS, FILES_SEEN, FILES_LOADED, FILES_EMPTY FROM PARQUET_LOAD.LOAD_RUN"
                        + " WHERE LOAD_ID > 0"))
                .containsExactly("COMPLETE|3|2|1");
        assertThat(load("SALES", "")).containsExactly("sales/c.parquet|EMPTY|0|0|0");

        write("sales/c.parquet", 15, 16);

        assertThat(load("SALES", "")).containsExactly("sales/c.parquet|LOADED|1|1|0");
        assertThat(states())
                .containsExactly(
                        "sales/a.parquet|LOADED|1",
                        "sales/b.parquet|LOADED|1",
                        "sales/c.parquet|LOADED|1",
                        "sales/c.parquet|REPLACED|2");
    }

    @Test
    void aFailedFileThatIsGoneHasFailedNoLonger() throws Exception {
        lake.writeText("sales/c.parquet", "no Parquet");
        lake.writeText("sales/d.parquet", "no Parquet");
        load("SALES", "ON_ERROR=SKIP_FILE");
        Files.delete(lake.file("sales/c.parquet"));

        assertThat(load("SALES", "FILES=sales/a.parquet")).isEmpty();
        assertThat(load("other/**.parquet", "SALES", "")).isEmpty();
        assertThat(states()).contains("sales/c.parquet|FAILED|1", "sales/d.parquet|FAILED|1");

        assertThat(load("SALES", "ON_ERROR=SKIP_FILE")).hasSize(1);
        assertThat(states()).contains("sales/c.parquet|GONE|1", "sales/d.parquet|FAILED|2");
    }

    @Test
    void aVersionOfAFileHasOneRowWithItsLastState() throws Exception {
        load("SALES", "");
        load("SALES", "MODE=ALL");
        assertThat(states()).containsExactly("sales/a.parquet|LOADED|2", "sales/b.parquet|LOADED|2");

        lake.run("CREATE OR REPLACE TABLE RETAIL.SALES (ID DECIMAL(9,0), NAME VARCHAR(20), PRICE DOUBLE NOT NULL)");
        assertThat(load("SALES", "MODE=ALL;ON_ERROR=SKIP_FILE;FILES=sales/a.parquet"))
                .hasSize(1);
        assertThat(lake.texts("SELECT \"STATE\", ATTEMPTS, ROWS_LOADED, ERROR_TEXT LIKE '%NOT NULL%' FROM"
                        + " PARQUET_LOAD.LOAD_FILE WHERE \"KEY\" = 'sales/a.parquet'"))
                .containsExactly("LOADED|3|10|true");

        lake.writeText("sales/b.parquet", "no Parquet");
        load("SALES", "ON_CHANGE=RELOAD;ON_ERROR=SKIP_FILE;" + "PATH_COLUMN=NAME;LOAD_ID_COLUMN=ID");
        assertThat(states()).contains("sales/b.parquet|LOADED|2", "sales/b.parquet|FAILED|1");
    }

    @Test
    void aRunFailsIfNothingMatchesOrFilesFailIfThatIsWanted() throws Exception {
        assertThat(load("sails/*", "SALES", "")).isEmpty();
        assertThat(lake.texts("SELECT STATUS FROM PARQUET_LOAD.LOAD_RUN WHERE LOAD_ID > 0"))
                .containsExactly("NOTHING");
        for (String validate : List.of("", ";VALIDATE=SCHEMA")) {
            assertThatThrownBy(() -> load("sails/*", "SALES", "FAIL_IF=partial, nothing" + validate))
                    .hasMessageContaining("E-VSPQ-ADAPT-124: Cannot load: no object matches 'sails/*'");
        }

        lake.writeText("sales/c.parquet", "no Parquet");
        assertThatThrownBy(() -> load("SALES", "ON_ERROR=SKIP_FILE;FAIL_IF=NOTHING,PARTIAL"))
                .hasMessageContaining(
                        "E-VSPQ-ADAPT-125: 1 files of job 'nightly' have failed, and FAIL_IF is PARTIAL. The"
                                + " other 2 files are loaded and committed.");
        assertThat(ids("SALES")).containsExactly("15|0|14");
        assertThat(states()).contains("sales/a.parquet|LOADED|1", "sales/c.parquet|FAILED|1");
        assertThatThrownBy(() -> load("SALES", "FAIL_IF=EMPTY")).hasMessageContaining("one of [NOTHING, PARTIAL]");
    }

    /** A small file can declare many rows. */
    @Test
    void rowsAreCountedBeyond32Bits() throws Exception {
        long rows = 3L << 31;
        Path file = lake.file("sales/a.parquet");
        Files.write(file, ChangedFooter.of(Files.readAllBytes(file), footer -> footer.setNum_rows(rows)
                .getRow_groups()
                .get(0)
                .setNum_rows(rows)));

        assertThat(load("SALES", "VALIDATE=SCHEMA"))
                .containsExactlyInAnyOrder("sales/a.parquet|VALID|" + rows + "|0|0", "sales/b.parquet|VALID|5|0|0");
    }

    private static List<String> states() {
        return lake.texts(
                "SELECT \"KEY\", \"STATE\", ATTEMPTS FROM PARQUET_LOAD.LOAD_FILE WHERE JOB = 'nightly' ORDER BY 1, 2");
    }

    private static List<String> ids(String table) {
        return lake.texts("SELECT COUNT(*), MIN(ID), MAX(ID) FROM RETAIL." + table);
    }
}
