package org.parquetvs.json;

import org.parquetvs.text.TextPart;
import org.parquetvs.text.column.RecordPlace;
import org.parquetvs.text.window.RecordWindows;

/** Where in a file something is; it is only worked out if it is asked for. */
final class DocumentPlace implements RecordPlace {
    private final TextPart part;
    private final RecordWindows windows;
    private int document;
    private long linesBefore;
    private int position;

    DocumentPlace(TextPart part, RecordWindows windows) {
        this.part = part;
        this.windows = windows;
    }

    /**
     * Begins with another document.
     *
     * @param start in the window
     * @param lines that end before it in the part
     */
    void begin(int start, long lines) {
        document = start;
        linesBefore = lines;
        position = start;
    }

    /** Sets what is asked for next: a position of the window, in the document. */
    void set(int newPosition) {
        position = newPosition;
    }

    @Override
    public String key() {
        return part.key();
    }

    /** Lines are counted from the beginning of the file only where the part begins there. */
    @Override
    public String place() {
        return part.start() == 0
                ? "line " + (linesBefore + JsonSyntax.lineEnds(windows.bytes(), document, position) + 1)
                : "byte " + (windows.offset() + position - windows.start());
    }
}
