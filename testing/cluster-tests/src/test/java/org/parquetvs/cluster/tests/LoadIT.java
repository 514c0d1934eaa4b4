package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** Loads with a ledger, into a database with the dist jar, from an S3 server: which files are loaded, and when again. */
class LoadIT {
    private static final String WITH_COLUMNS = "PATH_COLUMN=FILE_KEY;LOAD_ID_COLUMN=LOAD_ID";

    @SharedLake
    private static Lake lake;

    private SalesLoads sales;

    @BeforeEach
    void createTables() throws Exception {
        sales = new SalesLoads(lake);
    }

    @Test
    void eachFileIsLoadedOnce() throws Exception {
        assertThat(sales.load("SALES", ""))
                .containsExactlyInAnyOrder("sales/a.parquet|LOADED|10|10|0", "sales/b.parquet|LOADED|5|5|0");
        assertThat(sales.load("SALES", "")).isEmpty();

        sales.write("sales/c.parquet", 15, 17);

        assertThat(sales.load("SALES", "")).containsExactly("sales/c.parquet|LOADED|2|2|0");
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
    void aChangedObjectFailsTheLoad() throws Exception {
        sales.load("SALES", "");
        sales.write("sales/a.parquet", 100, 103);

        assertThatThrownBy(() -> sales.load("SALES", ""))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(
                        "E-VSPQ-ADAPT-62: Cannot load 'sales/a.parquet': it has been loaded with the entity tag")
                .hasMessageContaining("ON_CHANGE=RELOAD");
        assertThat(sales.ids("SALES")).containsExactly("15|0|14");
    }

    @Test
    void aChangedObjectMayBeIgnored() throws Exception {
        sales.load("SALES", "");
        sales.write("sales/a.parquet", 100, 103);

        assertThat(sales.load("SALES", "ON_CHANGE=IGNORE")).isEmpty();
        assertThat(sales.ids("SALES")).containsExactly("15|0|14");
    }

    @Test
    void aChangedObjectTakesThePlaceOfItsOldRows() throws Exception {
        sales.load("TRACED", WITH_COLUMNS);
        sales.write("sales/a.parquet", 100, 103);

        assertThat(sales.load("TRACED", "ON_CHANGE=RELOAD;" + WITH_COLUMNS))
                .containsExactly("sales/a.parquet|LOADED|3|3|0");
        assertThat(lake.texts("SELECT FILE_KEY, COUNT(*), MIN(ID) FROM RETAIL.TRACED GROUP BY FILE_KEY ORDER BY 1"))
                .containsExactly("sales/a.parquet|3|100", "sales/b.parquet|5|10");
        assertThat(lake.texts("SELECT \"KEY\", \"STATE\", ROWS_LOADED FROM PARQUET_LOAD.LOAD_FILE ORDER BY 1, 2"))
                .containsExactly("sales/a.parquet|LOADED|3", "sales/a.parquet|REPLACED|10", "sales/b.parquet|LOADED|5");
        assertThat(sales.load("TRACED", "ON_CHANGE=RELOAD;" + WITH_COLUMNS)).isEmpty();
    }

    @Test
    void allRowsMayBeReplaced() throws Exception {
        sales.load("SALES", "");
        sales.write("sales/a.parquet", 100, 103);
        Files.delete(lake.file("sales/b.parquet"));

        assertThat(sales.load("SALES", "MODE=REPLACE")).containsExactly("sales/a.parquet|LOADED|3|3|0");
        assertThat(sales.ids("SALES")).containsExactly("3|100|102");

        Files.delete(lake.file("sales/a.parquet"));

        assertThatThrownBy(() -> sales.load("SALES", "MODE=REPLACE"))
                .hasMessageContaining("E-VSPQ-ADAPT-65: Cannot replace");
        assertThat(sales.ids("SALES")).containsExactly("3|100|102");
    }

    @Test
    void allFilesMayBeLoadedAgain() {
        sales.load("SALES", "");

        assertThat(sales.load("SALES", "mode = all")).hasSize(2);
        assertThat(sales.ids("SALES")).containsExactly("30|0|14");
    }

    @Test
    void aRunMayLoadOnlySomeFiles() {
        assertThat(sales.load("SALES", "MAX_FILES=1")).hasSize(1);
        assertThat(sales.load("SALES", "MAX_BYTES=1")).hasSize(1);
        assertThat(sales.load("SALES", "")).isEmpty();
        assertThat(sales.ids("SALES")).containsExactly("15|0|14");
    }

    @Test
    void filesMayBeNamedOneByOneOrByAManifest() throws Exception {
        assertThat(sales.load("SALES", "FILES=sales/b.parquet")).containsExactly("sales/b.parquet|LOADED|5|5|0");

        long bytes = Files.size(lake.file("sales/a.parquet"));
        lake.writeText(
                "sales/_manifest.json",
                "{\"version\":1,\"files\":[{\"key\":\"sales/a.parquet\",\"bytes\":" + bytes
                        + "},{\"key\":\"sales/x.parquet\",\"mandatory\":false}]}");

        assertThat(sales.load("SALES", "MANIFEST=sales/_manifest.json"))
                .containsExactly("sales/a.parquet|LOADED|10|10|0");

        lake.writeText("sales/_manifest.json", "{\"version\":1,\"files\":[{\"key\":\"sales/a.parquet\",\"bytes\":1}]}");

        assertThatThrownBy(() -> sales.load("SALES", "MANIFEST=sales/_manifest.json"))
                .hasMessageContaining(
                        "E-VSPQ-STORE-33: Cannot read 'sales/a.parquet': it is not as the manifest 'sales/_manifest.json'"
                                + " says");
        assertThatThrownBy(() -> sales.load("SALES", "MANIFEST=sales/_manifests.json"))
                .hasMessageContaining("E-VSPQ-ADAPT-66: Cannot load 'sales/_manifests.json'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes", "size"})
    void onlyFilesOfTheManifestOfTheirDirectoryAreLoadedIfThatIsWanted(String size) throws Exception {
        assertThatThrownBy(() -> sales.load("SALES", "MANIFEST=ONLY")).hasMessageContaining("E-VSPQ-STORE-31");

        manifest("{'key': 'sales/a.parquet', '" + size + "': " + Files.size(lake.file("sales/a.parquet")) + "}");
        assertThat(sales.load("SALES", "manifest=only")).containsExactly("sales/a.parquet|LOADED|10|10|0");
        assertThat(sales.load("SALES", "MANIFEST=ONLY")).isEmpty();
        assertThat(lake.texts("SELECT COUNT(*) FROM PARQUET_LOAD.LOAD_FILE WHERE YEAR(LAST_MODIFIED) > 2020"))
                .containsExactly("1");

        manifest("{'key': 'sales/a.parquet'}, {'key': 'sales/b.parquet', '" + size + "': 1}");
        assertThatThrownBy(() -> sales.load("SALES", "MANIFEST=ONLY"))
                .hasMessageContaining("E-VSPQ-STORE-33: Cannot read 'sales/b.parquet'");

        manifest("{'key': 'sales/c.parquet'}");
        assertThatThrownBy(() -> sales.load("SALES", "MANIFEST=ONLY"))
                .hasMessageContaining("E-VSPQ-ADAPT-66: Cannot load 'sales/c.parquet'");

        manifest("{'key': 'sales/b.parquet'}, {'key': 'sales/c.parquet', 'mandatory': false}");
        assertThat(sales.load("SALES", "MANIFEST=IGNORE")).containsExactly("sales/b.parquet|LOADED|5|5|0");
    }

    private static void manifest(String files) throws IOException {
        lake.writeText("sales/_manifest.json", ("{'version': 1, 'files': [" + files + "]}").replace('\'', '"'));
    }

    @Test
    void onlyNewFilesAreRead() throws Exception {
        sales.load("SALES", "");
        sales.write("sales/c.parquet", 15, 16);
        lake.seen(0);

        sales.load("SALES", "");

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
        sales.load("SALES", "FILES=sales/a.parquet");
        try (Session first = lake.cluster().session()) {
            first.execute("SET AUTOCOMMIT OFF");
            String sql = "EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('nightly', 'S3', 'sales/**.parquet', 'RETAIL.SALES', '')";
            first.execute(sql).close();

            // The second load waits for the first, and then finds nothing new.
            CompletableFuture<List<String>> second = CompletableFuture.supplyAsync(() -> sales.load("SALES", ""));
            first.execute("COMMIT").close();
            assertThat(second.join()).isEmpty();
        }
        assertThat(sales.load("SALES", "")).isEmpty();
        assertThat(sales.ids("SALES")).containsExactly("15|0|14");
    }

    /** Each run has to wait in some rounds: for the other one, or for another one of its own job. */
    @ParameterizedTest
    @CsvSource({"nightly,hourly", "nightly,nightly"})
    void jobsThatRunAtTheSameTimeTakeTurns(String firstJob, String secondJob) throws Exception {
        lake.run("CREATE OR REPLACE TABLE RETAIL.SALES_2 (ID DECIMAL(9,0), NAME VARCHAR(20))");
        String secondTable = firstJob.equals(secondJob) ? "RETAIL.SALES" : "RETAIL.SALES_2";
        for (int round = 0; round < 6; round++) {
            sales.write("sales/round" + round + ".parquet", 100 + round, 101 + round);
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

    @Test
    void theTargetIsNamedAsInSql() throws Exception {
        lake.run("CREATE OR REPLACE TABLE RETAIL.\"A\"\"B.c\" (ID DECIMAL(9,0), NAME VARCHAR(20))");

        assertThat(sales.load("\"A\"\"B.c\"", "")).hasSize(2);
        assertThat(lake.texts("SELECT COUNT(*) FROM RETAIL.\"A\"\"B.c\"")).containsExactly("15");
        for (String wrong : List.of("SALES.", "SALES X", "\"SALES\"X", ".SALES", "\"SALES", "SALES.X")) {
            assertThatThrownBy(() -> sales.load(wrong, "MODE=ALL")).hasMessageContaining("E-VSPQ-ADAPT-121");
        }
        assertThatThrownBy(() -> sales.load("SALES", "LEDGER=A.B")).hasMessageContaining("E-VSPQ-ADAPT-122");
        assertThat(sales.ids("SALES")).containsExactly("0|NULL|NULL");
    }

    @Test
    void aVersionOfAFileHasOneRowWithItsLastState() throws Exception {
        sales.load("SALES", "");
        sales.load("SALES", "MODE=ALL");
        assertThat(sales.states()).containsExactly("sales/a.parquet|LOADED|2", "sales/b.parquet|LOADED|2");

        lake.run("CREATE OR REPLACE TABLE RETAIL.SALES (ID DECIMAL(9,0), NAME VARCHAR(20), PRICE DOUBLE NOT NULL)");
        assertThat(sales.load("SALES", "MODE=ALL;ON_ERROR=SKIP_FILE;FILES=sales/a.parquet"))
                .hasSize(1);
        assertThat(lake.texts("SELECT \"STATE\", ATTEMPTS, ROWS_LOADED, ERROR_TEXT LIKE '%not null%' FROM"
                        + " PARQUET_LOAD.LOAD_FILE WHERE \"KEY\" = 'sales/a.parquet'"))
                .containsExactly("LOADED|3|10|true");

        lake.writeText("sales/b.parquet", "no Parquet");
        sales.load("SALES", "ON_CHANGE=RELOAD;ON_ERROR=SKIP_FILE;" + "PATH_COLUMN=NAME;LOAD_ID_COLUMN=ID");
        assertThat(sales.states()).contains("sales/b.parquet|LOADED|2", "sales/b.parquet|FAILED|1");
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

        assertThat(sales.load("SALES", "VALIDATE=SCHEMA"))
                .containsExactlyInAnyOrder("sales/a.parquet|VALID|" + rows + "|0|0", "sales/b.parquet|VALID|5|0|0");
    }
}
