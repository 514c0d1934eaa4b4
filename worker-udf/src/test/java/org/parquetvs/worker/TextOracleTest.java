package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.format.InferenceOptions;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.TimePattern;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.testing.DatabaseText;
import org.parquetvs.worker.testing.DuckDb;
import org.parquetvs.worker.testing.RandomDocuments;
import org.parquetvs.worker.testing.RandomRecords;
import org.parquetvs.worker.testing.RandomValues;

/** A scan of text files emits what DuckDB reads from them, in the types that are inferred from all of their rows. */
class TextOracleTest {
    private static final int SEEDS = 150;

    /** A file to be, compressed if its name says so. */
    private record TextFile(FileFormat format, String name, String text, CsvOptions csv) {

        byte[] bytes() throws IOException {
            byte[] plain = text.getBytes(csv.encoding().decoder());
            if (name.endsWith(".zst")) {
                return Zstd.compress(plain);
            }
            if (!name.endsWith(".gz")) {
                return plain;
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (OutputStream gzip = new GZIPOutputStream(bytes)) {
                gzip.write(plain);
            }
            return bytes.toByteArray();
        }
    }

    @Test
    void readsJsonLines(@TempDir Path directory) throws Exception {
        check(directory, random -> {
            RandomDocuments documents = new RandomDocuments(random);
            String lineEnd = RandomValues.pick(random, "\n", "\r\n");
            StringBuilder text = new StringBuilder();
            for (int row = 0; row < 1 + random.nextInt(300); row++) {
                text.append(documents.next()).append(lineEnd);
            }
            if (random.nextBoolean()) {
                text.setLength(text.length() - lineEnd.length());
            }
            return file(FileFormat.JSON_LINES, "rows.jsonl", text.toString(), random);
        });
    }

    @Test
    void readsDocumentsSideBySideAndInArrays(@TempDir Path directory) throws Exception {
        check(directory, random -> {
            RandomDocuments documents = new RandomDocuments(random);
            List<String> rows = new ArrayList<>();
            for (int row = 0; row < 1 + random.nextInt(100); row++) {
                rows.add(documents.next());
            }
            String text = random.nextBoolean()
                    ? rows.stream().collect(Collectors.joining(" ,\n ", " [", "\n]\n"))
                    : String.join("\n", rows);
            return file(FileFormat.JSON, "rows.json", text, random);
        });
    }

    @Test
    void readsCsv(@TempDir Path directory) throws Exception {
        check(directory, random -> {
            String lineEnd = RandomValues.pick(random, "\n", "\r\n");
            CsvOptions options = RandomRecords.options(random);
            RandomRecords records = new RandomRecords(random, options);
            StringBuilder text =
                    new StringBuilder(("a line, without meaning" + lineEnd).repeat(options.skippedLines()));
            if (options.hasHeader()) {
                text.append(records.header()).append(lineEnd);
            }
            for (int row = 0; row < 1 + random.nextInt(200); row++) {
                text.append(records.next()).append(lineEnd);
            }
            return new TextFile(FileFormat.CSV, name("rows.csv", random), text.toString(), options);
        });
    }

    private static TextFile file(FileFormat format, String name, String text, Random random) {
        return new TextFile(format, name(name, random), text, CsvOptions.USUAL);
    }

    private static String name(String name, Random random) {
        return name + RandomValues.pick(random, "", "", ".gz", ".zst");
    }

    /** Makes a file from a seed. */
    @FunctionalInterface
    private interface FileMaker {
        TextFile make(Random random);
    }

    private static void check(Path directory, FileMaker maker) throws Exception {
        try (DuckDb duckDb = new DuckDb()) {
            Seeds.forEach(SEEDS, random -> compare(duckDb, directory, maker.make(random), random));
        }
    }

    private static void compare(DuckDb duckDb, Path directory, TextFile file, Random random) throws Exception {
        Path path = directory.resolve("plain");
        Files.writeString(path, file.text());
        InMemoryObjectStore store = new InMemoryObjectStore();
        List<FileEntry> files = List.of(store.put(file.name(), file.bytes()));
        ReadOptions reading = ReadOptions.of(BinaryEncoding.BASE64).withCsv(file.csv());
        List<ScanColumn> columns = MetadataReaderLookup.metadata(file.format())
                .columns(store, files, 1, new InferenceOptions(reading, InferenceOptions.USUAL_BYTES))
                .stream()
                .map(TestScan::column)
                .toList();
        if (columns.isEmpty()) {
            return;
        }
        List<ScanColumn> emitted =
                columns.stream().filter(column -> random.nextInt(3) > 0).toList();
        List<ScanColumn> wanted = emitted.isEmpty() ? columns : emitted;
        ScanSpec spec = new ScanSpec(
                "S3",
                new SourcePattern("**"),
                file.format(),
                new ScanOutput.Rows(wanted, ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                reading);
        ScanMemory memory = new ScanMemory(RandomValues.pick(random, 1L << 18, 1L << 22, 1L << 28));

        List<List<@Nullable String>> rows = TestScan.rows(store, spec, TestScan.whole(files), memory);

        assertThat(rows).isEqualTo(texts(wanted, duckDb.rows(source(path, file, columns), wanted)));
        assertThat(memory.used()).isZero();
    }

    private static String source(Path path, TextFile file, List<ScanColumn> columns) {
        String types = columns.stream()
                .map(column -> column.name() + ": '" + duckDbType(column.type()) + "'")
                .collect(Collectors.joining(", ", "{", "}"));
        if (file.format() == FileFormat.CSV) {
            CsvOptions csv = file.csv();
            String quote = csv.quote().map(String::valueOf).orElse("").replace("'", "''");
            // The limit keeps casts to text out of the reader, which would not convert then.
            return "(FROM read_csv('" + path + "', header = " + csv.hasHeader() + ", skip = " + csv.skippedLines()
                    + ", delim = '" + csv.separator(file.name()) + "', quote = '" + quote + "', escape = '" + quote
                    + "', new_line = '" + (file.text().contains("\r\n") ? "\\r\\n" : "\\n")
                    + "', nullstr = ['', '" + csv.nullText() + "']"
                    + format("dateformat", csv.values().times().date())
                    + format("timestampformat", csv.values().times().timestamp())
                    + ", auto_detect = false, columns = " + types + ") LIMIT 1000000)";
        }
        return "read_json('" + path + "', columns = " + types + ")";
    }

    private static String format(String option, Optional<TimePattern> pattern) {
        return pattern.map(given -> ", " + option + " = '"
                        + given.text()
                                .replace("YYYY", "%Y")
                                .replace("MM", "%m")
                                .replace("DD", "%d")
                                .replace("HH24", "%H")
                                .replace("MI", "%M")
                                .replace("SS", "%S")
                                .replace("FF6", "%f")
                        + "'")
                .orElse("");
    }

    private static String duckDbType(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL -> ((SqlType.Decimal) type).precision() > 18 ? "DECIMAL(38,0)" : type.toSql();
            case VARCHAR -> "VARCHAR";
            default -> type.is(SqlType.Kind.TIMESTAMP) ? "TIMESTAMP" : type.toSql();
        };
    }

    private static List<List<@Nullable String>> texts(List<ScanColumn> columns, List<List<Value>> rows) {
        return rows.stream().map(row -> row(columns, row)).toList();
    }

    private static List<@Nullable String> row(List<ScanColumn> columns, List<Value> row) {
        List<@Nullable String> texts = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            texts.add(DatabaseText.of(columns.get(i).type(), row.get(i)));
        }
        return texts;
    }
}
