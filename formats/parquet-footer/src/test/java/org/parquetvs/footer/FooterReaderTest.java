package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.NestedLayouts;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileLayout;
import org.parquetvs.scan.file.RowGroupLayout;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.testing.StoreCall;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

class FooterReaderTest {
    private static final int TAIL = 64 * 1024;

    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(objects);
    private final Path directory;

    FooterReaderTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @BeforeEach
    void forgetCalls() {
        store.reset();
    }

    /** Three row groups of 1,000 rows and one of 500. */
    private byte[] sales() throws Exception {
        return written(Sales.dataSet(3_500, 1, 1_000, PageCodec.SNAPPY));
    }

    private byte[] written(DataSet dataSet) throws Exception {
        return Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
    }

    @Test
    void readsTheFooterWithOneRequestForTheTail() throws Exception {
        FileEntry file = objects.put("a.parquet", sales());
        Footer footer = FooterReader.read(store, file);
        assertThat(footer.rows()).isEqualTo(3_500);
        assertThat(footer.rowGroups()).extracting(RowGroupMetadata::rows).containsExactly(1_000L, 1_000L, 1_000L, 500L);
        assertThat(footer.rowGroups())
                .extracting(RowGroupMetadata::firstRow)
                .containsExactly(0L, 1_000L, 2_000L, 3_000L);
        assertThat(footer.createdBy()).startsWith("parquet-mr version 1.18.1");
        assertThat(store.reads()).containsExactly(new StoreCall.Read("a.parquet", file.size() - TAIL, TAIL));
    }

    @Test
    void readsAFileShorterThanTheTailAtOnce() throws Exception {
        FileEntry file = objects.put("a.parquet", written(Sales.dataSet(10, 1, 10, PageCodec.SNAPPY)));
        assertThat(FooterReader.read(store, file).rows()).isEqualTo(10);
        assertThat(store.reads()).containsExactly(new StoreCall.Read("a.parquet", 0, file.size()));
    }

    @Test
    void handsOutWhatElseTheTailHolds() throws Exception {
        byte[] bytes = sales();
        FileEntry file = objects.put("a.parquet", bytes);
        FileTail tail = FooterReader.tail(store, file);
        int start = bytes.length - TAIL;

        assertThat(tail.range(start, 10)).contains(ByteBuffer.wrap(bytes, start, 10));
        assertThat(tail.range(bytes.length - 4, 4)).contains(ByteBuffer.wrap("PAR1".getBytes(StandardCharsets.UTF_8)));
        assertThat(tail.range(start - 1, 10)).isEmpty();
        assertThat(tail.range(bytes.length - 4, 5)).isEmpty();
        assertThat(FooterReader.read(store, tail).rows()).isEqualTo(3_500);
        assertThat(store.reads()).hasSize(1);
    }

    @Test
    void readsWhatIsMissingOfALongFooterWithASecondRequest() throws Exception {
        byte[] bytes = written(Sales.dataSet(2_000, 1, 10, PageCodec.UNCOMPRESSED));
        int length = footerLength(bytes);
        assertThat(length).isGreaterThan(TAIL);
        FileEntry file = objects.put("a.parquet", bytes);
        assertThat(FooterReader.read(store, file).rowGroups()).hasSize(200);
        assertThat(store.reads())
                .containsExactly(
                        new StoreCall.Read("a.parquet", file.size() - TAIL, TAIL),
                        new StoreCall.Read("a.parquet", file.size() - 8 - length, length + 8 - TAIL));
    }

    @Test
    void readsFootersInTheOrderOfTheirFiles() throws Exception {
        List<FileEntry> files = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            files.add(objects.put("f" + i, written(Sales.dataSet(10 + i, 1, 100, PageCodec.SNAPPY))));
        }
        assertThat(FooterReader.readAll(store, files, 4))
                .extracting(Footer::file)
                .containsExactlyElementsOf(files);
        assertThat(FooterReader.readAll(store, files, 4, Footer::rows))
                .containsExactlyElementsOf(
                        files.stream().map(file -> 10L + files.indexOf(file)).toList());
        assertThat(FooterReader.readAll(store, List.of(), 4)).isEmpty();
    }

    @Test
    void longFootersWaitForEachOther() throws Exception {
        List<FileEntry> files = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            files.add(objects.put("f" + i, sales()));
        }
        int length = footerLength(sales());
        AtomicInteger held = new AtomicInteger();
        List<Integer> heldAtOnce =
                FooterReader.readAll(store, files, 8, new FooterReader.HeldBytes(2 * length), footer -> {
                    int now = held.incrementAndGet();
                    Thread.onSpinWait();
                    held.decrementAndGet();
                    return now;
                });
        assertThat(heldAtOnce).hasSize(16).allSatisfy(now -> assertThat(now).isLessThanOrEqualTo(2));
        assertThat(FooterReader.readAll(store, files, 8, new FooterReader.HeldBytes(1), Footer::rows))
                .containsOnly(3_500L);
    }

    @Test
    void failsWithTheFirstFileThatCannotBeRead() throws Exception {
        FileEntry good = objects.put("good", sales());
        FileEntry bad = objects.put("bad", "this is no parquet".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> FooterReader.readAll(store, List.of(good, bad, good), 2))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-2: Invalid Parquet file 'bad'");
    }

    @Test
    void leavesNoThreadThatKeepsAProcessAlive() throws Exception {
        List<FileEntry> files = List.of(objects.put("a.parquet", sales()), objects.put("b.parquet", sales()));
        List<Boolean> daemons = FooterReader.readAll(
                store, files, 8, footer -> Thread.currentThread().isDaemon());
        assertThat(daemons).containsExactly(true, true);
    }

    @Test
    void layoutCountsTheValuesOfNestedColumnsThatAreRead() throws Exception {
        Footer footer = FooterReader.read(
                store, objects.put("a.parquet", written(NestedLayouts.dataSet(100, WriterSettings.USUAL))));
        ScanColumn id = column("ID", new SqlType.Decimal(18, 0));
        ScanColumn group = column("GROUP", SqlType.Varchar.LONGEST);
        ScanColumn list = column("LIST", SqlType.Varchar.LONGEST);
        Set<String> fields = Set.of("ID", "GROUP", "LIST");
        assertThat(nestedValues(footer.layout(fields, List.of(id), Predicate.TRUE)))
                .isZero();
        assertThat(nestedValues(footer.layout(fields, List.of(id, group), Predicate.TRUE)))
                .as("four leaves")
                .isEqualTo(4 * 100);
        long ofList = footer.rowGroups().stream()
                .flatMap(rowGroup -> rowGroup.chunks("LIST").stream())
                .mapToLong(ColumnChunkMetaData::getValueCount)
                .sum();
        assertThat(nestedValues(footer.layout(fields, List.of(group, list, group), Predicate.TRUE)))
                .isEqualTo(4 * 100 + ofList)
                .isGreaterThan(5 * 100);
    }

    private static ScanColumn column(String field, SqlType type) {
        return new ScanColumn(field, ColumnSource.Field.of(field), type);
    }

    private static long nestedValues(FileLayout layout) {
        return layout.rowGroups().stream()
                .mapToLong(RowGroupLayout::nestedValues)
                .sum();
    }

    @Test
    void layoutCountsTheBytesOfProjectedFieldsOnly() throws Exception {
        Footer footer = FooterReader.read(store, objects.put("a.parquet", sales()));
        FileLayout all = footer.layout(
                Set.of(
                        "SALES_ID",
                        "SALES_POSITION",
                        "PRODUCT_ID",
                        "QUANTITY",
                        "SALES_PRICE",
                        "PRODUCT_PRICE",
                        "EXA_ROW_ROLES"),
                Predicate.TRUE);
        FileLayout one = footer.layout(Set.of("QUANTITY", "NOT_THERE"), Predicate.TRUE);
        FileLayout none = footer.layout(Set.of(), Predicate.TRUE);
        assertThat(all.file()).isEqualTo(footer.file());
        for (int i = 0; i < 4; i++) {
            assertThat(all.rowGroups().get(i).rows())
                    .isEqualTo(footer.rowGroups().get(i).rows());
            assertThat(all.rowGroups().get(i).projectedBytes())
                    .isEqualTo(footer.rowGroups().get(i).chunks().stream()
                            .mapToLong(ColumnChunkMetaData::getTotalSize)
                            .sum());
            assertThat(one.rowGroups().get(i).projectedBytes())
                    .isEqualTo(footer.rowGroups().get(i).chunks().get(3).getTotalSize());
        }
        assertThat(none.rowGroups()).extracting(RowGroupLayout::projectedBytes).containsOnly(0L);
    }

    @Test
    void layoutPrunesTheRowGroupsInWhichNoRowCanFulfilTheFilter() throws Exception {
        Footer footer = FooterReader.read(store, objects.put("a.parquet", sales()));
        ScanColumn id = new ScanColumn("ID", ColumnSource.Field.of("SALES_ID"), SqlType.parse("DECIMAL(12,0)"));
        long rows = footer.rowGroups().get(0).rows();
        FileLayout layout = footer.layout(
                Set.of("SALES_ID"),
                new In(
                        new Operand.Column(id),
                        List.of(new Value.Exact(BigDecimal.ONE), new Value.Exact(BigDecimal.valueOf(2 * rows + 1)))));
        assertThat(layout.rowGroups()).extracting(RowGroupLayout::ordinal).containsExactly(0, 2);
        assertThat(layout.pruned()).extracting(RowGroupLayout::ordinal).containsExactly(1, 3);
    }

    @Test
    void refusesAFileTooShortToHaveAFooter() {
        FileEntry file = objects.put("dir/short", new byte[11]);
        assertThatThrownBy(() -> FooterReader.read(store, file))
                .isInstanceOf(FooterException.class)
                .hasMessage("E-VSPQ-FOOT-1: Invalid Parquet file 'dir/short': it has 11 bytes, but the shortest Parquet"
                        + " file has 12. Change the source pattern so that it matches Parquet files only, or remove the"
                        + " object.");
        assertThat(store.reads()).isEmpty();
    }

    @Test
    void refusesATruncatedFile() throws Exception {
        byte[] bytes = sales();
        FileEntry file = objects.put("cut", Arrays.copyOf(bytes, bytes.length - 2));
        assertThatThrownBy(() -> FooterReader.read(store, file))
                .isInstanceOf(FooterException.class)
                .hasMessageMatching("E-VSPQ-FOOT-2: Invalid Parquet file 'cut': it ends with the bytes [0-9a-f]{4}5041,"
                        + " but a Parquet file ends with 50415231 \\(PAR1\\). Either it is of another format or it is"
                        + " truncated. Change the source pattern .*");
    }

    @Test
    void refusesAFooterThatIsOnlySaidToBeEncrypted() throws Exception {
        byte[] bytes = sales();
        bytes[bytes.length - 1] = 'E';
        FileEntry file = objects.put("secret", bytes);
        assertThatThrownBy(() -> FooterReader.read(store, file))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-6: Invalid Parquet file 'secret': its footer cannot be decoded: ");
    }

    @Test
    void refusesAFooterLongerThanTheFile() throws Exception {
        for (int length : new int[] {0, 400_000, Integer.MAX_VALUE, -1}) {
            FileEntry file = objects.put("bad-length", withFooterLength(sales(), length));
            assertThatThrownBy(() -> FooterReader.read(store, file))
                    .isInstanceOf(FooterException.class)
                    .hasMessage("E-VSPQ-FOOT-4: Invalid Parquet file 'bad-length': its footer claims "
                            + Integer.toUnsignedLong(length) + " bytes, but the file has " + file.size()
                            + ". Write the file again, or remove the object.");
        }
    }

    @Test
    void refusesALengthBeyondTheLimitBeforeReadingSoMuch() {
        CountingObjectStore sparse = new CountingObjectStore(new SparseStore(4L << 30, 300 << 20));
        assertThatThrownBy(() -> FooterReader.read(sparse, SparseStore.file(4L << 30)))
                .isInstanceOf(FooterException.class)
                .hasMessage("E-VSPQ-FOOT-5: Unsupported Parquet file 'sparse': its footer claims 314572800 bytes, the"
                        + " limit is " + FooterReader.MAX_FOOTER_LENGTH
                        + ". Known mitigations:\n* Write the file with fewer"
                        + " row groups or columns, or split it into several files.\n* Or give the script more heap, such"
                        + " as %jvmoption -Xmx2g;: the limit is an eighth of it, and at most 256 MiB.");
        assertThat(sparse.bytesRead()).isEqualTo(1 << 20);
    }

    @Test
    void refusesALongFooterThatDoesNotBeginLikeOneBeforeReadingSoMuch() {
        CountingObjectStore sparse = new CountingObjectStore(new SparseStore(1L << 30, 20 << 20));
        assertThatThrownBy(() -> FooterReader.read(sparse, SparseStore.file(1L << 30)))
                .isInstanceOf(FooterException.class)
                .hasMessage("E-VSPQ-FOOT-4: Invalid Parquet file 'sparse': its footer claims 20971520 bytes, but the"
                        + " file has 1073741824. Write the file again, or remove the object.");
        assertThat(sparse.bytesRead()).isEqualTo((1 << 20) + 3);
    }

    @Test
    void takesGarbageForADamagedFooter() throws Exception {
        byte[] bytes = sales();
        int length = footerLength(bytes);
        Arrays.fill(bytes, bytes.length - 8 - length, bytes.length - 8, (byte) 0xFF);
        FileEntry file = objects.put("garbage", bytes);
        assertThatThrownBy(() -> FooterReader.read(store, file))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-6: Invalid Parquet file 'garbage': its footer cannot be decoded: ")
                .hasMessageEndingWith("Write the file again, or remove the object.");
    }

    /** With a heap of 1 GB a list or string of a corrupt length would show as an {@link OutOfMemoryError}. */
    @Test
    void whateverIsWrongInAFooterIsOneKindOfError() throws Exception {
        byte[] intact = sales();
        int length = footerLength(intact);
        Seeds.forEach(3_000, random -> {
            byte[] bytes = intact.clone();
            for (int i = random.nextInt(4); i >= 0; i--) {
                bytes[bytes.length - 8 - 1 - random.nextInt(length)] = (byte) random.nextInt(256);
            }
            FileEntry file = objects.put("mutant", bytes);
            try {
                assertThat(FooterReader.read(store, file).schema().getFieldCount())
                        .isPositive();
            } catch (FooterException e) {
                assertThat(e).hasMessageContaining("'mutant'");
            }
        });
    }

    private static int footerLength(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(bytes.length - 8);
    }

    private static byte[] withFooterLength(byte[] bytes, int length) {
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(bytes.length - 8, length);
        return bytes;
    }
}
