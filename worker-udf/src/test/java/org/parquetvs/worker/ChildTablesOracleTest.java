package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.testing.DuckDb;
import org.parquetvs.worker.testing.NestedTable;
import org.parquetvs.worker.testing.TaskIterator;

/** A scan of the elements of lists and maps emits what DuckDB unnests, whichever of the columns are asked for. */
class ChildTablesOracleTest {
    private static final int SEEDS = 40;

    @Test
    void elementsOfListsAndMapsAreThoseThatDuckDbUnnests(@TempDir Path directory) throws Exception {
        try (DuckDb duckDb = new DuckDb()) {
            Seeds.forEach(SEEDS, random -> {
                NestedTable table = new NestedTable(random, true);
                Path file = directory.resolve("nested.parquet");
                duckDb.execute(table.copy(file, 1 + random.nextInt(Seeds.pick(random, 5, 40, 120))));
                check(duckDb, new Written(file, file, FileFormat.PARQUET), table, random);
            });
        }
    }

    @Test
    void elementsOfListsInDocumentsAreThoseThatDuckDbUnnests(@TempDir Path directory) throws Exception {
        try (DuckDb duckDb = new DuckDb()) {
            Seeds.forEach(SEEDS, random -> {
                NestedTable table = new NestedTable(random, false);
                Path file = directory.resolve("nested.parquet");
                duckDb.execute(table.copy(file, 1 + random.nextInt(Seeds.pick(random, 5, 40, 120))));
                boolean isArray = random.nextBoolean();
                Path documents = directory.resolve(isArray ? "nested.json" : "nested.jsonl");
                duckDb.execute("COPY (FROM read_parquet('" + file + "')) TO '" + documents + "' (FORMAT json, ARRAY "
                        + isArray + ")");
                FileFormat format = isArray ? FileFormat.JSON : FileFormat.JSON_LINES;
                check(duckDb, new Written(file, documents, format), table, random);
            });
        }
    }

    /** A table in Parquet, for DuckDB, and as we read it. */
    private record Written(Path parquet, Path file, FileFormat format) {}

    private static void check(DuckDb duckDb, Written table, NestedTable nested, Random random) throws Exception {
        InMemoryObjectStore store = new InMemoryObjectStore();
        FileEntry entry = store.put(table.file().getFileName().toString(), Files.readAllBytes(table.file()));
        for (NestedTable.Child child : nested.children()) {
            compare(duckDb, table, store, entry, child, random);
        }
    }

    private static void compare(
            DuckDb duckDb,
            Written table,
            InMemoryObjectStore store,
            FileEntry entry,
            NestedTable.Child child,
            Random random)
            throws Exception {
        List<List<@Nullable String>> all =
                duckDb.texts(child.query().replace("{file}", table.parquet().toString()));
        List<ScanColumn> asked =
                child.columns().stream().filter(column -> random.nextInt(3) > 0).toList();
        List<ScanColumn> columns = asked.isEmpty() ? child.columns() : asked;
        ScanColumn filtered = child.columns().get(random.nextInt(child.columns().size()));
        int position = child.columns().indexOf(filtered);
        boolean isNullCheck = random.nextInt(3) == 0;
        Optional<String> wanted = isNullCheck || all.isEmpty() || random.nextBoolean()
                ? Optional.empty()
                : Optional.ofNullable(all.get(random.nextInt(all.size())).get(position));
        Predicate filter = isNullCheck
                ? new Not(new IsNull(new Operand.Column(filtered)))
                : wanted.map(text -> equal(filtered, text)).orElse(Predicate.TRUE);
        ScanSpec spec = TestScan.spec(table.format(), child.rows(), columns, filter);
        TaskIterator taker = new TaskIterator(List.of(), TestScan.types(spec));
        ScanMemory memory = new ScanMemory(Seeds.pick(random, 1L << 10, 1L << 20, 1L << 28));

        TestScan.run(store, spec, TestScan.whole(List.of(entry)), memory, taker);

        List<List<@Nullable String>> expected = all.stream()
                .filter(row -> wanted.isEmpty() || wanted.get().equals(row.get(position)))
                .filter(row -> !isNullCheck || row.get(position) != null)
                .map(row -> columns.stream()
                        .map(column -> row.get(child.columns().indexOf(column)))
                        .toList())
                .toList();
        for (int row = 0; row < Math.min(expected.size(), taker.output().size()); row++) {
            assertThat(taker.output().get(row))
                    .as("row %s of %s with columns %s", row, child.rows(), columns)
                    .isEqualTo(expected.get(row));
        }
        assertThat(taker.output()).as("%s", child.rows()).hasSameSizeAs(expected);
        assertThat(memory.used()).isZero();
    }

    private static Predicate equal(ScanColumn column, String text) {
        Value value =
                switch (column.type().kind()) {
                    case DECIMAL -> new Value.Exact(new BigDecimal(text));
                    case BOOLEAN -> new Value.Bool(Boolean.parseBoolean(text));
                    case DATE -> new Value.Date((int) LocalDate.parse(text).toEpochDay());
                    default -> new Value.Text(text);
                };
        return new Comparison(new Operand.Column(column), Comparator.EQUAL, new Operand.Literal(value));
    }
}
