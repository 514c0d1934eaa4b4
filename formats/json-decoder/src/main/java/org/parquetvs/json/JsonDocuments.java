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
import org.parquetvs.text.column.RecordPlace;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.text.error.TextException;
import org.parquetvs.text.window.RecordWindows;

/** The documents of a part of a file, one after the other. */
final class JsonDocuments implements RecordPlace, AutoCloseable {
    private final TextPart part;
    private final RecordWindows windows;
    private final boolean isOneLineEach;
    private @Nullable JsonParser parser;
    private long linesBefore;

    /** Reads a document. */
    @FunctionalInterface
    interface Reader {
        /**
         * Reads one document, which is an object.
         *
         * @param from a parser at the beginning of the document; it has to be left at its end
         */
        void read(JsonParser from) throws IOException;
    }

    /** @param isOneLineEach whether a document must end in the line in which it begins */
    JsonDocuments(TextPart part, RecordWindows windows, boolean isOneLineEach) {
        this.part = part;
        this.windows = windows;
        this.isOneLineEach = isOneLineEach;
    }

    /**
     * Reads the next document.
     *
     * @return false after the last one
     * @throws TextException if it is not JSON, or not an object
     */
    boolean next(Reader reader) {
        try {
            while (parser != null || windows.next()) {
                if (parser == null) {
                    parser = open();
                }
                JsonToken token = parser.nextToken();
                if (token != null) {
                    read(parser, token, reader);
                    return true;
                }
                linesBefore += parser.currentLocation().getLineNr() - 1;
                parser = null;
            }
            return false;
        } catch (JsonProcessingException e) {
            throw invalid(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(JsonParser from, JsonToken first, Reader reader) throws IOException {
        if (first != JsonToken.START_OBJECT) {
            throw TextErrors.noObject(key(), place(), "there is " + first.name().replace("VALUE_", "a "));
        }
        int line = isOneLineEach ? from.currentLocation().getLineNr() : 0;
        reader.read(from);
        if (isOneLineEach && from.currentLocation().getLineNr() != line) {
            throw TextErrors.documentOverLines(key(), place());
        }
    }

    /** Opens a parser. Refuses bytes at the beginning, such as NUL, that show that the file has another encoding. */
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

    /** The bytes with the document, from {@link #start} to {@link #end}; the parser counts from {@link #start}. */
    byte[] bytes() {
        return windows.bytes();
    }

    int start() {
        return windows.start();
    }

    int end() {
        return windows.end();
    }

    TextException invalid(JsonProcessingException problem) {
        @Nullable JsonLocation location = problem.getLocation();
        // The parser gives no location for an exceeded limit.
        String place = location == null ? place() : place(location.getLineNr(), location.getByteOffset());
        return TextErrors.invalidJson(key(), place, String.valueOf(problem.getOriginalMessage()));
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

    /** The place. Lines are counted from the beginning of the file only if the part begins there. */
    private String place(int lineOfWindow, long byteOfWindow) {
        return part.start() == 0 ? "line " + (linesBefore + lineOfWindow) : "byte " + (windows.offset() + byteOfWindow);
    }

    @Override
    public void close() {
        windows.close();
    }
}
