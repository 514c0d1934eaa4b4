package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;

/**
 * Emits the same random rows either one by one or in batches. Input: seed, number of rows, whether in batches. The
 * columns of the output are those of {@link #COLUMNS}. What batches hold where a row is NULL is nonsense on purpose.
 */
public final class EmitsRandomRows {
    /** Names and types of the output. */
    public static final List<String> COLUMNS = List.of(
            "A", "DECIMAL(4,0)",
            "B", "DECIMAL(9,2)",
            "C", "DECIMAL(12,0)",
            "D", "DECIMAL(18,4)",
            "E", "DECIMAL(19,0)",
            "F", "DECIMAL(36,6)",
            "G", "DOUBLE",
            "H", "BOOLEAN",
            "I", "DATE",
            "J", "TIMESTAMP(3)",
            "K", "TIMESTAMP(6)",
            "L", "TIMESTAMP(9)",
            "M", "VARCHAR(20) UTF8",
            "N", "CHAR(20) UTF8",
            "O", "VARCHAR(20) UTF8");

    private static final int WIDTH = COLUMNS.size() / 2;
    private static final String[] WORDS = {"", "a", "äöü", "a\0b", "\0", "word", "😀", "longer than twelve"};
    private static final DateTimeFormatter NINE_DIGITS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSSSSS");

    private final Random random;
    private final double[] nullShare = new double[WIDTH];

    private EmitsRandomRows(long seed) {
        this.random = new Random(seed);
        for (int i = 0; i < WIDTH; i++) {
            nullShare[i] = random.nextInt(3) == 0 ? 0 : random.nextInt(6) / 5.0;
        }
    }

    /** Emits the rows. */
    public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
        EmitsRandomRows rows = new EmitsRandomRows(iterator.getLong(0));
        int left = iterator.getInteger(1);
        while (left > 0) {
            int size = Math.min(left, 1 + rows.random.nextInt(rows.random.nextInt(8) == 0 ? 40_000 : 300));
            List<@Nullable Object[]> values = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                values.add(rows.next());
            }
            if (iterator.getBoolean(2)) {
                ((BatchSink) iterator).emitBatch(rows.batch(values));
            } else {
                for (@Nullable Object[] row : values) {
                    iterator.emit(toEmit(row));
                }
            }
            left -= size;
        }
    }

    /** Numbers as unscaled ones, times as days and as micro- and nanoseconds. */
    private @Nullable Object[] next() {
        @Nullable
        Object[] row = {
            (long) (random.nextInt(19_999) - 9_999),
            (long) random.nextInt(),
            random.nextLong() % 1_000_000_000_000L,
            random.nextLong() % 1_000_000_000_000_000_000L,
            new BigInteger(63, random).negate(),
            new BigInteger(118, random),
            random.nextInt(10) == 0 ? Double.NaN : random.nextGaussian(),
            random.nextBoolean(),
            (long) random.nextInt(3_652_059) - 719_162,
            random.nextLong() % 62_135_596_800_000_000L,
            random.nextLong() % 62_135_596_800_000_000L,
            random.nextLong(),
            text(),
            text(),
            WORDS[random.nextInt(WORDS.length)]
        };
        row[1] = (Long) row[1] % 1_000_000_000;
        for (int i = 0; i < WIDTH; i++) {
            if (random.nextDouble() < nullShare[i]) {
                row[i] = null;
            }
        }
        return row;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(21);
        for (int i = 0; i < length; i++) {
            int kind = random.nextInt(40);
            text.appendCodePoint(kind == 0 ? 0 : kind == 1 ? 0x1F600 : kind == 2 ? 0xE4 : 'a' + random.nextInt(26));
        }
        return text.toString();
    }

    private static @Nullable Object[] toEmit(@Nullable Object[] row) {
        @Nullable Object[] values = row.clone();
        values[1] = decimal(row[1], 2);
        values[3] = decimal(row[3], 4);
        values[4] = decimal(row[4], 0);
        values[5] = decimal(row[5], 6);
        if (row[8] != null) {
            values[8] =
                    new EmitsValues.TextDate(LocalDate.ofEpochDay((Long) row[8]).toString());
        }
        values[9] = timestamp(row[9], 1_000);
        values[10] = timestamp(row[10], 1_000);
        values[11] = timestamp(row[11], 1);
        return values;
    }

    private static @Nullable Object decimal(@Nullable Object unscaled, int scale) {
        if (unscaled == null) {
            return null;
        }
        return unscaled instanceof BigInteger big
                ? new BigDecimal(big, scale)
                : BigDecimal.valueOf((Long) unscaled, scale);
    }

    private static @Nullable Object timestamp(@Nullable Object value, long nanosPerUnit) {
        if (value == null) {
            return null;
        }
        long unitsPerSecond = 1_000_000_000 / nanosPerUnit;
        LocalDateTime time = LocalDateTime.ofEpochSecond(
                Math.floorDiv((Long) value, unitsPerSecond),
                (int) (Math.floorMod((Long) value, unitsPerSecond) * nanosPerUnit),
                ZoneOffset.UTC);
        return new EmitsValues.TextTimestamp(NINE_DIGITS.format(time));
    }

    private ColumnBatch batch(List<@Nullable Object[]> rows) {
        List<ColumnVector> vectors = new ArrayList<>();
        for (int column = 0; column < WIDTH; column++) {
            vectors.add(vector(rows, column));
        }
        return new ColumnBatch(rows.size(), vectors);
    }

    private ColumnVector vector(List<@Nullable Object[]> rows, int column) {
        return switch (column) {
            case 0, 1, 8 -> ints(rows, column);
            case 2, 3, 9, 10 -> new LongVector(longs(rows, column), validity(rows, column));
            case 4, 5 -> wide(rows, column);
            case 6 -> doubles(rows, column);
            case 7 -> booleans(rows, column);
            case 11 -> nanos(rows, column);
            case 14 -> dictionary(rows, column);
            default -> texts(rows, column);
        };
    }

    private static long @Nullable [] validity(List<@Nullable Object[]> rows, int column) {
        long[] words = new long[(rows.size() + 63) / 64];
        boolean complete = true;
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i)[column] == null) {
                complete = false;
            } else {
                words[i >> 6] |= 1L << i;
            }
        }
        return complete ? null : words;
    }

    private static long[] longs(List<@Nullable Object[]> rows, int column) {
        long[] values = new long[rows.size()];
        for (int i = 0; i < values.length; i++) {
            Object value = rows.get(i)[column];
            values[i] = value == null ? Long.MIN_VALUE : (Long) value;
        }
        return values;
    }

    private static ColumnVector ints(List<@Nullable Object[]> rows, int column) {
        int[] values = new int[rows.size() + 3];
        for (int i = 0; i < rows.size(); i++) {
            Object value = rows.get(i)[column];
            values[i] = value == null ? Integer.MAX_VALUE : (int) (long) (Long) value;
        }
        return new IntVector(values, validity(rows, column));
    }

    private static ColumnVector wide(List<@Nullable Object[]> rows, int column) {
        long[] high = new long[rows.size()];
        long[] low = new long[rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            Object value = rows.get(i)[column];
            high[i] = value == null
                    ? Long.MAX_VALUE
                    : ((BigInteger) value).shiftRight(64).longValueExact();
            low[i] = value == null ? -1 : ((BigInteger) value).longValue();
        }
        return new Decimal128Vector(high, low, validity(rows, column));
    }

    private static ColumnVector doubles(List<@Nullable Object[]> rows, int column) {
        double[] values = new double[rows.size()];
        for (int i = 0; i < values.length; i++) {
            Object value = rows.get(i)[column];
            values[i] = value == null ? Double.POSITIVE_INFINITY : (Double) value;
        }
        return new DoubleVector(values, validity(rows, column));
    }

    private static ColumnVector booleans(List<@Nullable Object[]> rows, int column) {
        byte[] values = new byte[rows.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (byte) (Boolean.TRUE.equals(rows.get(i)[column]) ? 1 : 0);
        }
        return new BooleanVector(values, validity(rows, column));
    }

    private static ColumnVector nanos(List<@Nullable Object[]> rows, int column) {
        long[] micros = longs(rows, column);
        short[] nanos = new short[micros.length];
        for (int i = 0; i < micros.length; i++) {
            if (rows.get(i)[column] != null) {
                nanos[i] = (short) Math.floorMod(micros[i], 1000L);
                micros[i] = Math.floorDiv(micros[i], 1000L);
            }
        }
        return new NanoTimestampVector(micros, nanos, validity(rows, column));
    }

    private static ColumnVector texts(List<@Nullable Object[]> rows, int column) {
        int[] offsets = new int[rows.size() + 1];
        StringBuilder all = new StringBuilder();
        int end = 0;
        for (int i = 0; i < rows.size(); i++) {
            Object value = rows.get(i)[column];
            if (value != null) {
                all.append(value);
                end += value.toString().getBytes(StandardCharsets.UTF_8).length;
            }
            offsets[i + 1] = end;
        }
        return new TextVector(all.toString().getBytes(StandardCharsets.UTF_8), offsets, validity(rows, column));
    }

    private static ColumnVector dictionary(List<@Nullable Object[]> rows, int column) {
        List<@Nullable Object[]> words = new ArrayList<>();
        for (String word : WORDS) {
            words.add(new Object[] {word});
        }
        int[] indices = new int[rows.size()];
        for (int i = 0; i < indices.length; i++) {
            Object value = rows.get(i)[column];
            indices[i] = value == null ? 0 : List.of(WORDS).indexOf(value);
        }
        TextVector dictionary = (TextVector) texts(words, 0);
        return new DictionaryTextVector(indices, dictionary, WORDS.length, validity(rows, column));
    }
}
