package org.parquetvs.container.emit;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.parquetvs.batch.VectorBuilder;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** Chooses how the values of a column are collected. Exasol gets some of them as text, and counts its length. */
final class EmittedValuesFactory {
    private static final int TEXT_OVERHEAD = 4;

    private EmittedValuesFactory() {}

    static EmittedValues of(WireColumn column) {
        return switch (column.type().wireType()) {
            case INT32 -> ints(column, new VectorBuilder.Ints());
            case INT64 -> longs(column, new VectorBuilder.Longs());
            case NUMERIC -> numeric(column);
            case DOUBLE -> doubles(column, new VectorBuilder.Doubles());
            case STRING -> texts(column, new VectorBuilder.Texts());
            case BOOLEAN -> booleans(column, new VectorBuilder.Booleans());
            case DATE -> dates(column, new VectorBuilder.Ints());
            case TIMESTAMP ->
                column.type().precision() > 6
                        ? nanoTimestamps(column, new VectorBuilder.NanoTimestamps())
                        : timestamps(column, new VectorBuilder.Longs());
        };
    }

    private static EmittedValues ints(WireColumn column, VectorBuilder.Ints ints) {
        return new EmittedValues(column, ValueClass.NUMBERS, ints, (row, value) -> {
            ints.set(row, IntegerConversion.toInt(value, column.name()));
            return Integer.BYTES;
        });
    }

    private static EmittedValues longs(WireColumn column, VectorBuilder.Longs longs) {
        return new EmittedValues(column, ValueClass.NUMBERS, longs, (row, value) -> {
            longs.set(row, IntegerConversion.toLong(value, column.name()));
            return Long.BYTES;
        });
    }

    /** DECIMAL with a fraction or of more than 18 digits. Exasol gets such a number as text, whatever its class. */
    private static EmittedValues numeric(WireColumn column) {
        NumericText numbers = new NumericText(column);
        if (column.type().precision() > 18) {
            VectorBuilder.Decimals128 decimals = new VectorBuilder.Decimals128();
            return texts(
                    column, ValueClass.NUMBERS, decimals, (row, text) -> decimals.set(row, numbers.toUnscaled(text)));
        }
        if (column.type().precision() > 9) {
            VectorBuilder.Longs longs = new VectorBuilder.Longs();
            return texts(column, ValueClass.NUMBERS, longs, (row, text) -> longs.set(row, numbers.toLong(text)));
        }
        VectorBuilder.Ints ints = new VectorBuilder.Ints();
        return texts(column, ValueClass.NUMBERS, ints, (row, text) -> ints.set(row, (int) numbers.toLong(text)));
    }

    private static EmittedValues doubles(WireColumn column, VectorBuilder.Doubles doubles) {
        return new EmittedValues(column, ValueClass.NUMBERS, doubles, (row, value) -> {
            doubles.set(row, ((Number) value).doubleValue());
            return Double.BYTES;
        });
    }

    private static EmittedValues booleans(WireColumn column, VectorBuilder.Booleans booleans) {
        return new EmittedValues(column, Set.of(ValueClass.BOOLEAN), booleans, (row, value) -> {
            booleans.set(row, (Boolean) value);
            return 1;
        });
    }

    /** Dates in the form of {@code java.sql.Date}. */
    private static EmittedValues dates(WireColumn column, VectorBuilder.Ints days) {
        EmittedTimeText times = new EmittedTimeText(column);
        return texts(column, Set.of(ValueClass.DATE), days, (row, text) -> days.set(row, times.day(text)));
    }

    /** Timestamps in the form of {@code java.sql.Timestamp}. */
    private static EmittedValues timestamps(WireColumn column, VectorBuilder.Longs micros) {
        EmittedTimeText times = new EmittedTimeText(column);
        return texts(
                column,
                Set.of(ValueClass.TIMESTAMP),
                micros,
                (row, text) -> micros.set(row, times.micros(text) + times.nanosOfSecond(text) / 1000));
    }

    private static EmittedValues nanoTimestamps(WireColumn column, VectorBuilder.NanoTimestamps moments) {
        EmittedTimeText times = new EmittedTimeText(column);
        return texts(column, Set.of(ValueClass.TIMESTAMP), moments, (row, text) -> {
            long second = times.micros(text);
            int nanos = times.nanosOfSecond(text);
            moments.set(row, second + nanos / 1000, nanos % 1000);
        });
    }

    /** Sets a value that Exasol gets as text. */
    private interface TextSetter {
        void set(int row, String text);
    }

    private static EmittedValues texts(
            WireColumn column, Set<ValueClass> accepted, VectorBuilder vector, TextSetter setter) {
        return new EmittedValues(column, accepted, vector, (row, value) -> {
            String text = value.toString();
            setter.set(row, text);
            return TEXT_OVERHEAD + text.length();
        });
    }

    /** VARCHAR, CHAR and other types that are text; an empty text is NULL. */
    private static EmittedValues texts(WireColumn column, VectorBuilder.Texts texts) {
        return new EmittedValues(column, Set.of(ValueClass.STRING), texts, (row, value) -> {
            byte[] utf8 = ((String) value).getBytes(StandardCharsets.UTF_8);
            if (utf8.length == 0) {
                texts.setNull(row);
            } else {
                texts.set(row, utf8);
            }
            return TEXT_OVERHEAD + utf8.length;
        });
    }
}
