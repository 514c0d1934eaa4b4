package org.parquetvs.worker.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.decoder.value.CellValue;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.EvaluationException;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.testing.RandomOperands;
import org.parquetvs.worker.testing.RandomValues;
import org.parquetvs.worker.testing.Vectors;
import org.parquetvs.worker.vector.Selection;

class ExpressionCompilerTest {
    private static final List<ScanColumn> COLUMNS = RandomValues.COLUMNS;

    @Test
    void everySelectedRowHasTheValueThatTheOperandItselfHas() {
        Seeds.forEach(1_000, random -> {
            for (Operand operand : new RandomOperands(COLUMNS, random).some()) {
                VectorExpression expression = ExpressionCompiler.compile(operand, COLUMNS);
                // What a batch leaves in buffers does not show in the next one.
                check(operand, expression, random);
                check(operand, expression, random);
            }
        });
    }

    @Test
    void numbersOfAnyTwoTypesAreAddedSubtractedAndMultiplied() {
        List<Operand> numbers = Stream.<Operand>concat(
                        COLUMNS.stream()
                                .filter(column -> column.type() instanceof SqlType.Decimal
                                        || column.type() instanceof SqlType.DoublePrecision)
                                .map(Operand.Column::new),
                        Stream.of(new Operand.Literal(new Value.Exact(new BigDecimal("-0.07")))))
                .toList();
        Seeds.forEach(20, random -> {
            for (Operand left : numbers) {
                for (Operand right : numbers) {
                    Stream.of(ScalarFunction.ADD, ScalarFunction.SUB, ScalarFunction.MULT, ScalarFunction.FLOAT_DIV)
                            .flatMap(function -> Operand.Call.of(function, left, right).stream())
                            .forEach(call -> check(call, ExpressionCompiler.compile(call, COLUMNS), random));
                }
            }
        });
    }

    private static void check(Operand operand, VectorExpression expression, Random random) {
        int rowCount = RandomValues.pick(random, 0, 1, 5, 64, 70);
        List<List<Value>> values = COLUMNS.stream()
                .map(column -> RandomValues.values(column.type(), rowCount, random))
                .toList();
        ColumnBatch batch = Vectors.batch(COLUMNS, values, random);
        int[] asked = IntStream.range(0, rowCount)
                .filter(row -> random.nextInt(4) > 0)
                .toArray();
        List<Optional<Value>> expected =
                IntStream.of(asked).mapToObj(row -> value(operand, values, row)).toList();
        Selection selection = selection(rowCount, asked);

        if (expected.contains(Optional.<Value>empty())) {
            assertThatThrownBy(() -> expression.evaluate(batch, selection))
                    .as("%s", operand)
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageStartingWith("E-VSPQ-PLAN-6: Cannot compute ");
        } else {
            ColumnVector vector = expression.evaluate(batch, selection);
            for (int i = 0; i < asked.length; i++) {
                Value actual = CellValue.at(vector, operand.type(), asked[i]);
                Value exact = expected.get(i).orElseThrow();
                assertThat(isSame(actual, exact))
                        .as("%s is %s, but %s in row %d of %s", operand, exact, actual, asked[i], values)
                        .isTrue();
            }
        }
    }

    /** Numbers may differ in their digits after the point; a column fills them up to its scale. */
    private static boolean isSame(Value actual, Value expected) {
        boolean hasNull = actual.isNull() || expected.isNull();
        return hasNull ? actual.equals(expected) : actual.compareWith(expected) == 0;
    }

    private static Optional<Value> value(Operand operand, List<List<Value>> values, int row) {
        try {
            return Optional.of(
                    operand.value(column -> values.get(COLUMNS.indexOf(column)).get(row)));
        } catch (EvaluationException failure) {
            return Optional.empty();
        }
    }

    private static Selection selection(int rowCount, int[] rows) {
        long[] bits = new long[(rowCount + 63) / 64];
        IntStream.of(rows).forEach(row -> bits[row >> 6] |= 1L << row);
        Selection selection = new Selection();
        selection.selectBits(rowCount, bits);
        return selection;
    }
}
