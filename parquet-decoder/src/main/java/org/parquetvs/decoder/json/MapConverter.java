package org.parquetvs.decoder.json;

import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;

/** Writes a MAP whose keys are not nested as an object. */
final class MapConverter extends GroupConverter {
    private final JsonWriter json;
    private final Slot slot;
    private final EntryConverter entries;
    private boolean empty;

    /** @param entry the repeated group: a key, and a value unless the map is a set */
    MapConverter(GroupType entry, ConverterFactory factory, JsonWriter json, Slot slot) {
        this.json = json;
        this.slot = slot;
        this.entries = new EntryConverter(entry, factory, json, this::beginEntry);
    }

    @Override
    public Converter getConverter(int fieldIndex) {
        return entries;
    }

    @Override
    public void start() {
        slot.open();
        json.write('{');
        empty = true;
    }

    @Override
    public void end() {
        json.write('}');
    }

    private void beginEntry() {
        if (!empty) {
            json.write(',');
        }
        empty = false;
    }
}
