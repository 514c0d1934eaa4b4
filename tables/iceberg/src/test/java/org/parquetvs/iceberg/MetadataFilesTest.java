package org.parquetvs.iceberg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableSnapshot;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.iceberg.TestTable;

/** Which metadata file a path names. */
class MetadataFilesTest {
    /** The length of the marker that ends each block of an Avro file. */
    private static final int MARKER = 16;

    private final InMemoryObjectStore store = new InMemoryObjectStore();

    private TestTable tableOfOneFile() {
        Schema schema = new Schema(Types.NestedField.required(1, "id", Types.LongType.get()));
        TestTable table = new TestTable(store, schema, PartitionSpec.unpartitioned(), 2);
        table.table()
                .newAppend()
                .appendFile(DataFiles.builder(PartitionSpec.unpartitioned())
                        .withPath(TestTable.data("a.parquet"))
                        .withFileSizeInBytes(1_000)
                        .withRecordCount(10)
                        .build())
                .commit();
        return table;
    }

    private static List<DataFile> files(TableSnapshot table) {
        return table.files(Predicate.TRUE, List.of()).files();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private TableSnapshot open(String path) {
        return new IcebergFormat().open(store, new TableAddress("iceberg", path));
    }

    private byte[] metadata() {
        tableOfOneFile();
        FileEntry file = store.list(TestTable.PATH + "/metadata/v2.metadata.json")
                .findFirst()
                .orElseThrow();
        ByteBuffer content = ByteBuffer.allocate((int) file.size());
        store.read(file, 0, content);
        return content.array();
    }

    @Test
    void withoutAHintTheNewestMetadataFileIsRead() {
        byte[] metadata = metadata();
        store.put("t/metadata/00001-b.metadata.json", bytes("{}"));
        store.put("t/metadata/00010-a.metadata.json", metadata);
        store.put("t/metadata/snap-99.avro", bytes("x"));
        assertThat(open("t/").pin().address().path()).isEqualTo("t/metadata/00010-a.metadata.json");
        store.put("t/metadata/00010-c.metadata.json", metadata);
        assertThatThrownBy(() -> open("t"))
                .hasMessageStartingWith("E-VSPQ-ICE-2: Cannot open iceberg:t: it has no version hint, and each of these"
                        + " metadata files may be its newest: [t/metadata/00010-a.metadata.json,"
                        + " t/metadata/00010-c.metadata.json].");
        assertThat(files(open("t/metadata/00010-c.metadata.json"))).hasSize(1);
    }

    @Test
    void aHintMayBeOlderThanTheTable() {
        TestTable table = tableOfOneFile();
        store.put(TestTable.PATH + "/metadata/version-hint.text", bytes("1"));
        assertThat(table.open().pin().address().path()).endsWith("/v2.metadata.json");
        store.put(TestTable.PATH + "/metadata/version-hint.text", bytes("7"));
        assertThatThrownBy(table::open)
                .hasMessageStartingWith(
                        "E-VSPQ-ICE-3: Cannot open iceberg:warehouse/db/sales:"
                                + " 'warehouse/db/sales/metadata/version-hint.text' says version '7', which has no metadata file.");
    }

    private byte[] compressedMetadata() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(metadata());
        }
        return compressed.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"00002-a.gz.metadata.json", "00002-a.metadata.json.gz", "v2.gz.metadata.json"})
    void readsCompressedMetadata(String name) throws IOException {
        store.put("t/metadata/" + name, compressedMetadata());
        assertThat(files(open("t"))).hasSize(1);
    }

    @Test
    void theChecksumOfCompressedMetadataMustBeRight() throws IOException {
        byte[] compressed = compressedMetadata();
        compressed[compressed.length - 5] ^= 1;
        store.put("t/metadata/v2.gz.metadata.json", compressed);
        assertThatThrownBy(() -> open("t"))
                .hasMessageStartingWith("E-VSPQ-ICE-9: Cannot read the metadata of iceberg:t:"
                        + " s3://memory/t/metadata/v2.gz.metadata.json: Corrupt GZIP trailer.");
    }

    @Test
    void aManifestListThatIsCutIsNoShorterList() {
        TestTable table = tableOfOneFile();
        FileEntry list =
                store.list(TestTable.PATH + "/metadata/snap-").findFirst().orElseThrow();
        byte[] content = StoreFileIO.content(store, list);
        String text = new String(content, StandardCharsets.ISO_8859_1);
        // A header without blocks is a list without manifests.
        int header = text.indexOf(text.substring(text.length() - MARKER)) + MARKER;
        for (int length = 0; length < content.length; length++) {
            if (length != header) {
                store.put(list.key(), Arrays.copyOf(content, length));
                assertThatThrownBy(() -> files(table.open()))
                        .hasMessageStartingWith("E-VSPQ-ICE-9: Cannot read the metadata of iceberg:warehouse/db/sales:"
                                + " Damaged file s3://memory/" + list.key() + ": it ends too early.");
            }
        }
    }

    @Test
    void saysThatThereIsNoTable() {
        assertThatThrownBy(() -> open("nothing"))
                .hasMessageStartingWith("E-VSPQ-ICE-1: Cannot open iceberg:nothing: bucket 'memory' has no file"
                        + " nothing/metadata/*.metadata.json.");
        store.put("t/metadata/00001-a.metadata.json", bytes("{"));
        assertThatThrownBy(() -> open("t"))
                .hasMessageStartingWith("E-VSPQ-ICE-9: Cannot read the metadata of iceberg:t:"
                        + " s3://memory/t/metadata/00001-a.metadata.json: Unexpected end-of-input");
    }

    @Test
    void aSnapshotWhoseManifestsAreGoneHasExpired() {
        TestTable table = tableOfOneFile();
        TableSnapshot opened = table.open();
        store.list(TestTable.PATH + "/metadata/snap-")
                .map(FileEntry::key)
                .toList()
                .forEach(store::remove);
        assertThatThrownBy(() -> files(opened))
                .hasMessageStartingWith("E-VSPQ-ICE-11: Cannot read 's3://memory/warehouse/db/sales/metadata/snap-");
    }

    @Test
    void refusesViews() {
        store.put("view/metadata/00000-a.metadata.json", bytes("{\"view-uuid\": \"1\", \"format-version\": 1}"));
        assertThatThrownBy(() -> open("view"))
                .hasMessageStartingWith("E-VSPQ-ICE-6: Unsupported table iceberg:view: it is a view");
    }
}
