package org.parquetvs.decoder.json;

import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.decoder.convert.TextBuilder;
import org.parquetvs.scan.column.BinaryEncoding;

/** Writes the one field of each row as JSON; nothing where it is NULL. */
public final class JsonMaterializer extends RecordMaterializer<JsonMaterializer> {
    private final NestedJson field;
    private final JsonWriter json;
    private final ConverterFactory values;
    private final Runnable endRow;
    private final GroupConverter root;

    /** @param endRow called where the text of a row ends */
    public JsonMaterializer(NestedJson field, BinaryEncoding binaryEncoding, TextBuilder target, Runnable endRow) {
        this.field = field;
        this.json = new JsonWriter(target);
        this.values = new ConverterFactory(json, binaryEncoding);
        this.endRow = endRow;
        GroupConverter records = new Passage(field.schema().getType(0), 1);
        this.root = field.isOfRecords() ? new RowEnd(records, endRow) : records;
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

    /** The converter of what is {@code depth} names away from the record. */
    private Converter converter(Type type, int depth, Slot slot) {
        Converter converter = depth == field.depth()
                ? values.converter(type, slot)
                : new Passage(type.asGroupType().getType(0), depth + 1);
        if (depth != field.rowDepth()) {
            return converter;
        }
        return converter.isPrimitive()
                ? new ValueEnd(converter.asPrimitiveConverter(), endRow)
                : new RowEnd(converter.asGroupConverter(), endRow);
    }

    /** A group on the way to the field. A field that is repeated without being a LIST makes an array. */
    private final class Passage extends GroupConverter {
        private final Converter child;
        private final boolean isArray;
        private boolean empty;

        Passage(Type type, int depth) {
            this.isArray = depth == field.depth() && !field.isElement() && type.isRepetition(Repetition.REPEATED);
            this.child = converter(type, depth, this::beginValue);
        }

        @Override
        public Converter getConverter(int fieldIndex) {
            return child;
        }

        @Override
        public void start() {
            empty = true;
            if (isArray) {
                json.write('[');
            }
        }

        @Override
        public void end() {
            if (isArray) {
                json.write(']');
            }
        }

        private void beginValue() {
            if (isArray && !empty) {
                json.write(',');
            }
            empty = false;
        }
    }
}
