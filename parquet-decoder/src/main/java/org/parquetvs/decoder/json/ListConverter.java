package org.parquetvs.decoder.json;

import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.Type;

/** Writes a LIST as an array: the outer group, whose one field is repeated. */
final class ListConverter extends GroupConverter {
    private final JsonWriter json;
    private final Slot slot;
    private final Converter repeated;
    private boolean empty;

    private ListConverter(Type repeated, ConverterFactory factory, JsonWriter json, Slot slot, boolean wrapped) {
        this.json = json;
        this.slot = slot;
        this.repeated = wrapped
                ? new ElementConverter(repeated.asGroupType(), factory, json, this::beginElement)
                : factory.converter(repeated, this::beginElement);
    }

    /** Of the layout in which the repeated field is the element itself. */
    static ListConverter ofElements(Type repeated, ConverterFactory factory, JsonWriter json, Slot slot) {
        return new ListConverter(repeated, factory, json, slot, false);
    }

    /** Of the layout in which the repeated field is a group around the element, which may be NULL. */
    static ListConverter ofWrappedElements(Type repeated, ConverterFactory factory, JsonWriter json, Slot slot) {
        return new ListConverter(repeated, factory, json, slot, true);
    }

    @Override
    public Converter getConverter(int fieldIndex) {
        return repeated;
    }

    @Override
    public void start() {
        slot.open();
        json.write('[');
        empty = true;
    }

    @Override
    public void end() {
        json.write(']');
    }

    private void beginElement() {
        if (!empty) {
            json.write(',');
        }
        empty = false;
    }
}
