package org.parquetvs.iceberg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.iceberg.GeneratedFilter.TypedColumn;
import org.parquetvs.iceberg.GeneratedTable.ModelFile;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.DataFile;
import org.parquetvs.table.TableSnapshot;
import org.parquetvs.testing.Seeds;

/** What the plan of a random table may and may not leave out, compared with the rows in memory. */
class IcebergLawTest {
    private static final int TABLES = 200;
    private static final int FILTERS = 4;

    private static List<TypedColumn> columns(GeneratedTable table, TableSnapshot snapshot) {
        return snapshot.columns().stream()
                .map(column -> new TypedColumn(
                        column.as(column.name()),
                        table.table
                                .current()
                                .schema()
                                .findType(column.field().id().orElseThrow()),
                        column.field().id().orElseThrow()))
                .toList();
    }

    private static Map<String, DataFile> byKey(List<DataFile> files) {
        return files.stream().collect(Collectors.toMap(file -> file.file().key(), Function.identity()));
    }

    private static Function<ScanColumn, Value> row(
            GeneratedTable table, List<TypedColumn> columns, ModelFile file, int row) {
        Map<ScanColumn, Value> values = columns.stream()
                .collect(Collectors.toMap(TypedColumn::column, column -> value(table, column, file, row)));
        return column -> Objects.requireNonNull(values.get(column));
    }

    private static Value value(GeneratedTable table, TypedColumn column, ModelFile file, int row) {
        Object value = table.value(file.rows.get(row), column.fieldId());
        return GeneratedRows.databaseValue(
                column.type(), value == null ? null : GeneratedRows.widened(column.type(), value));
    }

    @Test
    void noFilterLosesAMatchingRow() {
        AtomicInteger left = new AtomicInteger();
        AtomicInteger all = new AtomicInteger();
        Seeds.forEach(TABLES, random -> {
            GeneratedTable table = new GeneratedTable(random);
            TableSnapshot snapshot = table.table.open();
            List<TypedColumn> columns = columns(table, snapshot);
            for (int i = 0; i < FILTERS; i++) {
                Predicate filter = new GeneratedFilter(random, columns).filter(2);
                Map<String, DataFile> planned =
                        byKey(snapshot.files(filter, List.of()).files());
                all.addAndGet(table.files.size());
                left.addAndGet(planned.size());
                assertThat(table.files.keySet()).containsAll(planned.keySet());
                table.files.forEach((key, file) -> IntStream.range(0, file.rows.size())
                        .filter(row -> filter.evaluate(row(table, columns, file, row)) == Truth.TRUE)
                        .forEach(row -> requireRow(table, file, row, planned.get(key), filter)));
            }
        });
        assertThat(left.get()).as("files of " + all).isLessThan(all.get() * 9 / 10);
    }

    /** A row that matches is in a file of the plan, unless it is deleted, and the deletes of the file decide that. */
    private static void requireRow(GeneratedTable table, ModelFile file, int row, DataFile planned, Predicate filter) {
        boolean isDeleted = file.deleted.get(row);
        if (planned == null) {
            assertThat(isDeleted)
                    .as("row %s of the pruned file %s: %s", row, file.key(), filter)
                    .isTrue();
            return;
        }
        assertThat(planned.mayMatch(filter)).as("%s: %s", file.key(), filter).isTrue();
        assertThat(planned.file().facts().deletes().stream()
                        .map(DeleteFile.Stored.class::cast)
                        .anyMatch(deletes ->
                                table.deletes.get(deletes.file().key()).has(file, row)))
                .as("row %s of %s is deleted: %s", row, file.key(), filter)
                .isEqualTo(isDeleted);
    }

    @Test
    void domainsAndConstantsHaveEveryValue() {
        AtomicInteger bounded = new AtomicInteger();
        Seeds.forEach(TABLES, random -> {
            GeneratedTable table = new GeneratedTable(random);
            TableSnapshot snapshot = table.table.open();
            List<TypedColumn> columns = columns(table, snapshot);
            List<ScanColumn> described =
                    columns.stream().map(TypedColumn::column).toList();
            Map<String, DataFile> planned =
                    byKey(snapshot.files(Predicate.TRUE, described).files());
            assertThat(planned.keySet()).isEqualTo(table.files.keySet());
            table.files.forEach((key, file) -> columns.forEach(
                    column -> IntStream.range(0, file.rows.size()).forEach(row -> {
                        Domain domain = planned.get(key).domain(column.column());
                        Value value = value(table, column, file, row);
                        boolean isIn = value.isNull()
                                ? domain.isNull().mayBe(Truth.TRUE)
                                : domain.compare(Comparator.EQUAL, Domain.of(value))
                                        .mayBe(Truth.TRUE);
                        assertThat(isIn)
                                .as("%s of %s in %s of %s", value, column, domain, key)
                                .isTrue();
                        bounded.addAndGet(domain.min() == null ? 0 : 1);
                    })));
        });
        assertThat(bounded.get()).isPositive();
    }

    @Test
    void aSeedMakesTheSameTable() {
        assertThat(new GeneratedTable(new Random(7)).files.keySet())
                .isEqualTo(new GeneratedTable(new Random(7)).files.keySet());
    }
}
