package org.parquetvs.testing;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A DuckDB table with a column of each Exasol type, and with generated values: extremes, NULLs, odd characters. */
public final class EveryType {
    /** The number of different rows. */
    public static final int ROWS = 200;

    private static final int COPIES = 24;

    private static final long MICROS_PER_DAY = 86_400_000_000L;

    /** Days from 1970-01-01 to the end of the calendar, and to its beginning. */
    private static final int LAST_DAY = 2_932_896;

    private static final int FIRST_DAY = -719_162;

    private static final String CHARACTERS = "aZ09 ,;.:'\"\\/-+\n\r\t\b\f\u0001\u001f\u007f\u0080ü漢😀\uffff";

    private static final List<String> DOUBLES =
            List.of(("0.0 -0.0 1 -1 0.1 100 1e7 9999999 -1e7 1e-3 9.99e-4 1e22 1e23 2e23 -1e300 4.9e-324 -4.9e-324"
                            + " 2.2250738585072014e-308 1.7976931348623157e308 2.225073858507201e-308"
                            + " NaN Infinity -Infinity 123456.789 0.3333333333333333 9007199254740992")
                    .split(" ", -1));

    /**
     * A column.
     *
     * @param exasolType the type as Exasol writes it
     * @param duckDbType the DuckDB type that holds its values
     * @param expression an expression that turns a parameter into a value
     */
    private record Column(String exasolType, String duckDbType, String expression) {
        static Column cast(String exasolType, String duckDbType) {
            return new Column(exasolType, duckDbType, "CAST(? AS " + duckDbType + ")");
        }

        static Column decimal(int precision, int scale) {
            String type = "DECIMAL(" + precision + "," + scale + ")";
            return cast(type, type);
        }
    }

    private static final int[][] DECIMALS = {{9, 0}, {9, 4}, {18, 0}, {18, 18}, {17, 2}, {36, 0}, {36, 12}, {36, 36}};

    private static final List<Column> COLUMNS = columns();

    private EveryType() {}

    private static List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.decimal(18, 0));
        for (int[] decimal : DECIMALS) {
            columns.add(Column.decimal(decimal[0], decimal[1]));
        }
        columns.add(Column.cast("DOUBLE", "DOUBLE"));
        columns.add(Column.cast("BOOLEAN", "BOOLEAN"));
        columns.add(new Column("DATE", "DATE", "DATE '1970-01-01' + CAST(? AS INTEGER)"));
        columns.add(new Column("TIMESTAMP(3)", "TIMESTAMP", "make_timestamp(CAST(? AS BIGINT))"));
        columns.add(new Column("TIMESTAMP(6)", "TIMESTAMP", "make_timestamp(CAST(? AS BIGINT))"));
        columns.add(new Column("TIMESTAMP(9)", "TIMESTAMP_NS", "make_timestamp_ns(CAST(? AS BIGINT))"));
        columns.add(Column.cast("VARCHAR(2000) UTF8", "VARCHAR"));
        columns.add(Column.cast("CHAR(20) UTF8", "VARCHAR"));
        columns.add(Column.cast("HASHTYPE(4 BYTE)", "VARCHAR"));
        return List.copyOf(columns);
    }

    /** The types of the columns, as Exasol writes them. */
    public static List<String> types() {
        return COLUMNS.stream().map(Column::exasolType).toList();
    }

    /** The statement that creates the table. */
    public static String createTable() {
        return join(
                "CREATE TABLE EVERY_TYPE (", i -> name(i) + " " + COLUMNS.get(i).duckDbType(), ")");
    }

    private static String name(int column) {
        return "C" + column;
    }

    @FunctionalInterface
    private interface ColumnText {
        String of(int column);
    }

    private static String join(String before, ColumnText text, String after) {
        return IntStream.range(0, COLUMNS.size()).mapToObj(text::of).collect(Collectors.joining(", ", before, after));
    }

    /** The statement that inserts one row; it has a parameter for each column. */
    public static String insert() {
        return join("INSERT INTO EVERY_TYPE VALUES (", i -> COLUMNS.get(i).expression(), ")");
    }

    /**
     * The query for all rows, several times each. The first column numbers them; its remainder on division by
     * {@link #ROWS} tells which values a row has.
     */
    public static String query() {
        return join(
                "SELECT ",
                i -> i == 0 ? "CAST(C0 + " + ROWS + " * N AS DECIMAL(18,0)) AS C0" : name(i),
                " FROM EVERY_TYPE, range(" + COPIES + ") AS R(N) ORDER BY C0");
    }

    /** The parameters of {@link #insert} for a row. */
    public static @Nullable Object[] row(int number, Random random) {
        List<@Nullable Object> row = new ArrayList<>();
        row.add(Integer.toString(number));
        for (int[] decimal : DECIMALS) {
            row.add(decimal(decimal[0], decimal[1], random));
        }
        row.add(number < DOUBLES.size() ? DOUBLES.get(number) : number(random));
        row.add(random.nextBoolean());
        row.add(Integer.toString(day(number, random)));
        row.add(Long.toString(day(number, random) * MICROS_PER_DAY + random.nextInt(86_400_000) * 1_000L));
        row.add(Long.toString(day(number, random) * MICROS_PER_DAY + random.nextInt(1_000_000)));
        row.add(Long.toString(random.nextLong() >> random.nextInt(64)));
        row.add(text(random.nextInt(30), random));
        row.add(text(20, random));
        row.add(String.format(Locale.ROOT, "%08x", random.nextInt()));
        for (int i = 1; i < row.size(); i++) {
            if (random.nextInt(10) == 0) {
                row.set(i, null);
            }
        }
        return row.toArray();
    }

    private static String decimal(int precision, int scale, Random random) {
        BigInteger most = BigInteger.TEN.pow(precision).subtract(BigInteger.ONE);
        BigInteger digits = BigInteger.TEN.pow(random.nextInt(precision + 1));
        BigInteger unscaled =
                switch (random.nextInt(4)) {
                    case 0 -> digits.min(most);
                    case 1 -> digits.subtract(BigInteger.ONE);
                    case 2 -> new BigInteger(200, random).mod(digits);
                    default ->
                        new BigInteger(200, random)
                                .mod(digits)
                                .multiply(most.divide(digits).max(BigInteger.ONE));
                };
        return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), scale).toPlainString();
    }

    private static String number(Random random) {
        double number = Seeds.pick(
                random,
                Double.longBitsToDouble(random.nextLong()),
                random.nextInt(20_000_000) - 10_000_000.0,
                random.nextInt() / 100.0,
                random.nextDouble());
        return Double.toString(number);
    }

    private static int day(int number, Random random) {
        int[] borders = {FIRST_DAY, LAST_DAY, 0, -1, -141_428, -141_427, FIRST_DAY - 1, LAST_DAY + 1, FIRST_DAY - 400};
        return number < borders.length ? borders[number] : FIRST_DAY + random.nextInt(LAST_DAY - FIRST_DAY);
    }

    private static String text(int length, Random random) {
        int[] characters = CHARACTERS.codePoints().toArray();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(characters[random.nextInt(characters.length)]);
        }
        return text.toString();
    }
}
