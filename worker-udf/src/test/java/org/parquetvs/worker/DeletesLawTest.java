package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.worker.DeletedTable.Row;

/** Scans of files with deletes, compared with the rows in memory. */
class DeletesLawTest {
    private static final ScanColumn ID = ScanColumn.of(DeletedTable.ID);
    private static final ScanColumn NAME = ScanColumn.of(DeletedTable.NAME);
    private static final ScanColumn AMOUNT = ScanColumn.of(DeletedTable.AMOUNT);

    @TempDir
    private Path directory;

    /** A filter, and what it means. */
    private record Filter(org.parquetvs.scan.predicate.Predicate predicate, Predicate<Row> meaning) {

        static Filter random(Random random) {
            long number = random.nextInt(25);
            return switch (random.nextInt(5)) {
                case 0 ->
                    new Filter(
                            new Comparison(column(AMOUNT), Comparator.LESS, literal(number)),
                            row -> row.amount() != null && row.amount() < number);
                case 1 ->
                    new Filter(
                            new Comparison(literal(number * 20), Comparator.LESS, column(ID)),
                            row -> number * 20 < row.id());
                case 2 ->
                    new Filter(
                            new IsNull(column(NAME)),
                            row -> row.name() == null || row.name().isEmpty());
                default -> new Filter(org.parquetvs.scan.predicate.Predicate.TRUE, row -> true);
            };
        }

        private static Operand column(ScanColumn column) {
            return new Operand.Column(column);
        }

        private static Operand literal(long number) {
            return new Operand.Literal(new Value.Exact(BigDecimal.valueOf(number)));
        }
    }

    @Test
    void everyRowThatIsNotDeletedIsEmittedOnce() {
        Seeds.forEach(400, random -> {
            DeletedTable table = new DeletedTable(random, directory);
            Filter filter = Filter.random(random);
            List<Integer> projection = new ArrayList<>(List.of(0, 1, 2));
            Collections.shuffle(projection, random);
            List<Integer> projected = projection.subList(0, 1 + random.nextInt(3));
            List<ScanColumn> columns =
                    projected.stream().map(DeletedTable.columns()::get).toList();
            long limit = random.nextInt(4) == 0 ? random.nextInt(50) : ScanOutput.Rows.UNLIMITED;
            ScanSpec spec = new ScanSpec(
                    "S3",
                    new SourcePattern("**"),
                    new ScanOutput.Rows(columns, limit),
                    filter.predicate(),
                    BinaryEncoding.HEX);

            List<String> emitted = texts(TestScan.rows(table.store, spec, table.task()));

            List<String> expected = table.rows.stream()
                    .filter(filter.meaning())
                    .map(row -> projected.stream()
                            .map(row.emitted()::get)
                            .map(String::valueOf)
                            .collect(Collectors.joining("|")))
                    .sorted()
                    .toList();
            if (limit == ScanOutput.Rows.UNLIMITED) {
                assertThat(emitted).isEqualTo(expected);
            } else {
                assertThat(emitted).hasSize((int) Math.min(limit, expected.size()));
                assertThat(expected).containsAll(emitted);
            }
        });
    }

    private static List<String> texts(List<List<@Nullable String>> rows) {
        return rows.stream()
                .map(row -> row.stream().map(String::valueOf).collect(Collectors.joining("|")))
                .sorted()
                .toList();
    }
}
