package org.parquetvs.scan;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.RegexpLike;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Predicates, values and columns of every kind, from few distinct values, so that comparisons are often equal. */
public final class RandomPredicates {
    public static final ScanColumn FILE_KEY =
            new ScanColumn("SOURCE_REFERENCE", ColumnSource.Metadata.FILE_KEY, new SqlType.Varchar(2000, Charset.UTF8));

    private static final List<ScanColumn> NUMBERS = List.of(
            column("N", new SqlType.Decimal(36, 2)),
            column("N2", new SqlType.Decimal(9, 0)),
            column("D", new SqlType.DoublePrecision()));
    private static final List<ScanColumn> TEXTS =
            List.of(column("S", new SqlType.Varchar(100, Charset.UTF8)), FILE_KEY);
    private static final List<ScanColumn> BOOLS = List.of(column("B", new SqlType.Bool()));
    private static final List<ScanColumn> DATES = List.of(column("DT", new SqlType.Date()));
    private static final List<ScanColumn> TIMESTAMPS = List.of(column("TS", new SqlType.Timestamp(9)));
    private static final List<List<ScanColumn>> KINDS = List.of(NUMBERS, TEXTS, BOOLS, DATES, TIMESTAMPS);

    /** Every column that a predicate may read. */
    public static final List<ScanColumn> COLUMNS =
            KINDS.stream().flatMap(List::stream).toList();

    private RandomPredicates() {}

    private static ScanColumn column(String name, SqlType type) {
        return new ScanColumn(name, ColumnSource.Field.of(name), type);
    }

    /** A value that a column may have: NULL now and then, but a file always has a key. */
    public static Value valueOf(ScanColumn column, Random random) {
        if (column.equals(FILE_KEY)) {
            return new Value.Text(text(random));
        }
        List<ScanColumn> kind = KINDS.stream()
                .filter(columns -> columns.contains(column))
                .findFirst()
                .orElseThrow();
        if (random.nextInt(5) == 0) {
            return new Value.Null();
        }
        if (kind == NUMBERS) {
            return column.type() instanceof SqlType.DoublePrecision ? approximate(random) : exact(random);
        }
        return value(kind, random);
    }

    public static Predicate predicate(Random random, int depth) {
        int kind = random.nextInt(depth == 0 ? 6 : 9);
        List<ScanColumn> columns = KINDS.get(random.nextInt(KINDS.size()));
        return switch (kind) {
            case 0 -> new Constant(Seeds.pick(random, Truth.values()));
            case 1 -> new In(operand(columns, random), values(columns, random));
            case 2 -> new IsNull(operand(columns, random));
            case 3 ->
                random.nextBoolean()
                        ? new IsTrue(operand(BOOLS, random))
                        : new RegexpLike(operand(TEXTS, random), Seeds.pick(random, "a.*", "[^a]+b?"));
            case 4 -> new Like(operand(TEXTS, random), operand(TEXTS, random), escape(random));
            case 5 ->
                new Comparison(
                        operand(columns, random), Seeds.pick(random, Comparator.values()), operand(columns, random));
            case 6 -> new And(terms(random, depth));
            case 7 -> new Or(terms(random, depth));
            default -> new Not(predicate(random, depth - 1));
        };
    }

    private static @Nullable Character escape(Random random) {
        return random.nextBoolean() ? null : Seeds.pick(random, '\\', '!', '\'');
    }

    private static List<Predicate> terms(Random random, int depth) {
        return IntStream.range(0, 1 + random.nextInt(3))
                .mapToObj(i -> predicate(random, depth - 1))
                .toList();
    }

    /** Any value that a scan can compute. */
    public static Operand operand(Random random) {
        return operand(KINDS.get(random.nextInt(KINDS.size())), random);
    }

    private static Operand operand(List<ScanColumn> columns, Random random) {
        return random.nextInt(5) < 3
                ? new Operand.Column(columns.get(random.nextInt(columns.size())))
                : new Operand.Literal(valueOrNull(columns, random));
    }

    private static List<Value> values(List<ScanColumn> columns, Random random) {
        return IntStream.range(0, 1 + random.nextInt(4))
                .mapToObj(i -> valueOrNull(columns, random))
                .toList();
    }

    private static Value valueOrNull(List<ScanColumn> kind, Random random) {
        return random.nextInt(8) == 0 ? new Value.Null() : value(kind, random);
    }

    private static Value value(List<ScanColumn> kind, Random random) {
        if (kind == NUMBERS) {
            return random.nextBoolean() ? exact(random) : approximate(random);
        }
        if (kind == TEXTS) {
            return new Value.Text(text(random));
        }
        if (kind == BOOLS) {
            return new Value.Bool(random.nextBoolean());
        }
        if (kind == DATES) {
            return new Value.Date(Seeds.pick(random, -719_162, -1, 0, 1, 20_000, 2_932_896));
        }
        return new Value.Timestamp(
                Seeds.pick(random, -62_135_596_800L, -1L, 0L, 253_402_300_799L), Seeds.pick(random, 0, 1, 999_999_999));
    }

    private static Value exact(Random random) {
        return new Value.Exact(new BigDecimal(Seeds.pick(
                random, "0", "0.00", "-1", "1", "1.0", "2.50", "9007199254740993", "1E+3", "-" + "9".repeat(36))));
    }

    private static Value approximate(Random random) {
        return new Value.Approximate(
                Seeds.pick(random, 0.0, -0.0, 1.0, -1.0, 2.5, 9007199254740992.0, Double.MIN_VALUE, -Double.MAX_VALUE));
    }

    /** Short texts over signs that mean something to LIKE, JSON, SQL, UTF-8 or UTF-16. */
    public static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int length = 1 + random.nextInt(5);
        for (int i = 0; i < length; i++) {
            text.append(Seeds.pick(
                    random, "a", "a", "b", "/", "%", "_", "\\", "!", "'", "\"", "\0", "\n", "é", "\uffff", "😀",
                    "\ud83d", "\udc00"));
        }
        return text.toString();
    }
}
