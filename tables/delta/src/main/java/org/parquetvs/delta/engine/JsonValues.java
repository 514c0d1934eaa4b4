package org.parquetvs.delta.engine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.delta.kernel.types.ArrayType;
import io.delta.kernel.types.BooleanType;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.IntegerType;
import io.delta.kernel.types.LongType;
import io.delta.kernel.types.MapType;
import io.delta.kernel.types.StringType;
import io.delta.kernel.types.StructType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** JSON as values of a {@link ValueVector}. Members that the kernel does not ask for are skipped. */
final class JsonValues {

    private static final JsonFactory JSON = new JsonFactory();

    private JsonValues() {}

    /** The list or map that a text holds as JSON. */
    static Object parse(DataType type, String text) {
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            return Objects.requireNonNull(value(parser, type), "value");
        } catch (IOException damaged) {
            throw new UncheckedIOException(damaged.getMessage(), damaged);
        }
    }

    /** The documents of a stream. */
    static JsonParser parser(InputStream documents) throws IOException {
        return JSON.createParser(documents);
    }

    /**
     * The fields of an object.
     *
     * @param parser at the beginning of the object; afterwards at its end
     * @throws IOException if it is none, or has a member of another type
     */
    static @Nullable Object[] struct(JsonParser parser, StructType type) throws IOException {
        require(parser, parser.currentToken() == JsonToken.START_OBJECT, type);
        @Nullable Object[] fields = new @Nullable Object[type.length()];
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            int ordinal = type.indexOf(parser.currentName());
            parser.nextToken();
            if (ordinal < 0) {
                parser.skipChildren();
            } else {
                fields[ordinal] = value(parser, type.at(ordinal).getDataType());
            }
        }
        return fields;
    }

    private static @Nullable Object value(JsonParser parser, DataType type) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        if (type instanceof StructType struct) {
            return struct(parser, struct);
        }
        if (type instanceof MapType map) {
            return entries(parser, map);
        }
        if (type instanceof ArrayType array) {
            return elements(parser, array);
        }
        return scalar(parser, type);
    }

    private static Object scalar(JsonParser parser, DataType type) throws IOException {
        if (type instanceof BooleanType) {
            return parser.getBooleanValue();
        }
        if (type instanceof IntegerType) {
            return parser.getIntValue();
        }
        if (type instanceof LongType) {
            return parser.getLongValue();
        }
        require(parser, type instanceof StringType && parser.currentToken().isScalarValue(), type);
        return parser.getText();
    }

    private static ValueVector.Entries entries(JsonParser parser, MapType type) throws IOException {
        require(parser, parser.currentToken() == JsonToken.START_OBJECT, type);
        List<Object> keys = new ArrayList<>();
        List<@Nullable Object> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            keys.add(parser.currentName());
            parser.nextToken();
            values.add(value(parser, type.getValueType()));
        }
        return new ValueVector.Entries(
                ValueVector.of(type.getKeyType(), keys), ValueVector.of(type.getValueType(), values));
    }

    private static List<@Nullable Object> elements(JsonParser parser, ArrayType type) throws IOException {
        require(parser, parser.currentToken() == JsonToken.START_ARRAY, type);
        List<@Nullable Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(parser, type.getElementType()));
        }
        return elements;
    }

    private static void require(JsonParser parser, boolean isRight, DataType type) throws IOException {
        if (!isRight) {
            throw new JsonParseException(parser, "'" + parser.getText() + "' is no " + type);
        }
    }
}
