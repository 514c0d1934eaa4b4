package org.parquetvs.bench.emit;

import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.parquetvs.container.type.WireType;

/** A row whose values arrive one by one. As in Exasol's container, each of them costs two entries of ordered maps. */
final class PendingRow {
    private final NavigableMap<Integer, Boolean> nulls = new TreeMap<>();
    private final NavigableMap<Integer, Integer> ints = new TreeMap<>();
    private final NavigableMap<Integer, Long> longs = new TreeMap<>();
    private final NavigableMap<Integer, Double> doubles = new TreeMap<>();
    private final NavigableMap<Integer, Boolean> booleans = new TreeMap<>();
    private final NavigableMap<Integer, byte[]> texts = new TreeMap<>();

    void setNull(int column) {
        nulls.put(column, true);
    }

    void set(int column, int value) {
        nulls.put(column, false);
        ints.put(column, value);
    }

    void set(int column, long value) {
        nulls.put(column, false);
        longs.put(column, value);
    }

    void set(int column, double value) {
        nulls.put(column, false);
        doubles.put(column, value);
    }

    void set(int column, boolean value) {
        nulls.put(column, false);
        booleans.put(column, value);
    }

    void set(int column, byte[] utf8) {
        nulls.put(column, false);
        texts.put(column, utf8);
    }

    /** Appends the value of a column to a message. */
    void appendTo(EmitMessage message, int column, WireType type) {
        boolean isNull = value(nulls, column);
        message.addNull(isNull);
        if (isNull) {
            return;
        }
        switch (type) {
            case INT32 -> message.add(value(ints, column));
            case INT64 -> message.add(value(longs, column));
            case DOUBLE -> message.add(value(doubles, column));
            case BOOLEAN -> message.add(value(booleans, column));
            case NUMERIC, STRING, DATE, TIMESTAMP -> message.add(value(texts, column));
        }
    }

    private static <V> V value(Map<Integer, V> values, int column) {
        return Objects.requireNonNull(values.get(column));
    }

    void clear() {
        nulls.clear();
        ints.clear();
        longs.clear();
        doubles.clear();
        booleans.clear();
        texts.clear();
    }
}
