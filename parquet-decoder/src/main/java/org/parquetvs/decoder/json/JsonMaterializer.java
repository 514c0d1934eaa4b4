package org.parquetvs.decoder.json;

import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.decoder.convert.TextBuilder;
import org.parquetvs.scan.column.BinaryEncoding;

/** Writes the one field of each record as JSON; nothing where it is NULL. */
public final class JsonMaterializer extends RecordMaterializer<JsonMaterializer> {
    private final Root root;

    /** @param schema of the records, with a single field */
    public JsonMaterializer(MessageType schema, BinaryEncoding binaryEncoding, TextBuilder target) {
        this.root = new Root(schema, binaryEncoding, new JsonWriter(target));
    }

    /** There is no record: what it would hold has been written. */
    @Override
    public JsonMaterializer getCurrentRecord() {
        return this;
    }

    @Override
    public GroupConverter getRootConverter() {
        return root;
    }

    private static final class Root extends GroupConverter {
        private final JsonWriter json;
        private final Converter field;
        private final boolean repeated;
        private boolean empty;

        Root(MessageType schema, BinaryEncoding binaryEncoding, JsonWriter json) {
            this.json = json;
            this.repeated = schema.getType(0).isRepetition(Repetition.REPEATED);
            this.field = new ConverterFactory(json, binaryEncoding).converter(schema.getType(0), this::beginValue);
        }

        @Override
        public Converter getConverter(int fieldIndex) {
            return field;
        }

        @Override
        public void start() {
            empty = true;
            if (repeated) {
                json.write('[');
            }
        }

        @Override
        public void end() {
            if (repeated) {
                json.write(']');
            }
        }

        private void beginValue() {
            if (!empty) {
                json.write(',');
            }
            empty = false;
        }
    }
}
