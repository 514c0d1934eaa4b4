package org.parquetvs.worker.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.testing.RandomOperands;
import org.parquetvs.worker.testing.RandomPredicates;
import org.parquetvs.worker.testing.RandomValues;
import org.parquetvs.worker.testing.Vectors;
import org.parquetvs.worker.vector.LiveRows;
import org.parquetvs.worker.vector.Selection;

class BatchFilterTest {
    private static final List<ScanColumn> COLUMNS = RandomValues.COLUMNS;

    @Test
    void selectsTheRowsForWhichThePredicateItselfIsTrue() {
        Seeds.forEach(2_000, random -> {
            Predicate predicate =
                    new RandomPredicates(COLUMNS, column -> RandomValues.value(column.type(), random), random).next(3);
            BatchFilter filter = new BatchFilter(predicate, COLUMNS);
            Selection selection = new Selection();
            for (int batches = 0; batches < 2; batches++) {
                int rowCount = RandomValues.pick(random, 0, 1, 63, 64, 65, 130);
                List<List<Value>> values = COLUMNS.stream()
                        .map(column -> RandomValues.values(column.type(), rowCount, random))
                        .toList();
                ColumnBatch batch = Vectors.batch(COLUMNS, values, random);

                LiveRows live = LiveRows.all(rowCount);
                IntStream.range(0, rowCount)
                        .filter(row -> random.nextInt(9) == 0)
                        .forEach(live::delete);
                filter.select(batch, live, selection);

                assertThat(rows(selection))
                        .as("%s", predicate)
                        .isEqualTo(expected(predicate, values, rowCount).stream()
                                .filter(live::has)
                                .toList());
            }
        });
    }

    @Test
    void selectsTheRowsForWhichAnExpressionComparesSo() {
        Seeds.forEach(300, random -> {
            int rowCount = RandomValues.pick(random, 0, 1, 64, 65, 130);
            List<List<Value>> values = COLUMNS.stream()
                    .map(column -> RandomValues.values(column.type(), rowCount, random))
                    .toList();
            ColumnBatch batch = Vectors.batch(COLUMNS, values, random);
            Selection selection = new Selection();
            for (Operand operand : new RandomOperands(COLUMNS, random).some()) {
                if (!operand.mayFail()) {
                    Predicate predicate = comparison(operand, random);
                    new BatchFilter(predicate, COLUMNS).select(batch, LiveRows.all(rowCount), selection);
                    assertThat(rows(selection)).as("%s", predicate).isEqualTo(expected(predicate, values, rowCount));
                }
            }
        });
    }

    private static Predicate comparison(Operand operand, Random random) {
        Value literal = RandomValues.value(operand.type(), random);
        return switch (random.nextInt(5)) {
            case 0 -> new IsNull(operand);
            case 1 -> new In(operand, List.of(literal, RandomValues.value(operand.type(), random)));
            case 2 -> new Comparison(operand, RandomValues.pick(random, Comparator.values()), operand);
            case 3 ->
                new Comparison(
                        operand, RandomValues.pick(random, Comparator.values()), columnOf(operand.type(), operand));
            default ->
                new Comparison(new Operand.Literal(literal), RandomValues.pick(random, Comparator.values()), operand);
        };
    }

    /** Another operand of the same type, if there is one. */
    private static Operand columnOf(SqlType type, Operand otherwise) {
        return COLUMNS.stream()
                .filter(column -> column.type().equals(type))
                .<Operand>map(Operand.Column::new)
                .findFirst()
                .orElse(otherwise);
    }

    private static List<Integer> expected(Predicate predicate, List<List<Value>> values, int rowCount) {
        return IntStream.range(0, rowCount)
                .filter(row -> predicate.evaluate(
                                column -> values.get(COLUMNS.indexOf(column)).get(row))
                        == Truth.TRUE)
                .boxed()
                .toList();
    }

    @Test
    void selectsAllRowsWithoutAFilter() {
        Random random = new Random(1);
        List<List<Value>> values = COLUMNS.stream()
                .map(column -> RandomValues.values(column.type(), 100, random))
                .toList();
        Selection selection = new Selection();

        new BatchFilter(Predicate.TRUE, COLUMNS)
                .select(Vectors.batch(COLUMNS, values, random), LiveRows.all(100), selection);

        assertThat(selection.isAll()).isTrue();
        assertThat(selection.count()).isEqualTo(100);
    }

    private static List<Integer> rows(Selection selection) {
        return IntStream.range(0, selection.count()).mapToObj(selection::row).toList();
    }
}
