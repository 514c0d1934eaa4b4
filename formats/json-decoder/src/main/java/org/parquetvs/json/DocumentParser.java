package org.parquetvs.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.text.column.TextBatchBuilder;
import org.parquetvs.text.error.TextErrors;

/**
 * Appends documents that {@link DocumentScanner} is not sure of as rows: the parser knows all of JSON, and reports what
 * is not JSON.
 */
final class DocumentParser {
    private final WantedNames wanted;
    private final TextBatchBuilder batch;
    private final DocumentPlace place;
    private final JsonBytes scratch;

    /**
     * A parser of one file.
     *
     * @param fields the wanted fields
     * @param place learns where a value is
     */
    DocumentParser(JsonFields fields, TextBatchBuilder batch, DocumentPlace place) {
        this.wanted = fields.wanted();
        this.scratch = fields.scratch();
        this.batch = batch;
        this.place = place;
    }

    /**
     * Appends the document that begins at {@code start}.
     *
     * @return the position after it
     * @throws org.parquetvs.text.error.TextException if there is no document
     */
    int read(byte[] bytes, int start, int end) {
        try (JsonParser parser = JsonParsers.open(bytes, start, end)) {
            try {
                read(parser, bytes, start, end);
                return start + (int) parser.currentLocation().getByteOffset();
            } catch (JsonProcessingException e) {
                // The parser gives no location for an exceeded limit.
                @Nullable JsonLocation location = e.getLocation();
                place.set(start + offset(location == null ? parser.currentTokenLocation() : location));
                throw TextErrors.invalidJson(place.key(), place.place(), String.valueOf(e.getOriginalMessage()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int offset(JsonLocation location) {
        return (int) Math.max(0, location.getByteOffset());
    }

    private void read(JsonParser parser, byte[] bytes, int start, int end) throws IOException {
        JsonToken first = Objects.requireNonNull(parser.nextToken(), "There is no byte but blanks");
        if (first != JsonToken.START_OBJECT) {
            throw TextErrors.noObject(
                    place.key(), place.place(), "there is " + first.name().replace("VALUE_", "a "));
        }
        String name = parser.nextFieldName();
        while (name != null) {
            JsonToken token = parser.nextToken();
            @Nullable Integer target = target(name, bytes, start, end);
            if (target == null || batch.has(target)) {
                parser.skipChildren();
            } else {
                append(parser, token, target, bytes, start, end);
            }
            name = parser.nextFieldName();
        }
    }

    /** The column that a field of a document is for; null if it is for none. */
    private @Nullable Integer target(String name, byte[] bytes, int start, int end) throws IOException {
        @Nullable Integer exact = wanted.exact(name);
        @Nullable Integer inAnyCase = wanted.inAnyCase(name);
        if (exact != null || inAnyCase == null) {
            return exact;
        }
        String column = wanted.at(inAnyCase);
        List<String> found = Spelling.ANY_CASE.find(column, names(bytes, start, end), each -> each);
        if (found.size() > 1) {
            throw TextErrors.ambiguousField(place.key(), place.place(), column, found);
        }
        return found.contains(name) ? inAnyCase : null;
    }

    /** The different names of the fields of a document. */
    private static List<String> names(byte[] bytes, int start, int end) throws IOException {
        Set<String> names = new LinkedHashSet<>();
        try (JsonParser parser = JsonParsers.open(bytes, start, end)) {
            parser.nextToken();
            String name = parser.nextFieldName();
            while (name != null) {
                names.add(name);
                parser.nextToken();
                parser.skipChildren();
                name = parser.nextFieldName();
            }
        }
        return List.copyOf(names);
    }

    private void append(JsonParser parser, JsonToken token, int field, byte[] bytes, int base, int end)
            throws IOException {
        int start = base + offset(parser.currentTokenLocation());
        place.set(start);
        switch (token) {
            case VALUE_NULL -> batch.appender(field).appendNull();
            case VALUE_TRUE -> batch.appender(field).append(bytes, start, start + "true".length(), place);
            case VALUE_FALSE -> batch.appender(field).append(bytes, start, start + "false".length(), place);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                batch.appender(field).append(bytes, start, JsonBytes.numberEnd(bytes, start, end), place);
            case VALUE_STRING -> {
                scratch.encode(parser.getText());
                batch.appender(field).append(scratch.bytes(), 0, scratch.length(), place);
            }
            case START_OBJECT, START_ARRAY -> {
                parser.skipChildren();
                scratch.copyWithoutBlanks(bytes, start, base + offset(parser.currentLocation()));
                batch.appender(field).append(scratch.bytes(), 0, scratch.length(), place);
            }
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
                throw new IllegalStateException("No value begins with " + token);
        }
    }
}
