package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonValue;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.iceberg.AppendFiles;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.cluster.Session;

/** Loads that follow a table with metadata of its own. {@link TableLoadHistoriesIT} has the law. */
class LoadTablesIT {
    private static final Schema SCHEMA = new Schema(
            NestedField.required(1, "id", Types.IntegerType.get()),
            NestedField.optional(2, "name", Types.StringType.get()));
    private static final String SHOP = "iceberg:shop/sales";

    @SharedLake
    private static Lake lake;

    @BeforeEach
    void createTables() throws Exception {
        lake.clear();
        lake.run("""
                CREATE SCHEMA RETAIL;
                CREATE TABLE RETAIL.SALES (ID DECIMAL(9,0), NAME VARCHAR(20));
                CREATE TABLE RETAIL.TRACED (ID DECIMAL(9,0), NAME VARCHAR(20), LOAD_ID DECIMAL(18,0));
                """);
    }

    private static WrittenTable shop() {
        return new WrittenTable(lake, "shop/sales", SCHEMA, PartitionSpec.unpartitioned(), 2);
    }

    private static DataFile file(WrittenTable table, String name, String rows) throws Exception {
        lake.copy(
                table.key(name),
                "SELECT id::INTEGER AS id, name FROM (VALUES " + rows + ") t(id, name)",
                "FORMAT parquet, FIELD_IDS {id: 1, name: 2}");
        return DataFiles.builder(PartitionSpec.unpartitioned())
                .withPath(table.data(name))
                .withFormat(FileFormat.PARQUET)
                .withFileSizeInBytes(Files.size(lake.file(table.key(name))))
                .withRecordCount(rows.split("\\), ", -1).length)
                .build();
    }

    private static void append(WrittenTable table, String name, String rows) throws Exception {
        table.library().newAppend().appendFile(file(table, name, rows)).commit();
    }

    private static List<String> load(String source, String target, String options) {
        return LoadedFile.load(lake, "nightly", source, "RETAIL." + target, options).stream()
                .map(LoadedFile::outcome)
                .toList();
    }

    private static List<String> ids(String target) {
        return lake.texts("SELECT ID FROM RETAIL." + target + " ORDER BY ID");
    }

    @Test
    void aLaterRunLoadsTheAddedRows() throws Exception {
        WrittenTable table = shop();
        append(table, "a.parquet", "(1, 'a'), (2, 'b')");

        assertThat(load(SHOP, "SALES", "")).containsExactly(SHOP + "|LOADED|2|2|0");
        assertThat(load(SHOP, "SALES", "")).isEmpty();

        append(table, "b.parquet", "(3, 'c')");

        assertThat(load(SHOP, "SALES", "")).containsExactly(SHOP + "|LOADED|1|1|0");
        assertThat(ids("SALES")).containsExactly("1", "2", "3");
        assertThat(lake.texts(
                        "SELECT \"KEY\", ETAG, \"STATE\", ROWS_LOADED FROM PARQUET_LOAD.LOAD_FILE WHERE \"STATE\" ="
                                + " 'LOADED'"))
                .containsExactly(SHOP + "|" + table.current().uuid() + "@"
                        + table.current().currentSnapshot().snapshotId() + "|LOADED|1");
        assertThat(lake.texts(
                        "SELECT STATUS, FILES_SEEN, FILES_LOADED, FILES_SKIPPED, \"ROWS\" FROM PARQUET_LOAD.LOAD_RUN"
                                + " WHERE LOAD_ID > 0 ORDER BY LOAD_ID"))
                .containsExactly("COMPLETE|1|1|0|2", "COMPLETE|1|0|1|0", "COMPLETE|1|1|0|1");
    }

    @Test
    void aChangeOfRowsFailsTheLoad() throws Exception {
        WrittenTable table = shop();
        append(table, "a.parquet", "(1, 'a')");
        load(SHOP, "SALES", "");
        table.library().newDelete().deleteFile(table.data("a.parquet")).commit();
        long snapshot = table.current().currentSnapshot().snapshotId();

        assertThatThrownBy(() -> load(SHOP, "SALES", ""))
                .hasMessageContaining("E-VSPQ-ADAPT-133: Cannot load only what is new in iceberg:shop/sales: snapshot "
                        + snapshot + " (delete, committed ")
                .hasMessageContaining(") changed rows, by 1 removed data files and 0 added or removed files of deletes")
                .hasMessageContaining("ON_CHANGE=RELOAD");
        assertThat(ids("SALES")).containsExactly("1");
    }

    @Test
    void aReloadReplacesTheRowsOfTheJob() throws Exception {
        WrittenTable table = shop();
        append(table, "a.parquet", "(1, 'a'), (2, 'b')");
        String options = "LOAD_ID_COLUMN=LOAD_ID;ON_CHANGE=RELOAD";
        load(SHOP, "TRACED", options);
        append(table, "b.parquet", "(3, 'c')");
        load(SHOP, "TRACED", options);
        lake.run("INSERT INTO RETAIL.TRACED (ID) VALUES (9)");
        table.library().newDelete().deleteFile(table.data("a.parquet")).commit();

        assertThat(load(SHOP, "TRACED", options)).containsExactly(SHOP + "|LOADED|1|1|0");
        assertThat(ids("TRACED")).containsExactly("3", "9");
    }

    @Test
    void aReloadNeedsTheNumbersOfAllLoads() throws Exception {
        WrittenTable table = shop();
        append(table, "a.parquet", "(1, 'a')");
        load(SHOP, "TRACED", "");
        append(table, "b.parquet", "(2, 'b')");
        String options = "LOAD_ID_COLUMN=LOAD_ID;ON_CHANGE=RELOAD";
        load(SHOP, "TRACED", options);
        table.library().newDelete().deleteFile(table.data("a.parquet")).commit();

        assertThatThrownBy(() -> load(SHOP, "TRACED", options))
                .hasMessageContaining(
                        "E-VSPQ-ADAPT-137: Cannot reload iceberg:shop/sales: run 1 has loaded rows of it without"
                                + " LOAD_ID_COLUMN");
        assertThat(ids("TRACED")).containsExactly("1", "2");
        assertThat(lake.texts("SELECT LOAD_ID, \"STATE\" FROM PARQUET_LOAD.LOAD_FILE ORDER BY 1"))
                .containsExactly("1|CONTINUED", "2|LOADED");

        load(SHOP, "TRACED", "LOAD_ID_COLUMN=LOAD_ID;MODE=REPLACE");
        append(table, "c.parquet", "(3, 'c')");
        table.library().newDelete().deleteFile(table.data("b.parquet")).commit();
        load(SHOP, "TRACED", options);

        assertThat(ids("TRACED")).containsExactly("3");
        assertThat(lake.texts("SELECT LOAD_ID, \"STATE\" FROM PARQUET_LOAD.LOAD_FILE ORDER BY 1"))
                .containsExactly("1|REPLACED", "2|REPLACED", "3|REPLACED", "4|LOADED");
    }

    @Test
    void aTableThatIsCreatedAnewIsAnotherOne() throws Exception {
        append(shop(), "a.parquet", "(1, 'a')");
        load(SHOP, "SALES", "");
        append(shop(), "b.parquet", "(2, 'b')");

        assertThatThrownBy(() -> load(SHOP, "SALES", ""))
                .hasMessageContaining("E-VSPQ-ADAPT-133")
                .hasMessageContaining("the table was created anew");
        assertThat(load(SHOP, "SALES", "MODE=REPLACE")).containsExactly(SHOP + "|LOADED|1|1|0");
        assertThat(ids("SALES")).containsExactly("2");
    }

    @Test
    void rowsThatDoNotFitAreRejected() throws Exception {
        append(shop(), "a.parquet", "(1, 'a'), (2, 'a name that is much too long'), (3, 'c')");

        assertThatThrownBy(() -> load(SHOP, "SALES", "")).hasMessageContaining("shop/sales/data/a.parquet");
        assertThat(load(SHOP, "SALES", "ON_ERROR=CONTINUE")).containsExactly(SHOP + "|LOADED|3|2|1");
        assertThat(lake.texts("SELECT \"KEY\", ROW_NUMBER, COLUMN_NAME FROM PARQUET_LOAD.LOAD_REJECT"))
                .containsExactly("shop/sales/data/a.parquet|1|NAME");
        assertThat(ids("SALES")).containsExactly("1", "3");
    }

    @Test
    void aValidationWritesNothing() throws Exception {
        append(shop(), "a.parquet", "(1, 'a'), (2, 'a name that is much too long')");

        assertThat(load(SHOP, "SALES", "VALIDATE=SCHEMA")).containsExactly(SHOP + "|VALID|2|0|0");
        assertThat(load(SHOP, "SALES", "VALIDATE=ALL;ON_ERROR=CONTINUE")).containsExactly(SHOP + "|VALID|2|0|1");
        assertThat(load(SHOP, "SALES", "VALIDATE=ALL"))
                .singleElement()
                .asString()
                .startsWith(SHOP + "|FAILED|")
                .contains("a.parquet");
        assertThat(load(SHOP, "SALES", "VALIDATE=SCHEMA;MATCH=NAME_EXACT"))
                .singleElement()
                .asString()
                .startsWith(SHOP + "|FAILED|")
                .contains("E-VSPQ-ADAPT-123");
        assertThat(ids("SALES")).isEmpty();
    }

    @Test
    void newColumnsAreAdded() throws Exception {
        WrittenTable table = shop();
        append(table, "a.parquet", "(1, 'a')");
        load(SHOP, "SALES", "EXTRA_COLUMN=ADD");
        table.library()
                .updateSchema()
                .addColumn("price", Types.DecimalType.of(9, 2))
                .commit();
        lake.copy(
                table.key("b.parquet"),
                "SELECT 2::INTEGER AS id, 'b' AS name, 1.5::DECIMAL(9,2) AS price",
                "FORMAT parquet, FIELD_IDS {id: 1, name: 2, price: 3}");
        table.library()
                .newAppend()
                .appendFile(DataFiles.builder(PartitionSpec.unpartitioned())
                        .withPath(table.data("b.parquet"))
                        .withFormat(FileFormat.PARQUET)
                        .withFileSizeInBytes(Files.size(lake.file(table.key("b.parquet"))))
                        .withRecordCount(1)
                        .build())
                .commit();

        load(SHOP, "SALES", "EXTRA_COLUMN=ADD");

        assertThat(lake.texts("SELECT ID, NAME, PRICE FROM RETAIL.SALES ORDER BY ID"))
                .containsExactly("1|a|NULL", "2|b|1.50");
    }

    @ParameterizedTest
    @CsvSource({
        "ON_ERROR=SKIP_FILE, 'E-VSPQ-ADAPT-54: Invalid value ''SKIP_FILE'' of property ON_ERROR'",
        "MAX_FILES=3, 'E-VSPQ-ADAPT-54: Invalid value ''3'' of property MAX_FILES: iceberg:shop/sales is a table'",
        "AFTER=DELETE, E-VSPQ-ADAPT-54",
        "ON_CHANGE=IGNORE, E-VSPQ-ADAPT-",
        "ON_CHANGE=RELOAD, 'E-VSPQ-ADAPT-61: Invalid option ON_CHANGE=RELOAD: the rows of earlier loads can be found in the table only by [LOAD_ID_COLUMN]'"
    })
    void optionsOfFilesAreRefused(String option, String message) throws Exception {
        append(shop(), "a.parquet", "(1, 'a')");

        assertThatThrownBy(() -> load(SHOP, "SALES", option)).hasMessageContaining(message);
    }

    /** The files of the first state are not even there. */
    @Test
    void aRunReadsTheMetadataAndTheAddedFiles() throws Exception {
        WrittenTable table = shop();
        AppendFiles append = table.library().newAppend();
        for (int i = 0; i < 1_000; i++) {
            append.appendFile(DataFiles.builder(PartitionSpec.unpartitioned())
                    .withPath(table.data("old-" + i + ".parquet"))
                    .withFormat(FileFormat.PARQUET)
                    .withFileSizeInBytes(1_000)
                    .withRecordCount(10)
                    .build());
        }
        append.commit();
        lake.run(
                "INSERT INTO PARQUET_LOAD.LOAD_FILE (JOB, BUCKET, \"KEY\", ETAG, \"SIZE\", \"STATE\", LOAD_ID) VALUES ('nightly',"
                        + " 'lake', '" + SHOP + "', '" + table.current().uuid() + "@"
                        + table.current().currentSnapshot().snapshotId() + "', 0, 'LOADED', 0)");
        AppendFiles tenMore = table.library().newAppend();
        for (int i = 0; i < 10; i++) {
            tenMore.appendFile(file(table, "new-" + i + ".parquet", "(" + i + ", 'new')"));
        }
        tenMore.commit();
        lake.seen(0);

        assertThat(load(SHOP, "SALES", "")).containsExactly(SHOP + "|LOADED|10|10|0");
        List<String> paths =
                lake.seen(1).requests().stream().map(request -> request.key()).toList();
        assertThat(paths).noneMatch(path -> path.contains("/old-"));
        assertThat(paths.stream().filter(path -> path.contains("/new-"))).hasSizeLessThanOrEqualTo(20);
        assertThat(paths.stream().filter(path -> !path.contains("/new-"))).hasSizeLessThanOrEqualTo(12);
    }

    @Test
    void aDeltaTableIsFollowed() throws Exception {
        DeltaLog log = new DeltaLog(lake, "bronze/clicks");
        lake.copy(log.key("a.parquet"), "SELECT 1::INTEGER AS id, 'a' AS name", "FORMAT parquet");
        lake.copy(log.key("b.parquet"), "SELECT 2::INTEGER AS id, 'b' AS name", "FORMAT parquet");
        log.protocol("deletionVectors")
                .metadata(
                        List.of(DeltaLog.field("id", "integer", 1, "id"), DeltaLog.field("name", "string", 2, "name")),
                        List.of(),
                        Map.of())
                .add("a.parquet", "a.parquet", Map.of(), "{\"numRecords\":1}", JsonValue.EMPTY_JSON_OBJECT)
                .commit();
        String clicks = "delta:bronze/clicks";

        assertThat(load(clicks, "SALES", "")).containsExactly(clicks + "|LOADED|1|1|0");
        log.add("b.parquet", "b.parquet", Map.of(), "", JsonValue.EMPTY_JSON_OBJECT)
                .commit();
        // Its statistics do not say how many rows it has.
        assertThat(load(clicks, "SALES", "")).containsExactly(clicks + "|LOADED|NULL|NULL|0");
        log.remove("a.parquet").commit();
        assertThatThrownBy(() -> load(clicks, "SALES", ""))
                .hasMessageContaining(
                        "E-VSPQ-ADAPT-133: Cannot load only what is new in delta:bronze/clicks: version 2 (WRITE)"
                                + " changed rows, by 1 data files");
        assertThat(ids("SALES")).containsExactly("1", "2");
    }

    @Test
    void runsAtTheSameTimeLoadARowOnce() throws Exception {
        WrittenTable table = shop();
        for (int round = 1; round <= 3; round++) {
            append(table, round + ".parquet", "(" + round + ", 'x')");
            CompletableFuture<Void> first = CompletableFuture.runAsync(LoadTablesIT::loadInOwnSession);
            CompletableFuture<Void> second = CompletableFuture.runAsync(LoadTablesIT::loadInOwnSession);
            first.join();
            second.join();
        }
        assertThat(ids("SALES")).containsExactly("1", "2", "3");
    }

    private static void loadInOwnSession() {
        try (Session session = lake.cluster().session()) {
            session.execute("EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('nightly', 'S3', '" + SHOP + "', 'RETAIL.SALES', '')")
                    .close();
        }
    }

    @Test
    void aMergeReplacesRowsByTheirKeys() throws Exception {
        WrittenTable table = shop();
        append(table, "a.parquet", "(1, 'a'), (2, 'b')");
        String options = "ON_CHANGE=MERGE;KEY=ID";
        load(SHOP, "SALES", options);
        table.library()
                .newOverwrite()
                .deleteFile(file(table, "a.parquet", "(1, 'a'), (2, 'b')"))
                .addFile(file(table, "b.parquet", "(2, 'c'), (3, 'd')"))
                .commit();

        assertThat(load(SHOP, "SALES", options)).containsExactly(SHOP + "|LOADED|2|2|0");
        assertThat(lake.texts("SELECT ID, NAME FROM RETAIL.SALES ORDER BY ID")).containsExactly("2|c", "3|d");
    }

    @Test
    void aMergeFailsIfTheRowsAreNotThoseThatWereLoaded() throws Exception {
        WrittenTable table = shop();
        append(table, "a.parquet", "(1, 'a'), (2, 'b')");
        load(SHOP, "SALES", "");
        lake.run("INSERT INTO RETAIL.SALES VALUES (1, 'again')");
        table.library().newDelete().deleteFile(table.data("a.parquet")).commit();

        assertThatThrownBy(() -> load(SHOP, "SALES", "ON_CHANGE=MERGE;KEY=ID"))
                .hasMessageContaining(
                        "E-VSPQ-ADAPT-136: Cannot merge into RETAIL.SALES: 3 of its rows have the keys of the 2"
                                + " rows");
        assertThatThrownBy(() -> load(SHOP, "SALES", "ON_CHANGE=MERGE;KEY=NUMBER"))
                .hasMessageContaining("E-VSPQ-ADAPT-64: Invalid option KEY");
        assertThatThrownBy(() -> load(SHOP, "SALES", "ON_CHANGE=MERGE")).hasMessageContaining("E-VSPQ-ADAPT-134");
        assertThat(ids("SALES")).containsExactly("1", "1", "2");
    }

    @Test
    void aBranchIsAChange() throws Exception {
        WrittenTable table = shop();
        append(table, "a.parquet", "(1, 'a')");
        table.library().manageSnapshots().createBranch("audit").commit();
        append(table, "b.parquet", "(2, 'b')");
        load(SHOP, "SALES", "");
        table.library()
                .newAppend()
                .toBranch("audit")
                .appendFile(file(table, "c.parquet", "(3, 'c')"))
                .commit();

        assertThatThrownBy(() -> load(SHOP + "@branch=audit", "SALES", ""))
                .hasMessageContaining("the state was set back, or is that of another branch");
        assertThat(ids("SALES")).containsExactly("1", "2");
    }
}
