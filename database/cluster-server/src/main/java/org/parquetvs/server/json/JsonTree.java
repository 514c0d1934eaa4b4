package org.parquetvs.server.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads JSON into maps, lists, strings, numbers, booleans and nulls. */
public final class JsonTree {
    /** A value may be as long as a message. */
    private static final StreamReadConstraints LONG_VALUES = StreamReadConstraints.builder()
            .maxStringLength(Integer.MAX_VALUE)
            .maxNestingDepth(100)
            .build();

    /** Reads and writes JSON; writes commas between values that follow each other. */
    public static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .streamReadConstraints(LONG_VALUES)
            .rootValueSeparator(",")
            .build();

    private JsonTree() {}

    /**
     * An object.
     *
     * @throws IOException if the text is no object
     */
    public static Map<String, @Nullable Object> object(String text) throws IOException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("A message is a JSON object");
            }
            Map<String, @Nullable Object> object = fields(parser);
            if (parser.nextToken() != null) {
                throw new IOException("Something follows the JSON object");
            }
            return object;
        }
    }

    private static Map<String, @Nullable Object> fields(JsonParser parser) throws IOException {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, value(parser));
        }
        return fields;
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> fields(parser);
            case START_ARRAY -> elements(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT -> parser.getNumberValue();
            case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case END_ARRAY, END_OBJECT, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
                throw new IOException("Unexpected JSON token " + parser.currentToken());
        };
    }

    /** The whole number that a value is; empty if it is none, or a {@code long} has no room for it. */
    public static OptionalLong wholeNumber(@Nullable Object value) {
        if (!(value instanceof Number)) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(new BigDecimal(value.toString()).longValueExact());
        } catch (ArithmeticException e) {
            return OptionalLong.empty();
        }
    }

    private static List<@Nullable Object> elements(JsonParser parser) throws IOException {
        List<@Nullable Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(parser));
        }
        return elements;
    }
}
