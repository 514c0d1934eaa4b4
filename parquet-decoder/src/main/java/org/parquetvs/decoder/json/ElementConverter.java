package org.parquetvs.decoder.json;

import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;

/** Writes the element inside of the repeated group of a LIST. */
final class ElementConverter extends GroupConverter {
    private final JsonWriter json;
    private final Slot slot;
    private final Converter element;
    private boolean present;

    ElementConverter(GroupType type, ConverterFactory factory, JsonWriter json, Slot slot) {
        this.json = json;
        this.slot = slot;
        this.element = factory.converter(type.getType(0), () -> present = true);
    }

    @Override
    public Converter getConverter(int fieldIndex) {
        return element;
    }

    @Override
    public void start() {
        slot.open();
        present = false;
    }

    @Override
    public void end() {
        if (!present) {
            json.write("null");
        }
    }
}
