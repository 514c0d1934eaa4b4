package org.parquetvs.scan;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Operands of every kind: whatever functions, conversions and CASE make of columns and constants. */
public final class RandomOperands {

    /** Every column that an operand may read. */
    public static final List<ScanColumn> COLUMNS = Stream.of(
                    new SqlType.Decimal(9, 0),
                    new SqlType.Decimal(12, 2),
                    new SqlType.Decimal(36, 4),
                    new SqlType.DoublePrecision(),
                    new SqlType.Varchar(12, Charset.UTF8),
                    new SqlType.Varchar(5, Charset.ASCII),
                    new SqlType.Bool(),
                    new SqlType.Date(),
                    new SqlType.Timestamp(3),
                    new SqlType.Timestamp(9))
            .map(type -> new ScanColumn("\"" + type.toSql() + "\"", ColumnSource.Field.of(type.toSql()), type))
            .toList();

    private static final List<SqlType> CAST_TYPES = List.of(
            new SqlType.Decimal(5, 1),
            new SqlType.Decimal(36, 0),
            new SqlType.DoublePrecision(),
            new SqlType.Varchar(3, Charset.UTF8),
            new SqlType.Varchar(2_000_000, Charset.UTF8),
            new SqlType.Date(),
            new SqlType.Timestamp(3),
            new SqlType.Timestamp(9));

    private RandomOperands() {}

    /** Some operands; later ones are made of those before. */
    public static List<Operand> some(Random random) {
        List<Operand> pool = new ArrayList<>();
        COLUMNS.forEach(column -> pool.add(new Operand.Column(column)));
        CONSTANTS.forEach(value -> pool.add(new Operand.Literal(value)));
        int leaves = pool.size();
        for (int i = 0; i < 200; i++) {
            made(pool, random).filter(operand -> depth(operand) < 5).ifPresent(pool::add);
        }
        return pool.subList(leaves, pool.size());
    }

    private static final List<Value> CONSTANTS = List.of(
            new Value.Null(),
            new Value.Exact(BigDecimal.ZERO),
            new Value.Exact(BigDecimal.ONE),
            new Value.Exact(new BigDecimal("-2")),
            new Value.Exact(new BigDecimal("0.25")),
            new Value.Exact(new BigDecimal("12345678901234567890")),
            new Value.Approximate(-0.5),
            new Value.Text("a"),
            new Value.Text("é😀"),
            new Value.Text("month"),
            new Value.Text("HOUR"),
            new Value.Bool(true),
            new Value.Date(19_782),
            new Value.Timestamp(1_709_164_800L, 500_000_000));

    private static Optional<? extends Operand> made(List<Operand> pool, Random random) {
        return switch (random.nextInt(10)) {
            case 0 -> cast(any(pool, random), Seeds.pick(random, CAST_TYPES.toArray(SqlType[]::new)));
            case 1 -> choice(pool, random);
            default ->
                Operand.Call.of(
                        Seeds.pick(random, ScalarFunction.values()),
                        IntStream.range(0, 1 + random.nextInt(3))
                                .mapToObj(i -> any(pool, random))
                                .toList());
        };
    }

    private static Optional<Operand> cast(Operand operand, SqlType type) {
        return Operand.Cast.exists(operand, type) ? Optional.of(new Operand.Cast(operand, type)) : Optional.empty();
    }

    private static Optional<Operand> choice(List<Operand> pool, Random random) {
        Operand otherwise = any(pool, random);
        List<Operand> results = pool.stream()
                .filter(operand -> operand.type().equals(otherwise.type()))
                .toList();
        List<Operand.Case.Branch> branches = IntStream.range(0, 1 + random.nextInt(2))
                .mapToObj(i -> new Operand.Case.Branch(condition(pool, random), any(results, random)))
                .toList();
        return Optional.of(new Operand.Case(branches, otherwise));
    }

    private static Predicate condition(List<Operand> pool, Random random) {
        Operand left = any(pool, random);
        List<Operand> comparable = pool.stream()
                .filter(operand -> operand.type().getClass() == left.type().getClass())
                .toList();
        return random.nextInt(4) == 0
                ? new IsNull(left)
                : new Comparison(left, Seeds.pick(random, Comparator.values()), any(comparable, random));
    }

    private static Operand any(List<Operand> pool, Random random) {
        return pool.get(random.nextInt(pool.size()));
    }

    private static int depth(Operand operand) {
        if (operand instanceof Operand.Call call) {
            return 1
                    + call.arguments().stream()
                            .mapToInt(RandomOperands::depth)
                            .max()
                            .orElse(0);
        } else if (operand instanceof Operand.Cast cast) {
            return 1 + depth(cast.operand());
        } else if (operand instanceof Operand.Case choice) {
            return 2 + depth(choice.otherwise());
        }
        return 0;
    }

    /** A value that a column of the type can have: NULL now and then, and often an edge. */
    public static Value valueOf(SqlType type, Random random) {
        if (random.nextInt(6) == 0) {
            return new Value.Null();
        } else if (type instanceof SqlType.Decimal decimal) {
            return new Value.Exact(new BigDecimal(unscaled(decimal.precision(), random), decimal.scale()));
        } else if (type instanceof SqlType.DoublePrecision) {
            return new Value.Approximate(
                    Seeds.pick(random, 0.0, -0.0, 1.0, -1.5, 0.1, 1e15, Double.MIN_VALUE, -Double.MAX_VALUE));
        } else if (type instanceof SqlType.Varchar varchar) {
            return new Value.Text(text(varchar, random));
        } else if (type instanceof SqlType.Bool) {
            return new Value.Bool(random.nextBoolean());
        } else if (type instanceof SqlType.Date) {
            return new Value.Date(Seeds.pick(random, -719_162, -307, -1, 0, 58, 19_781, 19_782, 19_783, 2_932_896));
        }
        int unit =
                BigInteger.TEN.pow(9 - ((SqlType.Timestamp) type).precision()).intValueExact();
        return new Value.Timestamp(
                Seeds.pick(random, -62_135_596_800L, -1L, 0L, 1_709_164_799L, 1_706_652_000L, 253_402_300_799L),
                Seeds.pick(random, 0, 1, 500_000_000, 999_999_999) / unit * unit);
    }

    private static BigInteger unscaled(int precision, Random random) {
        BigInteger greatest = BigInteger.TEN.pow(precision).subtract(BigInteger.ONE);
        BigInteger magnitude = Seeds.pick(
                random, BigInteger.ZERO, BigInteger.ONE, BigInteger.valueOf(150), new BigInteger(20, random), greatest);
        return random.nextBoolean() ? magnitude : magnitude.negate();
    }

    private static String text(SqlType.Varchar type, Random random) {
        StringBuilder text = new StringBuilder();
        int length = 1 + random.nextInt(5);
        for (int i = 0; i < length; i++) {
            text.append(
                    type.charset() == Charset.ASCII
                            ? Seeds.pick(random, "a", "B", " ", "%")
                            : Seeds.pick(random, "a", "B", " ", "é", "ß", "\uffff", "😀"));
        }
        return text.toString();
    }
}
