package org.parquetvs.iceberg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.DeleteFile;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.FileMetadata;
import org.apache.iceberg.PartitionData;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Types;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.file.ComparedColumn;
import org.parquetvs.scan.file.DeleteFile.EqualValues;
import org.parquetvs.scan.file.DeleteFile.Positions;
import org.parquetvs.scan.file.DeleteFile.Vector;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.SnapshotColumn;
import org.parquetvs.table.SnapshotFiles;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableAddress.Version;
import org.parquetvs.table.TableCommit;
import org.parquetvs.table.TableFormatLookup;
import org.parquetvs.table.TableSnapshot;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.iceberg.TestTable;
import org.parquetvs.type.SqlType;

class IcebergFormatTest {
    private static final Schema SCHEMA = new Schema(
            Types.NestedField.required(1, "id", Types.LongType.get()),
            Types.NestedField.optional(2, "region", Types.StringType.get()));
    private static final PartitionSpec BY_REGION =
            PartitionSpec.builderFor(SCHEMA).identity("region").build();

    private final InMemoryObjectStore store = new InMemoryObjectStore();

    private TestTable table(int formatVersion) {
        return new TestTable(store, SCHEMA, BY_REGION, formatVersion);
    }

    private static DataFile file(PartitionSpec spec, String name, String partition) {
        DataFiles.Builder builder = DataFiles.builder(spec)
                .withPath(TestTable.data(name))
                .withFormat(FileFormat.PARQUET)
                .withFileSizeInBytes(1_000)
                .withSplitOffsets(List.of(4L, 500L))
                .withRecordCount(10);
        return partition.isEmpty()
                ? builder.build()
                : builder.withPartitionPath("region=" + partition).build();
    }

    private static List<String> keys(SnapshotFiles files) {
        return files.files().stream().map(file -> file.file().key()).toList();
    }

    private static SnapshotFiles all(TableSnapshot table) {
        return table.files(Predicate.TRUE, List.of());
    }

    @Test
    void isFoundByItsName() {
        assertThat(TableFormatLookup.format("iceberg")).get().isInstanceOf(IcebergFormat.class);
        assertThat(TableAddress.parse("iceberg:warehouse/db/sales@tag=eoy-2025"))
                .contains(new TableAddress("iceberg", "warehouse/db/sales", new Version(Version.Kind.TAG, "eoy-2025")));
        assertThat(TableAddress.parse("sales/*.parquet")).isEmpty();
    }

    @Test
    void saysWhatTheMetadataSayOfAFile() {
        TestTable table = table(2);
        table.table().newAppend().appendFile(file(BY_REGION, "a.parquet", "EU")).commit();

        SnapshotFiles files = all(table.open());

        assertThat(files.files()).singleElement().satisfies(file -> {
            assertThat(file.file().key()).isEqualTo(TestTable.PATH + "/data/a.parquet");
            assertThat(file.file().size()).isEqualTo(1_000);
            assertThat(file.file().isTagged()).isFalse();
            assertThat(file.rows()).hasValue(10);
            assertThat(file.sequence()).isEqualTo(1);
            assertThat(file.splitOffsets()).containsExactly(4L, 500L);
            assertThat(file.file().facts().constants()).isEqualTo(Map.of("2", new Value.Text("EU")));
        });
        assertThat(files.figures()).isEqualTo(new SnapshotFiles.Figures(1, 0, 0, 0));
    }

    @Test
    void aTableWithoutCommitsHasNoFilesButColumns() {
        TableSnapshot table = table(2).open();
        assertThat(all(table).files()).isEmpty();
        assertThat(table.pin().id()).isEmpty();
        assertThat(table.pin().address().path()).isEqualTo(TestTable.PATH + "/metadata/v1.metadata.json");
        assertThat(table.columns()).extracting(SnapshotColumn::name).containsExactly("id", "region");
    }

    @Test
    void readsTheStateThatIsNamed() {
        TestTable table = table(2);
        table.table().newAppend().appendFile(file(BY_REGION, "a.parquet", "EU")).commit();
        long first = table.current().currentSnapshot().snapshotId();
        long time = table.current().currentSnapshot().timestampMillis();
        table.table()
                .manageSnapshots()
                .createTag("first", first)
                .createBranch("side", first)
                .commit();
        table.table().newAppend().appendFile(file(BY_REGION, "b.parquet", "US")).commit();
        table.table()
                .newAppend()
                .appendFile(file(BY_REGION, "c.parquet", "US"))
                .toBranch("side")
                .commit();
        String a = TestTable.PATH + "/data/a.parquet";
        String b = TestTable.PATH + "/data/b.parquet";
        String c = TestTable.PATH + "/data/c.parquet";

        assertThat(keys(all(table.open()))).containsExactlyInAnyOrder(a, b);
        assertThat(keys(all(table.open(new Version(Version.Kind.SNAPSHOT, Long.toString(first))))))
                .containsExactly(a);
        assertThat(keys(all(table.open(new Version(Version.Kind.TAG, "first")))))
                .containsExactly(a);
        assertThat(keys(all(table.open(new Version(Version.Kind.BRANCH, "side")))))
                .containsExactlyInAnyOrder(a, c);
        assertThat(keys(all(table.open(Version.asOf(time))))).contains(a);
        assertThat(table.open(new Version(Version.Kind.TAG, "first")).pin().id())
                .hasValue(first);
        assertThatThrownBy(() -> table.open(new Version(Version.Kind.TAG, "side")))
                .isInstanceOf(IcebergException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ICE-8: Cannot open iceberg:warehouse/db/sales@tag=side: the table has no"
                                + " tag side. It has branch main, branch side, tag first.");
        assertThatThrownBy(() -> table.open(new Version(Version.Kind.SNAPSHOT, "7")))
                .hasMessageContaining("the table has no snapshot 7. It has 3 snapshots, from ");
        assertThatThrownBy(() -> table.open(Version.asOf(5)))
                .hasMessageContaining("no state of 1970-01-01T00:00:00.005Z");
    }

    @Test
    void whatIsCommittedLaterDoesNotChangeAnOpenedTable() {
        TestTable table = table(2);
        TableSnapshot opened = table.open();
        table.table().newAppend().appendFile(file(BY_REGION, "a.parquet", "EU")).commit();
        assertThat(all(opened).files()).isEmpty();
    }

    @Test
    void namesTheDeletesOfAFile() {
        TestTable table = table(2);
        table.table()
                .newAppend()
                .appendFile(file(BY_REGION, "a.parquet", "EU"))
                .appendFile(file(BY_REGION, "b.parquet", "US"))
                .commit();
        table.table()
                .newRowDelta()
                .addDeletes(deletes("pos.parquet", "EU").ofPositionDeletes().build())
                .addDeletes(deletes("equal.parquet", "US").ofEqualityDeletes(1).build())
                .commit();

        Map<String, List<org.parquetvs.scan.file.DeleteFile>> deletes = all(table.open()).files().stream()
                .collect(java.util.stream.Collectors.toMap(
                        file -> file.file().key(), file -> file.file().facts().deletes()));

        FileEntry positions = FileEntry.named(TestTable.PATH + "/data/pos.parquet", 100);
        FileEntry equal = FileEntry.named(TestTable.PATH + "/data/equal.parquet", 100);
        assertThat(deletes)
                .isEqualTo(Map.of(
                        TestTable.PATH + "/data/a.parquet",
                        List.of(new Positions(positions, 2)),
                        TestTable.PATH + "/data/b.parquet",
                        List.of(new EqualValues(
                                equal,
                                List.of(new ComparedColumn("id", new TableField(1), new SqlType.Decimal(19, 0))),
                                2))));
    }

    private static FileMetadata.Builder deletes(String name, String partition) {
        return FileMetadata.deleteFileBuilder(BY_REGION)
                .withPath(TestTable.data(name))
                .withFormat(FileFormat.PARQUET)
                .withPartitionPath("region=" + partition)
                .withFileSizeInBytes(100)
                .withRecordCount(2);
    }

    private static DeleteFile vector(String file, long rows) {
        return FileMetadata.deleteFileBuilder(BY_REGION)
                .ofPositionDeletes()
                .withPath(TestTable.data("dv.puffin"))
                .withFormat(FileFormat.PUFFIN)
                .withPartitionPath("region=EU")
                .withReferencedDataFile(TestTable.data(file))
                .withContentOffset(4)
                .withContentSizeInBytes(40)
                .withFileSizeInBytes(100)
                .withRecordCount(rows)
                .build();
    }

    @Test
    void namesTheVectorOfAFile() {
        TestTable table = table(3);
        table.table().newAppend().appendFile(file(BY_REGION, "a.parquet", "EU")).commit();
        table.table().newRowDelta().addDeletes(vector("a.parquet", 3)).commit();
        assertThat(all(table.open()).files().get(0).file().facts().deletes())
                .containsExactly(new Vector(FileEntry.named(TestTable.PATH + "/data/dv.puffin", 100), 4, 40, 3));
    }

    @Test
    void refusesAVectorThatDeletesMoreRowsThanItsFileHas() {
        TestTable table = table(3);
        table.table().newAppend().appendFile(file(BY_REGION, "a.parquet", "EU")).commit();
        table.table().newRowDelta().addDeletes(vector("a.parquet", 11)).commit();
        assertThatThrownBy(() -> all(table.open()))
                .hasMessageStartingWith("E-VSPQ-ICE-10: Cannot apply the deletes 's3://memory/warehouse/db/sales/data/"
                        + "dv.puffin' of iceberg:warehouse/db/sales: it deletes 11 rows of a file with 10.");
    }

    @Test
    void refusesEqualityDeletesByNumbersWithoutExactEquality() {
        Schema schema = new Schema(
                Types.NestedField.optional(1, "ratio", Types.DoubleType.get()),
                Types.NestedField.optional(
                        2, "at", Types.StructType.of(Types.NestedField.optional(3, "x", Types.LongType.get()))));
        for (int id : List.of(1, 3)) {
            TestTable table = new TestTable(store, schema, PartitionSpec.unpartitioned(), 2);
            table.table()
                    .newAppend()
                    .appendFile(file(PartitionSpec.unpartitioned(), "a.parquet", ""))
                    .commit();
            table.table()
                    .newRowDelta()
                    .addDeletes(FileMetadata.deleteFileBuilder(PartitionSpec.unpartitioned())
                            .ofEqualityDeletes(id)
                            .withPath(TestTable.data("equal.parquet"))
                            .withFormat(FileFormat.PARQUET)
                            .withFileSizeInBytes(100)
                            .withRecordCount(2)
                            .build())
                    .commit();
            assertThatThrownBy(() -> all(table.open()))
                    .hasMessageStartingWith(
                            "E-VSPQ-ICE-4: Unsupported table iceberg:warehouse/db/sales: it has equality"
                                    + " deletes by " + (id == 1 ? "double column ratio." : "the nested column x."));
        }
    }

    @Test
    void aColumnWhoseBytesArePartitionsIsLeftOut() {
        Schema schema = new Schema(
                Types.NestedField.optional(1, "id", Types.LongType.get()),
                Types.NestedField.optional(2, "hash", Types.BinaryType.get()));
        PartitionSpec spec = PartitionSpec.builderFor(schema)
                .identity("hash")
                .bucket("hash", 4)
                .build();
        TestTable table = new TestTable(store, schema, spec, 2);
        PartitionData partition = new PartitionData(spec.partitionType());
        partition.set(0, ByteBuffer.wrap(new byte[] {1, (byte) 0xFF}));
        partition.set(1, 3);
        append(table, partition);
        TableSnapshot opened = table.open();
        assertThat(opened.columns())
                .extracting(SnapshotColumn::obstacle)
                .containsExactly(Optional.empty(), Optional.of("the table is partitioned by its bytes"));
        assertThat(all(opened).files()).hasSize(1);
    }

    @Test
    void refusesAPartitionByFixedBytes() {
        Schema schema = new Schema(Types.NestedField.optional(1, "hash", Types.FixedType.ofLength(2)));
        PartitionSpec spec = PartitionSpec.builderFor(schema).identity("hash").build();
        TestTable table = new TestTable(store, schema, spec, 2);
        assertThatThrownBy(table::open)
                .isInstanceOf(IcebergException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ICE-4: Unsupported table iceberg:warehouse/db/sales: it has a partition by"
                                + " the bytes of the fixed column hash.");
    }

    private static void append(TestTable table, PartitionData partition) {
        table.table()
                .newAppend()
                .appendFile(DataFiles.builder(table.table().spec())
                        .withPath(TestTable.data("a.parquet"))
                        .withFormat(FileFormat.PARQUET)
                        .withPartition(partition)
                        .withFileSizeInBytes(10)
                        .withRecordCount(1)
                        .build())
                .commit();
    }

    /** A file may lack the column, which would then be NULL. */
    @Test
    void refusesAPartitionOfAnInfiniteNumber() {
        Schema schema = new Schema(Types.NestedField.optional(1, "score", Types.DoubleType.get()));
        PartitionSpec spec = PartitionSpec.builderFor(schema).identity("score").build();
        TestTable table = new TestTable(store, schema, spec, 2);
        PartitionData partition = new PartitionData(spec.partitionType());
        partition.set(0, Double.NEGATIVE_INFINITY);
        append(table, partition);
        TableSnapshot opened = table.open();
        assertThatThrownBy(() -> all(opened))
                .isInstanceOf(IcebergException.class)
                .hasMessageStartingWith("E-VSPQ-ICE-4: Unsupported table iceberg:warehouse/db/sales: it has a partition"
                        + " of -Infinity, which is no number of the database.");
    }

    @Test
    void refusesWhatIsInAnotherBucket() {
        TestTable table = table(2);
        DataFile elsewhere = DataFiles.builder(BY_REGION)
                .withPath("s3://other/a.parquet")
                .withFormat(FileFormat.PARQUET)
                .withPartitionPath("region=EU")
                .withFileSizeInBytes(10)
                .withRecordCount(1)
                .build();
        table.table().newAppend().appendFile(elsewhere).commit();
        assertThatThrownBy(() -> all(table.open()))
                .isInstanceOf(IcebergException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ICE-7: Cannot read 's3://other/a.parquet': the connection reads bucket" + " 'memory'.");
    }

    @Test
    void refusesDataOfOtherFormats() {
        TestTable table = table(2);
        table.table()
                .newAppend()
                .appendFile(DataFiles.builder(BY_REGION)
                        .withPath(TestTable.data("a.orc"))
                        .withFormat(FileFormat.ORC)
                        .withPartitionPath("region=EU")
                        .withFileSizeInBytes(10)
                        .withRecordCount(1)
                        .build())
                .commit();
        assertThatThrownBy(() -> all(table.open()))
                .hasMessageStartingWith(
                        "E-VSPQ-ICE-4: Unsupported table iceberg:warehouse/db/sales: it has data files of"
                                + " the format ORC.");
    }

    @Test
    void refusesDeletesOfOtherFormats() {
        TestTable table = table(2);
        table.table().newAppend().appendFile(file(BY_REGION, "a.parquet", "EU")).commit();
        table.table()
                .newRowDelta()
                .addDeletes(FileMetadata.deleteFileBuilder(BY_REGION)
                        .ofPositionDeletes()
                        .withPath(TestTable.data("pos.avro"))
                        .withFormat(FileFormat.AVRO)
                        .withPartitionPath("region=EU")
                        .withFileSizeInBytes(100)
                        .withRecordCount(2)
                        .build())
                .commit();
        assertThatThrownBy(() -> all(table.open()))
                .hasMessageStartingWith(
                        "E-VSPQ-ICE-4: Unsupported table iceberg:warehouse/db/sales: it has delete files of"
                                + " the format AVRO.");
    }

    @Test
    void refusesViews() {
        store.put(
                TestTable.PATH + "/metadata/v1.metadata.json",
                "{\"view-uuid\": \"a\", \"format-version\": 1}".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> new IcebergFormat().open(store, new TableAddress("iceberg", TestTable.PATH)))
                .isInstanceOf(IcebergException.class)
                .hasMessageStartingWith("E-VSPQ-ICE-6: Unsupported table iceberg:warehouse/db/sales: it is a view");
    }

    @Test
    void refusesNewerVersionsOfTheFormat() {
        TestTable table = table(4);
        assertThatThrownBy(table::open)
                .hasMessageStartingWith("E-VSPQ-ICE-5: Unsupported table iceberg:warehouse/db/sales: it uses Iceberg"
                        + " format version 4; this version reads 1 to 3.");
    }

    @Test
    void refusesEncryptedTables() {
        TestTable table =
                new TestTable(store, SCHEMA, BY_REGION, Map.of("format-version", "3", "encryption.key-id", "k"));
        assertThatThrownBy(table::open).hasMessageContaining("it has encrypted files.");
    }

    @Test
    void aTimeIsMillisecondsOrATextInUtc() {
        TableAddress milliseconds = TableAddress.of("iceberg:t@time=1793491200000");

        assertThat(TableAddress.of("iceberg:t@time=2026-11-01 00:00:00")).isEqualTo(milliseconds);
        assertThat(TableAddress.of("iceberg:t@time=2026-11-01")).isEqualTo(milliseconds);
        assertThat(TableAddress.of("iceberg:t@time=2026-11-01T00:00:00.000")).isEqualTo(milliseconds);
        for (String invalid : List.of("yesterday", "2026-11-31", "2026-11-01 25:00:00", "2026-11-01 00:00:00 CET")) {
            assertThatThrownBy(() -> TableAddress.of("iceberg:t@time=" + invalid))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'" + invalid + "'");
        }
    }

    @Test
    void listsTheCommitsWhoseStatesAreThere() {
        TestTable table = table(2);
        table.table().newAppend().appendFile(file(BY_REGION, "a.parquet", "EU")).commit();
        long first = table.current().currentSnapshot().snapshotId();
        table.table().manageSnapshots().createTag("before", first).commit();
        table.table().newDelete().deleteFile(TestTable.data("a.parquet")).commit();
        long second = table.current().currentSnapshot().snapshotId();

        List<TableCommit> commits = table.open().commits();

        assertThat(commits).extracting(TableCommit::id).containsExactly(first, second);
        assertThat(commits).extracting(TableCommit::operation).containsExactly("append", "delete");
        assertThat(commits)
                .extracting(TableCommit::names)
                .containsExactly(List.of("tag before"), List.of("branch main"));
        assertThat(commits.get(0).parent()).isEmpty();
        assertThat(commits.get(1).parent()).hasValue(first);
        assertThat(commits.get(0).changes().addedRows()).hasValue(10);
        assertThat(commits.get(1).changes().removedFiles()).hasValue(1);
    }
}
