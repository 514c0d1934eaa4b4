package org.parquetvs.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.text.column.FoundValue;
import org.parquetvs.text.column.FoundValue.Kind;
import org.parquetvs.text.column.RecordPlace;
import org.parquetvs.text.column.TextBatchBuilder;
import org.parquetvs.text.error.TextErrors;

/** A wanted field, or a field around wanted ones; the root is a document, or an element of a list. */
final class WantedField {
    private final String name;
    private final RecordPlace place;
    private final Map<String, WantedField> fields = new LinkedHashMap<>();
    private final Map<String, WantedField> inAnyCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final List<Integer> columns = new ArrayList<>();
    private final FoundValue found = new FoundValue();
    private final JsonBytes text = new JsonBytes();
    private final JsonBytes json = new JsonBytes();

    /** The name of the field that its value is from, in the document that is read; null if there is none. */
    private @Nullable String spelled;

    /** @param place of the document that is read, for errors */
    WantedField(String name, RecordPlace place) {
        this.name = name;
        this.place = place;
    }

    /** The field that these names lead to; it is wanted from now on. */
    WantedField at(List<String> path, Spelling spelling) {
        WantedField field = this;
        for (String step : path) {
            WantedField next = field.fields.computeIfAbsent(step, each -> new WantedField(step, place));
            if (spelling == Spelling.ANY_CASE) {
                field.inAnyCase.put(step, next);
            }
            field = next;
        }
        return field;
    }

    /** Adds columns of the batch to which its value is appended. */
    void addColumns(List<Integer> more) {
        columns.addAll(more);
    }

    /** The value that was found last. */
    FoundValue found() {
        return found;
    }

    /** Removes the values found here and in fields below. */
    void clear() {
        found.clear();
        spelled = null;
        fields.values().forEach(WantedField::clear);
    }

    /** Appends the values found here and in fields below. */
    void appendTo(TextBatchBuilder batch, RecordPlace place) {
        for (int column : columns) {
            batch.mapped(column).append(found, place);
        }
        for (WantedField field : fields.values()) {
            field.appendTo(batch, place);
        }
    }

    /**
     * Reads a value; if two fields have the same name, the first one counts.
     *
     * @param bytes the bytes that the parser reads
     * @param origin the position from which the parser counts
     * @param limit the end of the bytes
     */
    void read(JsonParser from, JsonToken token, byte[] bytes, int origin, int limit) throws IOException {
        int start = origin + (int) from.currentTokenLocation().getByteOffset();
        switch (token) {
            case VALUE_NULL -> found.setNull();
            case VALUE_TRUE -> found.set(Kind.TRUTH, bytes, start, start + "true".length());
            case VALUE_FALSE -> found.set(Kind.TRUTH, bytes, start, start + "false".length());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                found.set(Kind.NUMBER, bytes, start, JsonBytes.numberEnd(bytes, start, limit));
            case VALUE_STRING -> readText(from, bytes, start, limit);
            case START_OBJECT -> {
                readFields(from, bytes, origin, limit);
                nested(
                        Kind.GROUP,
                        bytes,
                        start,
                        origin + (int) from.currentLocation().getByteOffset());
            }
            case START_ARRAY -> {
                from.skipChildren();
                nested(
                        Kind.LIST,
                        bytes,
                        start,
                        origin + (int) from.currentLocation().getByteOffset());
            }
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
                throw new IllegalStateException("No value begins with " + token);
        }
    }

    private void readText(JsonParser from, byte[] bytes, int start, int limit) throws IOException {
        int end = JsonBytes.plainTextEnd(bytes, start + 1, limit);
        if (end >= 0) {
            found.set(Kind.TEXT, bytes, start + 1, end);
        } else {
            text.encode(from.getText());
            found.set(Kind.TEXT, text.bytes(), 0, text.length());
        }
    }

    private void readFields(JsonParser from, byte[] bytes, int origin, int limit) throws IOException {
        if (fields.isEmpty()) {
            from.skipChildren();
            return;
        }
        String next = from.nextFieldName();
        while (next != null) {
            JsonToken token = from.nextToken();
            @Nullable WantedField field = fields.getOrDefault(next, inAnyCase.get(next));
            if (field == null || !field.takes(next)) {
                from.skipChildren();
            } else {
                field.read(from, token, bytes, origin, limit);
            }
            next = from.nextFieldName();
        }
    }

    /** Whether this is the value of a field with such a name: the first one, or the first one of exactly its name. */
    private boolean takes(String field) {
        @Nullable String before = spelled;
        if (before != null) {
            if (before.equals(field) || before.equals(name)) {
                return false;
            }
            if (!field.equals(name)) {
                throw TextErrors.ambiguousField(place.key(), place.place(), name, List.of(before, field));
            }
            clear();
        }
        spelled = field;
        return true;
    }

    private void nested(Kind kind, byte[] bytes, int start, int end) {
        if (columns.isEmpty()) {
            found.set(kind, bytes, start, end);
        } else {
            json.copyWithoutBlanks(bytes, start, end);
            found.set(kind, json.bytes(), 0, json.length());
        }
    }
}
