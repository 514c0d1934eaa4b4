package org.parquetvs.adapter.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.answer.ShiftedTerm.Sign;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

class ShiftedTermTest {
    private static final Operand PRICE = column(new SqlType.Decimal(12, 2));

    @Test
    void constantsOnBothSidesAndOneInAnother() {
        Operand expression = call(ScalarFunction.SUB, exact("7"), call(ScalarFunction.ADD, PRICE, exact("1.50")));

        assertThat(ShiftedTerm.of(expression)).isEqualTo(new ShiftedTerm(PRICE, Sign.MINUS, new BigDecimal("5.50")));
    }

    @Test
    void sumsAreThoseOfTheExpressionOverAnyRows() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Operand expression = expression(random, 1 + random.nextInt(4));
            List<Value> rows = IntStream.range(0, random.nextInt(5))
                    .<Value>mapToObj(row -> random.nextInt(3) == 0
                            ? new Value.Null()
                            : new Value.Exact(BigDecimal.valueOf(random.nextInt(), 2)))
                    .toList();
            ShiftedTerm shifted = ShiftedTerm.of(expression);

            List<BigDecimal> terms = numbers(shifted.term(), rows);
            BigDecimal sum = sum(terms);
            BigDecimal ofAll = shifted.offset().multiply(BigDecimal.valueOf(terms.size()));
            assertThat(shifted.sign() == Sign.PLUS ? ofAll.add(sum) : ofAll.subtract(sum))
                    .as("seed %s: %s", seed, expression)
                    .isEqualByComparingTo(sum(numbers(expression, rows)));
            assertThat(shifted.term()).as("seed %s", seed).isEqualTo(PRICE);
        }
    }

    @Test
    void whatIsNotExactOrMightNotFitIsItsOwnTerm() {
        Operand ratio = column(new SqlType.DoublePrecision());
        Operand approximate = new Operand.Literal(new Value.Approximate(1));
        Operand wide = column(new SqlType.Decimal(21, 0));

        assertThat(Stream.of(
                        call(ScalarFunction.ADD, ratio, approximate),
                        call(ScalarFunction.ADD, wide, exact("1")),
                        call(ScalarFunction.ADD, PRICE, PRICE),
                        call(ScalarFunction.MULT, PRICE, exact("2")),
                        PRICE))
                .allSatisfy(expression -> assertThat(ShiftedTerm.of(expression))
                        .isEqualTo(new ShiftedTerm(expression, Sign.PLUS, BigDecimal.ZERO)));
    }

    private static Operand expression(Random random, int depth) {
        if (depth == 0) {
            return PRICE;
        }
        Operand inner = expression(random, depth - 1);
        Operand constant = exact(BigDecimal.valueOf(random.nextInt(2_000) - 1_000, random.nextInt(3))
                .toPlainString());
        ScalarFunction function = random.nextBoolean() ? ScalarFunction.ADD : ScalarFunction.SUB;
        return random.nextBoolean() ? call(function, inner, constant) : call(function, constant, inner);
    }

    private static List<BigDecimal> numbers(Operand operand, List<Value> rows) {
        return rows.stream()
                .map(price -> operand.value(column -> price))
                .flatMap(value -> value instanceof Value.Exact exact ? Stream.of(exact.number()) : Stream.empty())
                .toList();
    }

    private static BigDecimal sum(List<BigDecimal> numbers) {
        return numbers.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static Operand column(SqlType type) {
        return new Operand.Column(new ScanColumn("C", ColumnSource.Field.of("c"), type));
    }

    private static Operand exact(String number) {
        return new Operand.Literal(new Value.Exact(new BigDecimal(number)));
    }

    private static Operand call(ScalarFunction function, Operand... arguments) {
        Optional<Operand.Call> call = Operand.Call.of(function, arguments);
        return call.orElseThrow();
    }
}
