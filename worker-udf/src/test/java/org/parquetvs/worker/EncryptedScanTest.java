package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.FileKeys;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.KeyedObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.writer.settings.FileEncryption;
import org.parquetvs.writer.settings.FileEncryption.Algorithm;
import org.parquetvs.writer.settings.FileEncryption.OtherColumns;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.PageVersion;
import org.parquetvs.writer.settings.WriterSettings;

/** Scans of encrypted files: page indexes, bloom filters and pages from the middle of a column chunk. */
class EncryptedScanTest {
    private static final int ROWS = 60_000;
    private static final FileKeys KEYS =
            KeyedObjectStore.keys(Map.of("kf", "0123456789012345", "kc", "12345678901234501234567890123450"));

    private final Path directory;

    EncryptedScanTest(@TempDir Path directory) {
        this.directory = directory;
    }

    private static DataSet dataSet(WriterSettings writer) {
        return new DataSet(
                "secret",
                1,
                5,
                List.of(
                        column("ID", new ColumnValues.Running(0, 1)),
                        column("EVEN", new ColumnValues.Running(0, 2)),
                        column("FEW", new ColumnValues.Cycle(List.of(7L, 8L, 100L)))),
                ROWS,
                1,
                ROWS / 2,
                writer);
    }

    private static Column column(String name, ColumnValues values) {
        return new Column(Types.required(PrimitiveTypeName.INT64).named(name), values);
    }

    private static FileEncryption encryption(Random random) {
        return new FileEncryption(
                Seeds.pick(random, Algorithm.values()),
                Seeds.pick(random, FileEncryption.Footer.values()),
                "kf",
                Map.of("EVEN", "kc"),
                Seeds.pick(random, OtherColumns.values()),
                KEYS);
    }

    @Test
    void filtersFindTheSameRowsAsInPlainFiles() {
        Seeds.forEach(40, random -> {
            WriterSettings writer = WriterSettings.USUAL
                    .with(Seeds.pick(random, PageVersion.values()))
                    .with(Seeds.pick(random, PageCodec.values()))
                    .withPages(1_000 + random.nextInt(10_000), 100 + random.nextInt(2_000))
                    .withBloomFilters(random.nextBoolean() ? Set.of("ID", "EVEN") : Set.of());
            InMemoryObjectStore objects = new InMemoryObjectStore();
            List<FileEntry> plain =
                    TestScan.put(objects, "plain/", dataSet(writer), Files.createTempDirectory(directory, "plain"));
            List<FileEntry> secret = TestScan.put(
                    objects,
                    "secret/",
                    dataSet(writer).with(encryption(random)),
                    Files.createTempDirectory(directory, "secret"));
            KeyedObjectStore store = new KeyedObjectStore(objects, KEYS);
            List<ScanColumn> columns = TestScan.spec(store, plain).columns();
            for (int i = 0; i < 10; i++) {
                Predicate filter = filter(columns, random);
                ScanSpec spec = TestScan.spec(chosen(columns, random), filter);
                ScanMemory memory = new ScanMemory(random.nextBoolean() ? TestScan.ROOMY : 1 << 20);
                assertThat(TestScan.rows(store, spec, TestScan.whole(secret), memory))
                        .isEqualTo(TestScan.rows(store, spec, TestScan.whole(plain)));
            }
        });
    }

    @Test
    void noMoreIsReadThanOfPlainFiles() {
        Seeds.forEach(10, random -> {
            WriterSettings writer = WriterSettings.USUAL
                    .with(PageCodec.UNCOMPRESSED)
                    .withPages(8_000, 1_000)
                    .withBloomFilters(Set.of("EVEN"));
            InMemoryObjectStore objects = new InMemoryObjectStore();
            List<FileEntry> plain =
                    TestScan.put(objects, "plain/", dataSet(writer), Files.createTempDirectory(directory, "plain"));
            List<FileEntry> secret = TestScan.put(
                    objects,
                    "secret/",
                    dataSet(writer).with(encryption(random)),
                    Files.createTempDirectory(directory, "secret"));
            CountingObjectStore store = new CountingObjectStore(new KeyedObjectStore(objects, KEYS));
            List<ScanColumn> columns = TestScan.spec(store, plain).columns();

            for (Predicate filter : List.of(between(columns.get(0), 45_000, 45_010), equal(columns.get(1), 5_001))) {
                ScanSpec spec = TestScan.spec(columns, filter);
                long ofPlain = bytesRead(store, spec, plain);
                assertThat(ofPlain).isLessThan(plain.get(0).size() * 3 / 4);
                assertThat(bytesRead(store, spec, secret)).isLessThan(ofPlain * 11 / 10);
            }
        });
    }

    private static long bytesRead(CountingObjectStore store, ScanSpec spec, List<FileEntry> files) throws Exception {
        store.reset();
        TestScan.rows(store, spec, TestScan.whole(files));
        return store.bytesRead();
    }

    private static List<ScanColumn> chosen(List<ScanColumn> columns, Random random) {
        List<ScanColumn> chosen =
                columns.stream().filter(column -> random.nextInt(3) > 0).toList();
        return chosen.isEmpty() ? columns : chosen;
    }

    private static Predicate filter(List<ScanColumn> columns, Random random) {
        long first = random.nextInt(ROWS);
        return new And(IntStream.range(0, 1 + random.nextInt(2))
                .mapToObj(i -> switch (random.nextInt(3)) {
                    case 0 -> between(columns.get(0), first, first + random.nextInt(3_000));
                    case 1 -> equal(columns.get(1), random.nextInt(2 * ROWS));
                    default -> equal(columns.get(2), Seeds.pick(random, 7, 8, 9, 100));
                })
                .toList());
    }

    private static Predicate between(ScanColumn column, long first, long last) {
        Operand value = new Operand.Column(column);
        return new And(List.of(
                new Comparison(literal(first), Comparator.LESS_OR_EQUAL, value),
                new Comparison(value, Comparator.LESS_OR_EQUAL, literal(last))));
    }

    private static Predicate equal(ScanColumn column, long value) {
        return new Comparison(new Operand.Column(column), Comparator.EQUAL, literal(value));
    }

    private static Operand literal(long value) {
        return new Operand.Literal(new Value.Exact(BigDecimal.valueOf(value)));
    }
}
