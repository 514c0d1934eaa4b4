package org.parquetvs.json;

import org.parquetvs.text.TextPart;
import org.parquetvs.text.column.RecordPlace;
import org.parquetvs.text.window.RecordWindows;

/** The place of a value in a file; it is computed only if it is needed. */
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
     * Starts another document.
     *
     * @param start position in the window
     * @param lines number of lines of the part that end before it
     */
    void begin(int start, long lines) {
        document = start;
        linesBefore = lines;
        position = start;
    }

    /** Sets the position that is asked for next, in the window and in the document. */
    void set(int newPosition) {
        position = newPosition;
    }

    @Override
    public String key() {
        return part.key();
    }

    /** The place. Lines are counted from the beginning of the file only if the part begins there. */
    @Override
    public String place() {
        return part.start() == 0
                ? "line " + (linesBefore + JsonSyntax.lineEnds(windows.bytes(), document, position) + 1)
                : "byte " + (windows.offset() + position - windows.start());
    }
}
