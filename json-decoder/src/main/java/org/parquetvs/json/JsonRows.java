package org.parquetvs.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.TextRows;
import org.parquetvs.text.column.ColumnAppender;
import org.parquetvs.text.column.RecordPlace;
import org.parquetvs.text.column.RowBatch;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.text.window.RecordWindows;

/**
 * The documents of a part of a file as rows. A value goes to its column as the bytes that it is written in; values that are
 * not wanted are passed over by the parser. Of two fields with one name the first counts.
 */
public final class JsonRows implements TextRows, RecordPlace {
    private final TextPart part;
    private final RecordWindows windows;
    private final RowBatch batch;
    private final boolean isOneLineEach;
    private final FieldTargets targets;
    private final JsonBytes scratch = new JsonBytes();
    private @Nullable JsonParser parser;
    private long linesBefore;

    /**
     * The rows of a part.
     *
     * @param isOneLineEach whether a document must end in the line in which it begins
     */
    public JsonRows(TextPart part, RecordWindows windows, RowBatch batch, boolean isOneLineEach) {
        this.part = part;
        this.windows = windows;
        this.batch = batch;
        this.isOneLineEach = isOneLineEach;
        this.targets = new FieldTargets(batch.fields());
    }

    @Override
    public boolean next() {
        try {
            while (parser != null || windows.next()) {
                if (parser == null) {
                    parser = open();
                }
                JsonToken token = parser.nextToken();
                if (token != null) {
                    read(parser, token);
                    return true;
                }
                linesBefore += parser.currentLocation().getLineNr() - 1;
                parser = null;
            }
            return false;
        } catch (JsonProcessingException e) {
            throw TextErrors.invalidJson(key(), place(e), String.valueOf(e.getOriginalMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The parser takes texts with NUL bytes at their beginning for another encoding. */
    private JsonParser open() {
        int start = windows.start();
        int length = windows.end() - start;
        byte[] bytes = windows.bytes();
        for (int i = 0; i < Math.min(Integer.BYTES, length); i++) {
            if (bytes[start + i] == 0 || (bytes[start + i] & 0xFE) == 0xFE) {
                throw TextErrors.wrongEncoding(key(), "byte " + (windows.offset() + i));
            }
        }
        return JsonParsers.open(bytes, start, windows.end());
    }

    private void read(JsonParser from, JsonToken first) throws IOException {
        if (first != JsonToken.START_OBJECT) {
            throw TextErrors.noObject(key(), place(), "there is " + first.name().replace("VALUE_", "a "));
        }
        int line = isOneLineEach ? from.currentLocation().getLineNr() : 0;
        int place = 0;
        String name = from.nextFieldName();
        while (name != null) {
            JsonToken token = from.nextToken();
            int target = targets.of(name, place++);
            if (target < 0 || batch.has(target)) {
                from.skipChildren();
            } else {
                append(from, token, batch.appender(target));
            }
            name = from.nextFieldName();
        }
        if (isOneLineEach && from.currentLocation().getLineNr() != line) {
            throw TextErrors.documentOverLines(key(), place());
        }
        batch.endRow();
    }

    private void append(JsonParser from, JsonToken token, ColumnAppender column) throws IOException {
        byte[] bytes = windows.bytes();
        int start = windows.start() + (int) from.currentTokenLocation().getByteOffset();
        switch (token) {
            case VALUE_NULL -> column.appendNull();
            case VALUE_TRUE -> column.append(bytes, start, start + "true".length(), this);
            case VALUE_FALSE -> column.append(bytes, start, start + "false".length(), this);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                column.append(bytes, start, JsonBytes.numberEnd(bytes, start, windows.end()), this);
            case VALUE_STRING -> {
                int end = JsonBytes.plainTextEnd(bytes, start + 1, windows.end());
                if (end >= 0) {
                    column.append(bytes, start + 1, end, this);
                } else {
                    scratch.encode(from.getText());
                    column.append(scratch.bytes(), 0, scratch.length(), this);
                }
            }
            case START_OBJECT, START_ARRAY -> {
                from.skipChildren();
                int end = windows.start() + (int) from.currentLocation().getByteOffset();
                scratch.copyWithoutBlanks(bytes, start, end);
                column.append(scratch.bytes(), 0, scratch.length(), this);
            }
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
                throw new IllegalStateException("No value begins with " + token);
        }
    }

    @Override
    public String key() {
        return part.key();
    }

    @Override
    public String place() {
        JsonParser current = Objects.requireNonNull(parser, "parser");
        return place(
                current.currentTokenLocation().getLineNr(),
                current.currentTokenLocation().getByteOffset());
    }

    /** Where a limit is exceeded, the parser does not say. */
    private String place(JsonProcessingException problem) {
        @Nullable JsonLocation location = problem.getLocation();
        return location == null ? place() : place(location.getLineNr(), location.getByteOffset());
    }

    /** Lines are counted from the beginning of the file only where the part begins there. */
    private String place(int lineOfWindow, long byteOfWindow) {
        return part.start() == 0 ? "line " + (linesBefore + lineOfWindow) : "byte " + (windows.offset() + byteOfWindow);
    }

    @Override
    public void close() {
        windows.close();
    }
}
