package org.parquetvs.decoder.json;

import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;

/** Writes an entry of a MAP as a member of an object. */
final class EntryConverter extends GroupConverter {
    private final JsonWriter json;
    private final Slot slot;
    private final Converter[] fields;
    private boolean keyPresent;
    private boolean valuePresent;

    EntryConverter(GroupType type, ConverterFactory factory, JsonWriter json, Slot slot) {
        this.json = json;
        this.slot = slot;
        this.fields = new Converter[type.getFieldCount()];
        fields[0] = factory.key(type.getType(0).asPrimitiveType(), () -> keyPresent = true);
        if (fields.length > 1) {
            fields[1] = factory.converter(type.getType(1), this::beginValue);
        }
    }

    @Override
    public Converter getConverter(int fieldIndex) {
        return fields[fieldIndex];
    }

    @Override
    public void start() {
        slot.open();
        keyPresent = false;
        valuePresent = false;
    }

    @Override
    public void end() {
        writeMissingKey();
        if (!valuePresent) {
            json.write("null");
        }
    }

    private void beginValue() {
        writeMissingKey();
        valuePresent = true;
    }

    /** The format forbids keys that are NULL, and some old writers allow them. */
    private void writeMissingKey() {
        if (!keyPresent) {
            json.write("\"null\":");
            keyPresent = true;
        }
    }
}
