package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.time.Instant;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.expressions.Literal;
import org.apache.iceberg.types.Types;
import org.junit.jupiter.api.Test;

/** Iceberg tables, with data files that DuckDB writes. */
class IcebergIT {
    private static final Schema SCHEMA = new Schema(
            Types.NestedField.required(1, "id", Types.LongType.get()),
            Types.NestedField.optional(2, "region", Types.StringType.get()),
            Types.NestedField.optional(3, "amount", Types.DecimalType.of(9, 2)));
    private static final PartitionSpec BY_REGION =
            PartitionSpec.builderFor(SCHEMA).identity("region").build();

    @SharedLake
    private static Lake lake;

    /** A table of two files, one for each region; the files lack the region. */
    private static WrittenTable sales(String path) throws Exception {
        WrittenTable table = new WrittenTable(lake, path, SCHEMA, BY_REGION, 3);
        table.library()
                .newAppend()
                .appendFile(file(table, "eu.parquet", "EU", "SELECT 1 AS id, 10.5::DECIMAL(9,2) AS amount"))
                .appendFile(file(
                        table,
                        "us.parquet",
                        "US",
                        "SELECT 2 AS id, 20::DECIMAL(9,2) AS amount UNION ALL SELECT 3, NULL"))
                .commit();
        return table;
    }

    private static DataFile file(WrittenTable table, String name, String region, String query) throws Exception {
        lake.copy(
                table.key(name),
                "SELECT id::BIGINT AS id, amount FROM (" + query + ")",
                "FORMAT parquet, FIELD_IDS {id: 1, amount: 3}");
        return DataFiles.builder(BY_REGION)
                .withPath(table.data(name))
                .withFormat(FileFormat.PARQUET)
                .withPartitionPath("region=" + region)
                .withFileSizeInBytes(Files.size(lake.file(table.key(name))))
                .withRecordCount(query.split("UNION ALL", -1).length)
                .build();
    }

    private static void schema(String name, String tables) throws Exception {
        lake.run("CREATE VIRTUAL SCHEMA " + name + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='"
                + tables + "'");
    }

    @Test
    void rowsHaveTheConstantsOfTheirFiles() throws Exception {
        sales("warehouse/constants");
        schema("SALES", "T=iceberg:warehouse/constants");

        assertThat(lake.texts("SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = 'SALES'"
                        + " ORDER BY COLUMN_ORDINAL_POSITION"))
                .containsExactly(
                        "ID|DECIMAL(19,0)",
                        "REGION|VARCHAR(2000000) UTF8",
                        "AMOUNT|DECIMAL(9,2)",
                        "SOURCE_REFERENCE|VARCHAR(2000) UTF8");
        assertThat(lake.texts("SELECT ID, REGION, AMOUNT FROM SALES.T ORDER BY ID"))
                .containsExactly("1|EU|10.50", "2|US|20.00", "3|US|NULL");
        assertThat(lake.texts("SELECT REGION, COUNT(*), SUM(AMOUNT) FROM SALES.T GROUP BY REGION ORDER BY REGION"))
                .containsExactly("EU|1|10.50", "US|2|20.00");
        assertThat(lake.texts("SELECT ID FROM SALES.T WHERE REGION = 'EU'")).containsExactly("1");
        assertThat(lake.texts("SELECT COUNT(*) FROM SALES.T")).containsExactly("3");
    }

    @Test
    void columnsAreKnownByTheirIds() throws Exception {
        WrittenTable table = sales("warehouse/evolved");
        table.library().updateSchema().renameColumn("amount", "price").commit();
        table.library()
                .updateSchema()
                .addColumn("amount", Types.IntegerType.get(), "", Literal.of(7))
                .commit();
        schema("EVOLVED", "T=iceberg:warehouse/evolved");

        assertThat(lake.texts("SELECT ID, PRICE, AMOUNT FROM EVOLVED.T ORDER BY ID"))
                .containsExactly("1|10.50|7", "2|20.00|7", "3|NULL|7");
        assertThat(lake.texts("SELECT ID FROM EVOLVED.T WHERE PRICE > 15")).containsExactly("2");
        assertThat(lake.texts("SELECT COUNT(*) FROM EVOLVED.T WHERE AMOUNT <> 7"))
                .containsExactly("0");
    }

    private static void assertImported(String schema, String columns, String... lines) {
        assertThat(lake.texts(
                        "SELECT PUSHDOWN_SQL FROM (EXPLAIN VIRTUAL SELECT " + columns + " FROM " + schema + ".T)"))
                .singleElement()
                .asString()
                .contains(lines);
    }

    @Test
    void theDatabaseImportsFilesWithoutDeletesWhoseFieldsHaveTheirNames() throws Exception {
        WrittenTable table = sales("warehouse/native");
        lake.createImportConnection("ICEBERG_IMPORT");
        lake.run("CREATE VIRTUAL SCHEMA IMPORTED USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='ICEBERG_IMPORT'"
                + " DELIVERY='NATIVE' TABLES='T=iceberg:warehouse/native'");
        assertImported("IMPORTED", "ID, AMOUNT", "database imports 2 files");
        assertThat(lake.texts("SELECT ID, AMOUNT FROM IMPORTED.T WHERE AMOUNT > 0 ORDER BY ID"))
                .containsExactly("1|10.50", "2|20.00");
        assertImported("IMPORTED", "ID, REGION", "a value of the table for REGION in warehouse/native/data/eu.parquet");
        assertThat(lake.texts("SELECT ID, REGION FROM IMPORTED.T ORDER BY ID")).containsExactly("1|EU", "2|US", "3|US");

        table.library().updateSchema().renameColumn("amount", "price").commit();
        table.library()
                .updateSchema()
                .addColumn("amount", Types.DecimalType.of(9, 2), "")
                .addColumn("late", Types.IntegerType.get(), "")
                .addColumn("weight", Types.IntegerType.get(), "", Literal.of(7))
                .commit();
        lake.run("ALTER VIRTUAL SCHEMA IMPORTED REFRESH");
        assertImported("IMPORTED", "ID, LATE", "database imports 2 files");
        assertThat(lake.texts("SELECT ID, LATE FROM IMPORTED.T ORDER BY ID"))
                .containsExactly("1|NULL", "2|NULL", "3|NULL");
        assertImported("IMPORTED", "ID, PRICE", "the field price is called amount");
        assertImported("IMPORTED", "ID, AMOUNT", "no field has the id of amount");
        assertImported("IMPORTED", "ID, WEIGHT", "the field weight has its default");
        assertThat(lake.texts("SELECT ID, PRICE, AMOUNT, WEIGHT FROM IMPORTED.T ORDER BY ID"))
                .containsExactly("1|10.50|NULL|7", "2|20.00|NULL|7", "3|NULL|NULL|7");
    }

    @Test
    void aStateOfThePastIsATable() throws Exception {
        WrittenTable table = sales("warehouse/states");
        long first = table.current().currentSnapshot().snapshotId();
        table.library()
                .newAppend()
                .appendFile(file(table, "more.parquet", "EU", "SELECT 4 AS id, 1::DECIMAL(9,2) AS amount"))
                .commit();
        schema("STATES", "NOW=iceberg:warehouse/states; PAST=iceberg:warehouse/states@snapshot=" + first);

        assertThat(lake.texts("SELECT COUNT(*) FROM STATES.NOW")).containsExactly("4");
        assertThat(lake.texts("SELECT COUNT(*) FROM STATES.PAST")).containsExactly("3");
    }

    @Test
    void theStatesOfATableAreRows() throws Exception {
        WrittenTable table = sales("warehouse/listed");
        long first = table.current().currentSnapshot().snapshotId();
        String snapshots = "SELECT * FROM (IMPORT INTO (SNAPSHOT_ID DECIMAL(19,0), PARENT_ID DECIMAL(19,0),"
                + " COMMITTED TIMESTAMP, OPERATION VARCHAR(20), ADDED_FILES DECIMAL(9,0), SNAPSHOT_NAMES VARCHAR(200))"
                + " FROM SCRIPT ADAPTER.LIST_SNAPSHOTS AT S3 WITH SOURCE='%s')";

        assertThat(lake.texts(snapshots.formatted("iceberg:warehouse/listed")))
                .singleElement()
                .asString()
                .startsWith(first + "|NULL|20")
                .endsWith("|append|2|branch main");
        assertThatThrownBy(() -> lake.rows(snapshots.formatted("warehouse/listed/data/*.parquet")))
                .hasMessageContaining("E-VSPQ-ADAPT-131");
    }

    @Test
    void aStateIsImported() throws Exception {
        WrittenTable table = sales("warehouse/imported");
        long first = table.current().currentSnapshot().snapshotId();
        Instant committed =
                Instant.ofEpochMilli(table.current().currentSnapshot().timestampMillis());
        table.library()
                .newAppend()
                .appendFile(file(table, "more.parquet", "EU", "SELECT 4 AS id, 1::DECIMAL(9,2) AS amount"))
                .commit();
        String imported = "SELECT * FROM (IMPORT INTO (ID DECIMAL(19,0), REGION VARCHAR(10), AMOUNT DECIMAL(9,2))"
                + " FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='iceberg:warehouse/imported%s' %s) ORDER BY 1";

        assertThat(lake.texts(imported.formatted("", ""))).hasSize(4).contains("4|EU|1.00");
        assertThat(lake.texts(imported.formatted("@snapshot=" + first, "FILTER='REGION = ''US'''")))
                .containsExactly("2|US|20.00", "3|US|NULL");
        String time = committed.toString().replace('T', ' ').replace("Z", "");
        assertThat(lake.texts(imported.formatted("", "AS_OF='" + time + "'"))).hasSize(3);
        assertThatThrownBy(() -> lake.rows(imported.formatted("", "AS_OF='1999-12-31'")))
                .hasMessageContaining("E-VSPQ-ICE-8");
        assertThatThrownBy(() -> lake.rows(imported.formatted("@snapshot=" + first, "AS_OF='2026-01-01'")))
                .hasMessageContaining("E-VSPQ-ADAPT-54");
        assertThat(lake.texts("SELECT * FROM (IMPORT INTO (SOURCE_REFERENCE VARCHAR(200), PRUNED_BY VARCHAR(20)) FROM"
                        + " SCRIPT ADAPTER.EXPLAIN_SCAN AT S3 WITH SOURCE='iceberg:warehouse/imported'"
                        + " FILTER='REGION = ''US''') ORDER BY 1"))
                .containsExactly(
                        "warehouse/imported/data/eu.parquet|partition",
                        "warehouse/imported/data/more.parquet|partition",
                        "warehouse/imported/data/us.parquet|NULL");
    }

    @Test
    void aPlanNamesTheSnapshot() throws Exception {
        WrittenTable table = sales("warehouse/explained");
        schema("EXPLAINED", "T=iceberg:warehouse/explained");

        assertThat(lake.texts("EXPLAIN VIRTUAL SELECT ID FROM EXPLAINED.T WHERE REGION = 'EU'"))
                .singleElement()
                .asString()
                .contains(
                        "snapshot: " + table.current().currentSnapshot().snapshotId() + ", committed ",
                        "manifests of the table: 1 read",
                        "files: 1 of 2 in these manifests, 1 ruled out by partitions and bounds");
        assertThat(lake.texts("EXPLAIN VIRTUAL SELECT COUNT(*) FROM EXPLAINED.T"))
                .singleElement()
                .asString()
                .contains("files: 0 of 2 in these manifests, 2 answered from manifests", "tasks: 0");
    }

    @Test
    void workersFindFilesThatAPlanDoesNotName() throws Exception {
        sales("warehouse/many");
        lake.run("CREATE VIRTUAL SCHEMA MANY USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=iceberg:warehouse/many' EXPLICIT_FILE_LIMIT='1'");

        assertThat(lake.texts("EXPLAIN VIRTUAL SELECT ID FROM MANY.T"))
                .singleElement()
                .asString()
                .contains("files: 2 or more, which the workers find in the metadata of the table and share by a hash");
        assertThat(lake.texts("SELECT ID, REGION, AMOUNT FROM MANY.T ORDER BY ID"))
                .containsExactly("1|EU|10.50", "2|US|20.00", "3|US|NULL");
        assertThat(lake.texts("SELECT REGION, COUNT(*), SUM(AMOUNT) FROM MANY.T GROUP BY REGION ORDER BY REGION"))
                .containsExactly("EU|1|10.50", "US|2|20.00");
        assertThat(lake.texts("SELECT * FROM (IMPORT INTO (SOURCE_REFERENCE VARCHAR(200), PRUNED_BY VARCHAR(20)) FROM"
                        + " SCRIPT ADAPTER.EXPLAIN_SCAN AT S3 WITH SOURCE='iceberg:warehouse/many'"
                        + " FILTER='ID > 0' EXPLICIT_FILE_LIMIT='1') ORDER BY 1"))
                .isEmpty();
    }

    @Test
    void aFileThatIsGoneIsAnExpiredSnapshot() throws Exception {
        WrittenTable table = sales("warehouse/expired");
        schema("EXPIRED", "T=iceberg:warehouse/expired");
        Files.delete(lake.file(table.key("us.parquet")));

        assertThatThrownBy(() -> lake.rows("SELECT ID FROM EXPIRED.T"))
                .hasMessageContaining("E-VSPQ-STORE-36")
                .hasMessageContaining("The snapshot of the statement has expired");
    }
}
