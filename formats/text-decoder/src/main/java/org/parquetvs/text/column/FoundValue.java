package org.parquetvs.text.column;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.DecimalText;

/** One value as found in a document. Reused for the next document. */
public final class FoundValue {
    /** What was found. */
    public enum Kind {
        MISSING,
        NULL,
        TEXT,
        NUMBER,
        TRUTH,
        GROUP,
        LIST
    }

    private Kind kind = Kind.MISSING;
    private byte[] bytes = {};
    private int start;
    private int end;

    /** Nothing has been found. */
    public void clear() {
        kind = Kind.MISSING;
    }

    /** NULL has been found. */
    public void setNull() {
        kind = Kind.NULL;
    }

    /** A value with the text {@code [from, to)} has been found; the same bytes are its JSON unless it is a text. */
    public void set(Kind found, byte[] text, int from, int to) {
        kind = found;
        bytes = text;
        start = from;
        end = to;
    }

    /** What was found. */
    public Kind kind() {
        return kind;
    }

    /** Whether nothing has been found. */
    public boolean isMissing() {
        return kind == Kind.MISSING;
    }

    boolean isNull() {
        return kind == Kind.MISSING || kind == Kind.NULL;
    }

    boolean isNested() {
        return kind == Kind.GROUP || kind == Kind.LIST;
    }

    /** The array that holds the text from {@link #start} to {@link #end}. */
    public byte[] bytes() {
        return bytes;
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }

    void appendTo(ColumnAppender column, RecordPlace place) {
        column.append(bytes, start, end, place);
    }

    void appendJsonTo(ColumnAppender column, RecordPlace place) {
        if (kind == Kind.TEXT) {
            byte[] quoted = quoted(text()).getBytes(StandardCharsets.UTF_8);
            column.append(quoted, 0, quoted.length, place);
        } else {
            appendTo(column, place);
        }
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character == '"' || character == '\\') {
                json.append('\\').append(character);
            } else if (character < ' ') {
                json.append(String.format(Locale.ROOT, "\\u%04x", (int) character));
            } else {
                json.append(character);
            }
        }
        return json.append('"').toString();
    }

    String text() {
        return new String(bytes, start, end - start, StandardCharsets.UTF_8);
    }

    /** The value, for a conversion. A number that is too long counts as a text, and an empty text is NULL. */
    Value value() {
        return switch (kind) {
            case MISSING, NULL -> new Value.Null();
            case TRUTH -> new Value.Bool(bytes[start] == 't');
            case NUMBER ->
                DecimalText.parse(text()).<Value>map(Value.Exact::new).orElseGet(() -> new Value.Text(text()));
            case TEXT, GROUP, LIST -> start == end ? new Value.Null() : new Value.Text(text());
        };
    }
}
