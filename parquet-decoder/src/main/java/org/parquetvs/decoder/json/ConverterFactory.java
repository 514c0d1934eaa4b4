package org.parquetvs.decoder.json;

import org.apache.parquet.io.api.Converter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.parquetvs.decoder.convert.ScalarTexts;
import org.parquetvs.footer.ListLayout;
import org.parquetvs.scan.column.BinaryEncoding;

/** Chooses how a type is written, by the rules of the format for lists and maps, the old layouts included. */
final class ConverterFactory {
    private final JsonWriter json;
    private final BinaryEncoding binaryEncoding;

    ConverterFactory(JsonWriter json, BinaryEncoding binaryEncoding) {
        this.json = json;
        this.binaryEncoding = binaryEncoding;
    }

    /** A converter of values of {@code type}; if it is repeated, of its single elements. */
    Converter converter(Type type, Slot slot) {
        if (type.isPrimitive()) {
            PrimitiveType primitive = type.asPrimitiveType();
            return ScalarConverter.value(primitive, ScalarTexts.of(primitive, binaryEncoding), json, slot);
        }
        GroupType group = type.asGroupType();
        if (ListLayout.isList(group)) {
            return list(group, slot);
        }
        if (ListLayout.isMap(group)) {
            return map(group, slot);
        }
        return new StructConverter(group, this, json, slot);
    }

    /** A converter of the keys of a map. */
    Converter key(PrimitiveType type, Slot slot) {
        return ScalarConverter.key(type, ScalarTexts.of(type, binaryEncoding), json, slot);
    }

    private Converter list(GroupType list, Slot slot) {
        Type repeated = list.getType(0);
        return ListLayout.isElement(repeated, list.getName())
                ? ListConverter.ofElements(repeated, this, json, slot)
                : ListConverter.ofWrappedElements(repeated, this, json, slot);
    }

    private Converter map(GroupType map, Slot slot) {
        GroupType entry = map.getType(0).asGroupType();
        boolean isObject = entry.getFieldCount() <= 2 && entry.getType(0).isPrimitive();
        return isObject ? new MapConverter(entry, this, json, slot) : ListConverter.ofElements(entry, this, json, slot);
    }
}
