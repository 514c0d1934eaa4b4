package org.parquetvs.decoder.json;

import java.nio.charset.StandardCharsets;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type.Repetition;

/**
 * Writes a group as an object: all of its fields, in the order of the schema. A repeated field that is not part of a LIST
 * or MAP is an array; parquet-java calls its converter once for each element, so that it stays open until another field or
 * the end.
 */
final class StructConverter extends GroupConverter {
    private final GroupType type;
    private final JsonWriter json;
    private final Slot slot;
    private final Converter[] fields;
    private final byte[][] names;
    private int next;
    private boolean arrayOpen;

    StructConverter(GroupType type, ConverterFactory factory, JsonWriter json, Slot slot) {
        this.type = type;
        this.json = json;
        this.slot = slot;
        this.fields = new Converter[type.getFieldCount()];
        this.names = new byte[type.getFieldCount()][];
        for (int i = 0; i < fields.length; i++) {
            int field = i;
            names[i] = type.getFieldName(i).getBytes(StandardCharsets.UTF_8);
            fields[i] = factory.converter(type.getType(i), () -> beginValue(field));
        }
    }

    @Override
    public Converter getConverter(int fieldIndex) {
        return fields[fieldIndex];
    }

    @Override
    public void start() {
        slot.open();
        json.write('{');
        next = 0;
        arrayOpen = false;
    }

    @Override
    public void end() {
        skipTo(fields.length);
        json.write('}');
    }

    private void beginValue(int field) {
        if (arrayOpen && field == next - 1) {
            json.write(',');
            return;
        }
        skipTo(field);
        writeName(field);
        next = field + 1;
        if (isRepeated(field)) {
            json.write('[');
            arrayOpen = true;
        }
    }

    /** Closes an array, and writes the fields before {@code field} that have no value. */
    private void skipTo(int field) {
        if (arrayOpen) {
            json.write(']');
            arrayOpen = false;
        }
        for (; next < field; next++) {
            writeName(next);
            json.write(isRepeated(next) ? "[]" : "null");
        }
    }

    private void writeName(int field) {
        if (field > 0) {
            json.write(',');
        }
        json.writeString(names[field], 0, names[field].length);
        json.write(':');
    }

    private boolean isRepeated(int field) {
        return type.getType(field).isRepetition(Repetition.REPEATED);
    }
}
