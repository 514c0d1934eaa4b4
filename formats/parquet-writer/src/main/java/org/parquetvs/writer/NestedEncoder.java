package org.parquetvs.writer;

import java.util.List;
import java.util.Objects;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;

/** Takes the values of a column that is a group or repeated, one row after the other. */
public final class NestedEncoder {
    private final Type column;
    private final RecordConsumer consumer;
    private int rows;

    /** Encodes into {@code store}, which is for the only column of {@code schema}. */
    NestedEncoder(MessageType schema, ColumnWriteStore store) {
        this.column = schema.getType(0);
        this.consumer = new ColumnIOFactory().getColumnIO(schema).getRecordWriter(store);
    }

    /**
     * Adds the value of a row: the list of its fields for a group, the list of its elements for anything repeated, null
     * for NULL. Single values are {@link Long} for INT32 and INT64 alike, {@link Boolean}, {@link Float},
     * {@link Double}, and {@link Binary} for the three types of bytes.
     */
    public void add(@Nullable Object value) {
        consumer.startMessage();
        addField(column, 0, value);
        consumer.endMessage();
        rows++;
    }

    /** Adds a field; a field without a value or without elements is not started at all. */
    private void addField(Type field, int index, @Nullable Object value) {
        List<?> values = field.isRepetition(Repetition.REPEATED)
                ? (List<?>) Objects.requireNonNullElse(value, List.of())
                : value == null ? List.of() : List.of(value);
        if (values.isEmpty()) {
            return;
        }
        consumer.startField(field.getName(), index);
        values.forEach(one -> addValue(field, one));
        consumer.endField(field.getName(), index);
    }

    private void addValue(Type type, Object value) {
        if (type.isPrimitive()) {
            addPrimitive(type.asPrimitiveType(), value);
            return;
        }
        GroupType group = type.asGroupType();
        List<?> fields = (List<?>) value;
        consumer.startGroup();
        for (int i = 0; i < group.getFieldCount(); i++) {
            addField(group.getType(i), i, fields.get(i));
        }
        consumer.endGroup();
    }

    private void addPrimitive(PrimitiveType type, Object value) {
        switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> consumer.addBoolean((boolean) value);
            case INT32 -> consumer.addInteger(Math.toIntExact((long) value));
            case INT64 -> consumer.addLong((long) value);
            case FLOAT -> consumer.addFloat(((Number) value).floatValue());
            case DOUBLE -> consumer.addDouble(((Number) value).doubleValue());
            case BINARY, FIXED_LEN_BYTE_ARRAY, INT96 -> consumer.addBinary((Binary) value);
        }
    }

    /** Passes the last rows on. */
    void flush() {
        consumer.flush();
    }

    /** Number of rows so far. */
    int rows() {
        return rows;
    }
}
