package org.parquetvs.worker.testing;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Columns of every type and values for them: edges of the types, and few enough others that they are often equal. */
public final class RandomValues {
    private static final int FIRST_DAY = -719_162;
    private static final int LAST_DAY = 2_932_896;
    private static final long FIRST_SECOND = -62_135_596_800L;
    private static final long LAST_SECOND = 253_402_300_799L;

    /** One column of each way in which a type is carried, compared or emitted. */
    public static final List<ScanColumn> COLUMNS = List.of(
            column("I", new SqlType.Decimal(9, 0)),
            column("I2", new SqlType.Decimal(5, 2)),
            column("I7", new SqlType.Decimal(9, 8)),
            column("L", new SqlType.Decimal(18, 0)),
            column("L3", new SqlType.Decimal(18, 3)),
            column("L9", new SqlType.Decimal(17, 9)),
            column("W", new SqlType.Decimal(36, 0)),
            column("W4", new SqlType.Decimal(20, 4)),
            column("W30", new SqlType.Decimal(36, 30)),
            column("D", new SqlType.DoublePrecision()),
            column("B", new SqlType.Bool()),
            column("DT", new SqlType.Date()),
            column("T0", new SqlType.Timestamp(0)),
            column("T6", new SqlType.Timestamp(6)),
            column("T9", new SqlType.Timestamp(9)),
            column("S", new SqlType.Varchar(100, Charset.UTF8)),
            column("C", new SqlType.Char(20, Charset.ASCII)),
            column("H", new SqlType.HashType(16)));

    private RandomValues() {}

    private static ScanColumn column(String name, SqlType type) {
        return new ScanColumn(name, ColumnSource.Field.of(name), type);
    }

    /** Values of a column, some of them NULL. */
    public static List<Value> values(SqlType type, int count, Random random) {
        int nullsInTen = pick(random, 0, 0, 1, 5, 10);
        return IntStream.range(0, count)
                .mapToObj(row -> random.nextInt(10) < nullsInTen ? new Value.Null() : value(type, random))
                .toList();
    }

    /** A value that a column of this type can hold. */
    public static Value value(SqlType type, Random random) {
        if (type instanceof SqlType.Decimal decimal) {
            return new Value.Exact(new BigDecimal(unscaled(decimal.precision(), random), decimal.scale()));
        } else if (type instanceof SqlType.DoublePrecision) {
            return new Value.Approximate(
                    pick(random, 0.0, -0.0, 1.0, -1.5, 0.1, Double.MIN_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE));
        } else if (type instanceof SqlType.Bool) {
            return new Value.Bool(random.nextBoolean());
        } else if (type instanceof SqlType.Date) {
            return new Value.Date(pick(random, FIRST_DAY, -141_428, -141_427, -1, 0, 1, 19_800, LAST_DAY));
        } else if (type instanceof SqlType.Timestamp timestamp) {
            return timestamp(timestamp.precision(), random);
        }
        return new Value.Text(
                pick(random, "a", "ab", "a%b", "b", "é", "😀", "😀b", "\uffff", "a_\\b\n", "zzzzzzzzzzzzzz"));
    }

    private static Value timestamp(int precision, Random random) {
        int unit = BigInteger.TEN.pow(9 - precision).intValueExact();
        return new Value.Timestamp(
                pick(random, FIRST_SECOND, -12_219_292_801L, -1L, 0L, 1_711_848_600L, LAST_SECOND),
                pick(random, 0, 1, 500_000_000, 999_999_999) / unit * unit);
    }

    private static BigInteger unscaled(int precision, Random random) {
        BigInteger limit = BigInteger.TEN.pow(precision).subtract(BigInteger.ONE);
        BigInteger magnitude = pick(
                random,
                BigInteger.ZERO,
                BigInteger.ONE,
                BigInteger.valueOf(15),
                BigInteger.valueOf(150),
                new BigInteger(20, random),
                limit);
        BigInteger within = magnitude.min(limit);
        return random.nextBoolean() ? within : within.negate();
    }

    /** One of the choices. */
    @SafeVarargs
    public static <T> T pick(Random random, T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
