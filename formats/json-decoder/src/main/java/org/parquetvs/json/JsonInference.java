package org.parquetvs.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.inference.FieldTree;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.text.error.TextException;
import org.parquetvs.text.inference.SeenTables;
import org.parquetvs.text.inference.SeenValues;

/** Reads the documents at the beginning of a file to infer columns: one after the other, or the elements of arrays. */
public final class JsonInference {
    private final SeenTables seen;

    public JsonInference(SeenTables seen) {
        this.seen = seen;
    }

    /**
     * Adds the documents among some bytes.
     *
     * @param isWhole whether the file ends with these bytes; if not, the last document may be cut off
     * @throws org.parquetvs.text.error.TextException if it is not JSON
     */
    public void add(String key, byte[] bytes, int length, boolean isWhole) {
        try (JsonParser parser = JsonParsers.open(bytes, 0, length)) {
            int depth = 0;
            JsonToken token = parser.nextToken();
            while (token != null) {
                switch (token) {
                    case START_ARRAY -> depth++;
                    case END_ARRAY -> depth--;
                    case START_OBJECT -> addFields(parser, bytes, seen.records());
                    default ->
                        throw TextErrors.noObject(
                                key, place(parser), "there is " + token.name().replace("VALUE_", "a "));
                }
                if (depth > 1) {
                    throw TextErrors.noObject(key, place(parser), "there is an array in an array");
                }
                token = parser.nextToken();
            }
        } catch (JsonEOFException e) {
            if (isWhole) {
                throw invalid(key, e);
            }
        } catch (JsonProcessingException e) {
            throw invalid(key, e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The error for a failure of the parser, which gives no location for an exceeded limit. */
    private static TextException invalid(String key, JsonProcessingException problem) {
        @Nullable JsonLocation location = problem.getLocation();
        return TextErrors.invalidJson(
                key,
                location == null ? "a document" : "line " + location.getLineNr(),
                String.valueOf(problem.getOriginalMessage()));
    }

    private static String place(JsonParser parser) {
        return "line " + parser.currentTokenLocation().getLineNr();
    }

    private void addFields(JsonParser parser, byte[] bytes, FieldTree<SeenValues>.Node group) throws IOException {
        Set<String> names = new HashSet<>();
        String name = parser.nextFieldName();
        while (name != null) {
            names.add(name);
            add(parser, parser.nextToken(), bytes, group.field(name));
            name = parser.nextFieldName();
        }
        group.addTogether(names);
    }

    private void addElements(JsonParser parser, byte[] bytes, FieldTree<SeenValues>.Node elements) throws IOException {
        JsonToken token = parser.nextToken();
        while (token != JsonToken.END_ARRAY) {
            add(parser, token, bytes, elements);
            token = parser.nextToken();
        }
    }

    private void add(JsonParser parser, JsonToken token, byte[] bytes, FieldTree<SeenValues>.Node field)
            throws IOException {
        int start = (int) parser.currentTokenLocation().getByteOffset();
        switch (token) {
            case VALUE_TRUE, VALUE_FALSE -> seen.value(field).addTruth();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                seen.value(field).addNumber(bytes, start, JsonBytes.numberEnd(bytes, start, bytes.length));
            case VALUE_STRING -> {
                byte[] text = parser.getText().getBytes(StandardCharsets.UTF_8);
                seen.value(field).addText(text, 0, text.length);
            }
            case START_OBJECT -> {
                if (seen.addGroup(field)) {
                    addFields(parser, bytes, field);
                } else {
                    parser.skipChildren();
                }
            }
            case START_ARRAY -> {
                if (seen.addList(field)) {
                    addElements(parser, bytes, field.elements());
                } else {
                    parser.skipChildren();
                }
            }
            default -> {} // NULL is a value of every type.
        }
    }
}
