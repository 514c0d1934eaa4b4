package org.parquetvs.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.text.error.TextException;
import org.parquetvs.text.inference.SeenFields;
import org.parquetvs.text.inference.SeenValues;

/** Looks at the documents at the beginning of a file: one after the other, or the elements of arrays. */
public final class JsonInference {
    private final SeenFields seen;

    public JsonInference(SeenFields seen) {
        this.seen = seen;
    }

    /**
     * Adds the documents among some bytes.
     *
     * @param isWhole whether the file ends with them; if not, the last document may be cut off
     * @throws org.parquetvs.text.error.TextException if it is no JSON
     */
    public void add(String key, byte[] bytes, int length, boolean isWhole) {
        try (JsonParser parser = JsonParsers.open(bytes, 0, length)) {
            int depth = 0;
            JsonToken token = parser.nextToken();
            while (token != null) {
                switch (token) {
                    case START_ARRAY -> depth++;
                    case END_ARRAY -> depth--;
                    case START_OBJECT -> addDocument(parser, bytes);
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

    /** Where a limit is exceeded, the parser does not say. */
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

    private void addDocument(JsonParser parser, byte[] bytes) throws IOException {
        String name = parser.nextFieldName();
        while (name != null) {
            SeenValues field = seen.field(name);
            JsonToken token = parser.nextToken();
            int start = (int) parser.currentTokenLocation().getByteOffset();
            switch (token) {
                case VALUE_TRUE, VALUE_FALSE -> field.addTruth();
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                    field.addNumber(bytes, start, JsonBytes.numberEnd(bytes, start, bytes.length));
                case VALUE_STRING -> {
                    byte[] text = parser.getText().getBytes(StandardCharsets.UTF_8);
                    field.addText(text, 0, text.length);
                }
                case START_OBJECT, START_ARRAY -> {
                    parser.skipChildren();
                    field.addNested();
                }
                default -> {
                    // NULL is a value of every type.
                }
            }
            name = parser.nextFieldName();
        }
    }
}
