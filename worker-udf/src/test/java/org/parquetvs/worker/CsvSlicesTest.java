package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TextSlices;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.testing.OneObject;

/** Several workers read one CSV file: each of its rows once, and about the same number of bytes. */
class CsvSlicesTest {
    private static final ScanColumn ID = new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(18, 0));
    private static final ScanColumn WORDS =
            new ScanColumn("WORDS", ColumnSource.Field.of("words"), SqlType.Varchar.LONGEST);

    @ParameterizedTest
    @EnumSource(
            value = TextEncoding.class,
            names = {"UTF_8", "WINDOWS_1252"})
    void eachRowIsReadOnce(TextEncoding encoding) throws Exception {
        int rows = 140_000;
        InMemoryObjectStore store = new InMemoryObjectStore();
        FileEntry file = store.put("f.csv", text(rows).getBytes(encoding.decoder()));
        ReadOptions options = ReadOptions.of(BinaryEncoding.BASE64).withCsv(withEncoding(encoding));

        List<List<String>> read = new ArrayList<>();
        int slices = TextSlices.count(file.size());
        for (int slice = 0; slice < slices; slice += 2) {
            TaskFiles part = new TaskFiles.Explicit(
                    List.of(new FileSplit(file, new RowGroupRange(slice, Math.min(slices, slice + 2)))));
            TestScan.rows(store, spec(options, ID, WORDS), part).forEach(read::add);
        }

        assertThat(slices).isGreaterThan(2);
        assertThat(read).hasSize(rows);
        for (int row = 0; row < rows; row++) {
            assertThat(read.get(row)).containsExactly(Integer.toString(row), words(row));
        }
    }

    private static CsvOptions withEncoding(TextEncoding encoding) {
        CsvOptions usual = CsvOptions.USUAL;
        return new CsvOptions(
                usual.separator(),
                usual.quote(),
                usual.hasHeader(),
                usual.names(),
                usual.nullText(),
                encoding,
                usual.values(),
                usual.skippedLines());
    }

    private static String text(int rows) {
        StringBuilder text = new StringBuilder("id,words\r\n");
        for (int row = 0; row < rows; row++) {
            text.append(row)
                    .append(",\"")
                    .append(words(row).replace("\"", "\"\""))
                    .append("\"\r\n");
        }
        return text.toString();
    }

    private static String words(int row) {
        return "Straße,\n\"" + row + "\"\r\n" + "wörter ".repeat(row % 20);
    }

    @Test
    void workersReadAboutTheSameNumberOfBytes() throws Exception {
        long bytes = Long.getLong("csv.slices.bytes", 240L * TextSlices.BYTES / 4);
        for (boolean isQuoted : List.of(false, true)) {
            LongFile file =
                    new LongFile(isQuoted ? "\"12,34\n567\",\"abcdefgh\ni\"\n123456,n\n" : "1234567,abcdefg\n", bytes);
            CountingObjectStore store = new CountingObjectStore(file);
            int slices = TextSlices.count(bytes);
            List<Long> reads = new ArrayList<>();
            long rows = 0;
            for (int worker = 0; worker < 4; worker++) {
                store.reset();
                rows += TestScan.rowCount(
                        store,
                        spec(ReadOptions.of(BinaryEncoding.BASE64), WORDS),
                        new TaskFiles.Explicit(List.of(new FileSplit(
                                file.entry(), new RowGroupRange(worker * slices / 4, (worker + 1) * slices / 4)))),
                        new ScanMemory(TestScan.ROOMY));
                reads.add(store.bytesRead());
            }

            double mean = reads.stream().mapToLong(read -> read).average().orElseThrow();
            assertThat(rows).isEqualTo(file.rows(isQuoted ? 2 : 1));
            assertThat(LongStream.of(reads.stream().mapToLong(read -> read).toArray())
                                    .max()
                                    .orElseThrow()
                            / mean)
                    .as("bytes of the workers: %s", reads)
                    .isLessThan(1.15);
            assertThat(mean * 4 / bytes).isLessThan(1.02);
        }
    }

    @Test
    void rowsWithoutAKeyInAnotherTextFileAreDropped() throws Exception {
        InMemoryObjectStore store = new InMemoryObjectStore();
        FileEntry facts = store.put("facts.csv", text(1_000).getBytes(StandardCharsets.UTF_8));
        FileEntry keys =
                store.put("keys.jsonl", "{\"id\":7}\n{\"id\":900}\n{\"id\":-1}\n".getBytes(StandardCharsets.UTF_8));
        ReadOptions options = ReadOptions.of(BinaryEncoding.BASE64);
        KeyFilter filter = new KeyFilter(
                ID,
                new ScanSpec(
                        "S3",
                        new SourcePattern("**"),
                        FileFormat.JSON_LINES,
                        new ScanOutput.Rows(List.of(ID), ScanOutput.Rows.UNLIMITED),
                        Predicate.TRUE,
                        options),
                List.of(FileSplit.whole(keys)));

        assertThat(TestScan.rows(
                        store, spec(options, ID).withKeyFilters(List.of(filter)), TestScan.whole(List.of(facts))))
                .containsExactly(List.of("7"), List.of("900"));
    }

    private static ScanSpec spec(ReadOptions options, ScanColumn... columns) {
        return new ScanSpec(
                "S3",
                new SourcePattern("**"),
                FileFormat.CSV,
                new ScanOutput.Rows(List.of(columns), ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                options);
    }

    /** A header and then one record, repeated. Nothing is stored. */
    private static final class LongFile extends OneObject {
        private static final byte[] HEADER = "id,words\n".getBytes(StandardCharsets.US_ASCII);

        private final byte[] record;

        LongFile(String record, long bytes) {
            super(new FileEntry("f.csv", bytes - (bytes - HEADER.length) % record.length(), "e", 0));
            this.record = record.getBytes(StandardCharsets.US_ASCII);
        }

        long rows(int ofRecord) {
            return (entry().size() - HEADER.length) / record.length * ofRecord;
        }

        @Override
        public void read(FileEntry file, long offset, ByteBuffer destination) {
            long at = offset;
            while (destination.hasRemaining()) {
                if (at < HEADER.length) {
                    destination.put(HEADER[(int) at++]);
                } else {
                    int from = (int) ((at - HEADER.length) % record.length);
                    int count = Math.min(record.length - from, destination.remaining());
                    destination.put(record, from, count);
                    at += count;
                }
            }
        }
    }
}
