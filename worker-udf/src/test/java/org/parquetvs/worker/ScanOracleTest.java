package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.RandomDataSets;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.testing.BatchTaskIterator;
import org.parquetvs.worker.testing.DatabaseText;
import org.parquetvs.worker.testing.DuckDb;
import org.parquetvs.worker.testing.RandomPredicates;
import org.parquetvs.worker.testing.RandomValues;
import org.parquetvs.worker.testing.TaskIterator;
import org.parquetvs.writer.settings.ColumnEncoding;

/** A scan emits what DuckDB reads from the same files and the filter's own definition lets through. */
class ScanOracleTest {
    private static final int SEEDS = 60;

    /** A column and an expression over {@code i}, the number of the row. */
    private record DuckDbColumn(String name, String expression) {}

    private static final List<DuckDbColumn> DUCKDB_COLUMNS = List.of(
            new DuckDbColumn("TINY", "(i % 200 - 100)::TINYINT"),
            new DuckDbColumn("SMALL", "((hash(i) % 60000)::INTEGER - 30000)::SMALLINT"),
            new DuckDbColumn("UINT", "(hash(i) % 4000000000)::UINTEGER"),
            new DuckDbColumn("UBIG", "hash(i)::UBIGINT"),
            new DuckDbColumn("BIG", "(i * -1537228672809129)"),
            new DuckDbColumn("D9", "(i * 1001 % 9999999)::DECIMAL(9,2)"),
            new DuckDbColumn("D18", "((i - 3000) / 7)::DECIMAL(18,9)"),
            new DuckDbColumn("D38", "((i - 3000)::DECIMAL(38,10))"),
            new DuckDbColumn("F", "(i / 7)::FLOAT"),
            new DuckDbColumn("D", "CASE WHEN i % 50 = 0 THEN 'NaN'::DOUBLE ELSE sin(i) END"),
            new DuckDbColumn("B", "i % 3 = 0"),
            new DuckDbColumn("DAY", "DATE '0001-01-01' + (hash(i) % 3652058)::INTEGER"),
            new DuckDbColumn(
                    "TS", "TIMESTAMP '1900-01-01 00:00:00' + to_microseconds((hash(i) % 9000000000000000)::BIGINT)"),
            new DuckDbColumn("TSNS", "(TIMESTAMP '1970-01-01 00:00:00' + to_microseconds(i * 1000003))::TIMESTAMP_NS"),
            new DuckDbColumn("TSTZ", "(TIMESTAMP '1970-01-01 00:00:00' + to_seconds(i))::TIMESTAMPTZ"),
            new DuckDbColumn("T", "TIME '00:00:00' + to_microseconds(i * 14400001)"),
            new DuckDbColumn("FEW", "'value ' || (i % 13)"),
            new DuckDbColumn("MANY", "repeat('ü😀x', (hash(i) % 20)::INTEGER)"),
            new DuckDbColumn("BYTES", "encode('bytes ' || i)"),
            new DuckDbColumn("U", "md5(i::VARCHAR)::UUID"));

    @Test
    void readsFilesOfParquetJava(@TempDir Path directory) throws Exception {
        try (DuckDb duckDb = new DuckDb()) {
            for (int seed = 0; seed < SEEDS; seed++) {
                DataSet dataSet = RandomDataSets.flat(seed);
                List<Path> files = Fixtures.write(dataSet, directory.resolve("seed" + seed));
                // DuckDB does not know every encoding of every type; the values are the same.
                List<Path> plainFiles =
                        Fixtures.write(dataSet.with(ColumnEncoding.PLAIN), directory.resolve("plain" + seed));
                Seeds.one(seed, random -> compare(duckDb, plainFiles, files, random));
            }
        }
    }

    @Test
    void readsFilesOfDuckDbThatDifferInTheirColumns(@TempDir Path directory) throws Exception {
        try (DuckDb duckDb = new DuckDb()) {
            Seeds.forEach(40, random -> {
                Path seedDirectory = Files.createTempDirectory(directory, "duckdb");
                List<Path> files = new ArrayList<>();
                for (int file = 0; file < 1 + random.nextInt(3); file++) {
                    Path path = seedDirectory.resolve(file + ".parquet");
                    duckDb.execute(copy(path, random));
                    files.add(path);
                }
                compare(duckDb, files, files, random);
            });
        }
    }

    private static String copy(Path path, Random random) {
        List<String> columns = DUCKDB_COLUMNS.stream()
                .filter(column -> random.nextInt(3) > 0)
                .map(column -> ", CASE WHEN hash(i, 1) % 10 < " + random.nextInt(10) + " THEN NULL ELSE "
                        + column.expression() + " END AS " + column.name())
                .toList();
        return "COPY (SELECT i AS ID" + String.join("", columns)
                + " FROM range(" + random.nextInt(6_000) + ") AS r(i)) TO '" + path + "' (FORMAT parquet, CODEC '"
                + RandomValues.pick(random, "uncompressed", "snappy", "gzip", "zstd", "lz4_raw", "brotli")
                + "', PARQUET_VERSION " + RandomValues.pick(random, "V1", "V2")
                + ", ROW_GROUP_SIZE " + RandomValues.pick(random, 2048, 100_000) + ")";
    }

    private static void compare(DuckDb duckDb, List<Path> oracleFiles, List<Path> paths, Random random)
            throws Exception {
        InMemoryObjectStore store = new InMemoryObjectStore();
        List<FileEntry> files = new ArrayList<>();
        for (Path path : paths) {
            files.add(store.put(path.getFileName().toString(), Files.readAllBytes(path)));
        }
        List<ScanColumn> columns = TestScan.spec(store, files).columns();
        List<List<Value>> rows = duckDb.rows(oracleFiles, columns);
        Predicate filter = random.nextInt(3) == 0 ? Predicate.TRUE : filter(columns, rows, random);
        List<ScanColumn> emitted = columns.stream()
                .filter(column -> columns.size() == 1 || random.nextInt(3) > 0)
                .toList();
        ScanSpec spec = TestScan.spec(emitted.isEmpty() ? columns.subList(0, 1) : emitted, filter);

        TaskIterator taker = random.nextBoolean()
                ? new TaskIterator(List.of(), TestScan.types(spec))
                : new BatchTaskIterator(List.of(), TestScan.types(spec));
        ScanMemory memory = new ScanMemory(RandomValues.pick(random, 1L << 10, 1L << 20, 1L << 28));
        TestScan.run(store, spec, TestScan.whole(files), memory, taker);

        assertThat(taker.output()).as("%s", filter).isEqualTo(expected(columns, rows, spec));
        assertThat(memory.used()).isZero();
    }

    private static Predicate filter(List<ScanColumn> columns, List<List<Value>> rows, Random random) {
        return new RandomPredicates(
                        columns,
                        column -> rows.isEmpty()
                                ? RandomValues.value(column.type(), random)
                                : rows.get(random.nextInt(rows.size())).get(columns.indexOf(column)),
                        random)
                .next(3);
    }

    private static List<List<@Nullable String>> expected(
            List<ScanColumn> columns, List<List<Value>> rows, ScanSpec spec) {
        List<Integer> emitted =
                spec.output().columns().stream().map(columns::indexOf).toList();
        return rows.stream()
                .filter(row -> spec.filter().evaluate(column -> row.get(columns.indexOf(column))) == Truth.TRUE)
                .map(row -> texts(columns, row, emitted))
                .toList();
    }

    private static List<@Nullable String> texts(List<ScanColumn> columns, List<Value> row, List<Integer> emitted) {
        List<@Nullable String> texts = new ArrayList<>();
        for (int column : emitted) {
            texts.add(DatabaseText.of(columns.get(column).type(), row.get(column)));
        }
        return texts;
    }
}
