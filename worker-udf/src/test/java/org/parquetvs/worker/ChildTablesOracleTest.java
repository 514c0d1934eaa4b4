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
import org.parquetvs.scan.predicate.Comparison;
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
    private static final int SEEDS = 120;

    @Test
    void elementsOfListsAndMapsAreThoseThatDuckDbUnnests(@TempDir Path directory) throws Exception {
        try (DuckDb duckDb = new DuckDb()) {
            Seeds.forEach(SEEDS, random -> {
                NestedTable table = new NestedTable(random);
                Path file = directory.resolve("nested.parquet");
                duckDb.execute(table.copy(file, 1 + random.nextInt(Seeds.pick(random, 5, 60, 300))));
                InMemoryObjectStore store = new InMemoryObjectStore();
                FileEntry entry = store.put("nested.parquet", Files.readAllBytes(file));
                for (NestedTable.Child child : table.children()) {
                    compare(duckDb, file, store, entry, child, random);
                }
            });
        }
    }

    private static void compare(
            DuckDb duckDb,
            Path file,
            InMemoryObjectStore store,
            FileEntry entry,
            NestedTable.Child child,
            Random random)
            throws Exception {
        List<List<@Nullable String>> all = duckDb.texts(child.query().replace("{file}", file.toString()));
        List<ScanColumn> asked =
                child.columns().stream().filter(column -> random.nextInt(3) > 0).toList();
        List<ScanColumn> columns = asked.isEmpty() ? child.columns() : asked;
        ScanColumn filtered = child.columns().get(random.nextInt(child.columns().size()));
        int position = child.columns().indexOf(filtered);
        Optional<String> wanted = all.isEmpty() || random.nextBoolean()
                ? Optional.empty()
                : Optional.ofNullable(all.get(random.nextInt(all.size())).get(position));
        Predicate filter = wanted.map(text -> equal(filtered, text)).orElse(Predicate.TRUE);
        ScanSpec spec = TestScan.spec(child.rows(), columns, filter);
        TaskIterator taker = new TaskIterator(List.of(), TestScan.types(spec));
        ScanMemory memory = new ScanMemory(Seeds.pick(random, 1L << 10, 1L << 20, 1L << 28));

        TestScan.run(store, spec, TestScan.whole(List.of(entry)), memory, taker);

        List<List<@Nullable String>> expected = all.stream()
                .filter(row -> wanted.isEmpty() || wanted.get().equals(row.get(position)))
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
