package org.parquetvs.fuzz.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.iceberg.Table;
import org.apache.iceberg.data.IcebergGenerics;
import org.apache.iceberg.data.Record;
import org.apache.iceberg.io.CloseableIterable;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.TableSnapshot;
import org.parquetvs.testing.Seeds;
import org.parquetvs.testing.iceberg.TestTable;

/** Rows of random tables, with and without filters, compared with those of Iceberg's own reader. */
class IcebergOracleTest {
    private static final int TABLES = 200;
    private static final int FILTERS = 2;

    /** The rows of the current state, in the order of its columns. */
    static List<List<Value>> expected(Table table) throws IOException {
        // The library gives columns of deletes in addition.
        int columns = table.schema().columns().size();
        List<List<Value>> rows = new ArrayList<>();
        try (CloseableIterable<Record> records = IcebergGenerics.read(table).build()) {
            for (Record row : records) {
                rows.add(IntStream.range(0, columns)
                        .mapToObj(column -> RandomValues.inDatabase(row.get(column)))
                        .toList());
            }
        }
        return rows;
    }

    static ScanSpec spec(TableSnapshot snapshot, Predicate filter) {
        return new ScanSpec(
                "BUCKET", new TableSource("iceberg:" + TestTable.PATH), columns(snapshot), filter, BinaryEncoding.HEX);
    }

    private static List<ScanColumn> columns(TableSnapshot snapshot) {
        return snapshot.columns().stream()
                .map(column -> column.as(column.name()))
                .toList();
    }

    private static Set<String> files(TableSnapshot snapshot, ScanSpec spec) {
        return snapshot.matching(spec, file -> true).stream()
                .map(file -> file.key())
                .collect(Collectors.toSet());
    }

    @Test
    void rowsAreThoseOfTheLibrary() {
        AtomicInteger all = new AtomicInteger();
        AtomicInteger left = new AtomicInteger();
        Seeds.forEach(TABLES, random -> {
            RandomTable table = new RandomTable(random);
            TableSnapshot snapshot = table.table.open();
            List<List<Value>> rows = expected(table.library());
            ScanSpec whole = spec(snapshot, Predicate.TRUE);
            Set<String> files = files(snapshot, whole);

            assertThat(ScannedRows.of(table.store, whole, Seeds.pick(random, 1, 1_000)))
                    .containsExactlyInAnyOrderElementsOf(rows);
            for (int i = 0; i < FILTERS && !rows.isEmpty(); i++) {
                Predicate filter = filter(random, columns(snapshot), rows, 2);
                ScanSpec filtered = whole.withFilter(filter);
                Set<String> some = files(snapshot, filtered);
                all.addAndGet(files.size());
                left.addAndGet(some.size());

                assertThat(files).containsAll(some);
                assertThat(ScannedRows.of(table.store, filtered, 1_000))
                        .as(filter::toString)
                        .containsExactlyInAnyOrderElementsOf(rows.stream()
                                .filter(row -> filter.evaluate(column ->
                                                row.get(whole.columns().indexOf(column)))
                                        == Truth.TRUE)
                                .toList());
            }
        });
        assertThat(left.get()).as("files of " + all).isLessThan(all.get() * 9 / 10);
    }

    /** A condition whose constants are values of the table. */
    private static Predicate filter(Random random, List<ScanColumn> columns, List<List<Value>> rows, int depth) {
        if (depth > 0 && random.nextInt(3) > 0) {
            Predicate left = filter(random, columns, rows, depth - 1);
            Predicate right = filter(random, columns, rows, depth - 1);
            return Seeds.pick(random, new And(List.of(left, right)), new Or(List.of(left, right)), new Not(left));
        }
        int column = random.nextInt(columns.size());
        Operand operand = new Operand.Column(columns.get(column));
        List<Value> known = rows.stream()
                .map(row -> row.get(column))
                .filter(value -> !value.isNull())
                .distinct()
                .sorted(Comparator.comparing(Value::toString))
                .limit(20)
                .toList();
        if (known.isEmpty() || random.nextInt(5) == 0) {
            return new IsNull(operand);
        }
        Value value = known.get(random.nextInt(known.size()));
        return random.nextInt(4) == 0
                ? new In(operand, List.of(value, known.get(0)))
                : new Comparison(
                        operand,
                        Seeds.pick(random, org.parquetvs.scan.value.Comparator.values()),
                        new Operand.Literal(value));
    }
}
