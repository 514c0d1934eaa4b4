package org.parquetvs.json;

import org.parquetvs.text.TextPart;
import org.parquetvs.text.TextRows;
import org.parquetvs.text.column.ColumnAppender;
import org.parquetvs.text.column.TextBatchBuilder;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.text.window.RecordWindows;

/**
 * Reads the documents of a part of a file as rows. A value goes to its column as the bytes of the document; unwanted
 * values are skipped. If two fields have the same name, the first one counts.
 */
public final class JsonRows implements TextRows {
    private final RecordWindows windows;
    private final TextBatchBuilder batch;
    private final boolean isOneLineEach;
    private final JsonSyntax syntax = new JsonSyntax();
    private final ValuePositions values;
    private final DocumentScanner scanner;
    private final DocumentParser parser;
    private final DocumentPlace place;
    private final JsonBytes scratch;
    private int at;
    private int end;

    /**
     * The rows of a part.
     *
     * @param fields the wanted fields of the batch
     * @param isOneLineEach whether a document must end in the line in which it begins
     */
    public JsonRows(
            TextPart part, RecordWindows windows, TextBatchBuilder batch, JsonFields fields, boolean isOneLineEach) {
        this.windows = windows;
        this.batch = batch;
        this.isOneLineEach = isOneLineEach;
        this.values = fields.values();
        this.scratch = fields.scratch();
        this.scanner = new DocumentScanner(syntax, fields.names(), values);
        this.place = new DocumentPlace(part, windows);
        this.parser = new DocumentParser(fields, batch, place);
    }

    @Override
    public boolean next() {
        at = syntax.afterBlanks(windows.bytes(), at, end);
        while (at == end) {
            if (!windows.next()) {
                return false;
            }
            end = windows.end();
            requireUtf8();
            at = syntax.afterBlanks(windows.bytes(), windows.start(), end);
        }
        read();
        return true;
    }

    /** Refuses bytes at the beginning, such as NUL, that show that the file has another encoding. */
    private void requireUtf8() {
        byte[] bytes = windows.bytes();
        int start = windows.start();
        for (int i = 0; i < Math.min(Integer.BYTES, end - start); i++) {
            if (bytes[start + i] == 0 || (bytes[start + i] & 0xFE) == 0xFE) {
                throw TextErrors.wrongEncoding(place.key(), "byte " + (windows.offset() + i));
            }
        }
    }

    private void read() {
        byte[] bytes = windows.bytes();
        long lines = syntax.lineEnds();
        place.begin(at, lines);
        int after = scanner.scan(bytes, at, end);
        if (after >= 0) {
            appendFound(bytes);
        } else {
            after = parser.read(bytes, at, end);
            syntax.setLineEnds(lines + JsonSyntax.lineEnds(bytes, at, after));
        }
        if (isOneLineEach && syntax.lineEnds() > lines) {
            place.set(after);
            throw TextErrors.documentOverLines(place.key(), place.place());
        }
        batch.endRow();
        at = after;
    }

    private void appendFound(byte[] bytes) {
        for (int field = 0; field < values.fields(); field++) {
            int found = values.place(field);
            if (found >= 0) {
                append(bytes, found, batch.appender(field));
            }
        }
    }

    private void append(byte[] bytes, int found, ColumnAppender column) {
        int start = values.start(found);
        int after = values.end(found);
        place.set(start);
        switch (bytes[start]) {
            case 'n' -> column.appendNull();
            case '"' -> {
                if (values.hasEscapes(found)) {
                    scratch.unescape(bytes, start + 1, after - 1);
                    column.append(scratch.bytes(), 0, scratch.length(), place);
                } else {
                    column.append(bytes, start + 1, after - 1, place);
                }
            }
            case '{', '[' -> {
                scratch.copyWithoutBlanks(bytes, start, after);
                column.append(scratch.bytes(), 0, scratch.length(), place);
            }
            default -> column.append(bytes, start, after, place);
        }
    }

    @Override
    public void close() {
        windows.close();
    }
}
