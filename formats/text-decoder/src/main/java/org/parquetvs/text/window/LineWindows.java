package org.parquetvs.text.window;

import org.parquetvs.text.TextPart;
import org.parquetvs.vector.memory.FreeArrays;

/** Windows of whole lines: the lines that begin in a part of the file. The last line of a file needs no line end. */
public final class LineWindows extends BufferedWindows {
    private final long endExclusive;
    private int windowEnd;
    private boolean isAligned;
    private boolean isDone;

    /**
     * Starts a part of a file.
     *
     * @param arrays provides the bytes of a window
     * @param maxBytes longest line
     */
    public LineWindows(TextPart part, FreeArrays<byte[]> arrays, int maxBytes) {
        super(new WindowBuffer(part.key(), part.bytes(), part.first(), arrays, maxBytes));
        this.endExclusive = part.endExclusive();
        this.isAligned = part.start() == 0;
    }

    @Override
    public boolean next() {
        buffer.consume(windowEnd);
        windowEnd = buffer.start();
        if (isDone || !(isAligned || align())) {
            return false;
        }
        while (true) {
            int end = endOfPart();
            if (end >= 0) {
                isDone = true;
                windowEnd = end;
                return end > buffer.start();
            }
            windowEnd = lastLineEnd();
            if (windowEnd > buffer.start()) {
                return true;
            }
            windowEnd = buffer.start();
            if (!buffer.fill()) {
                isDone = true;
                windowEnd = buffer.end();
                return windowEnd > buffer.start();
            }
            windowEnd = buffer.start();
        }
    }

    /** Moves to the first line that begins at {@code start} or later; false if there is none. */
    private boolean align() {
        while (true) {
            int lineEnd = lineEnd(buffer.start());
            if (lineEnd >= 0) {
                buffer.consume(lineEnd);
                windowEnd = lineEnd;
                isAligned = true;
                isDone = buffer.offset() >= endExclusive;
                return !isDone;
            }
            buffer.consume(buffer.end());
            if (!buffer.fill()) {
                isDone = true;
                return false;
            }
        }
    }

    /** The end of the last line of the part in the buffer; -1 if it is not there yet. */
    private int endOfPart() {
        long last = endExclusive - 1 - buffer.offset();
        return last >= buffer.end() - buffer.start() ? -1 : lineEnd(buffer.start() + (int) Math.max(0, last));
    }

    /** The end of the line with this byte; -1 if it is not there yet. */
    private int lineEnd(int from) {
        byte[] bytes = buffer.bytes();
        for (int at = from; at < buffer.end(); at++) {
            if (bytes[at] == '\n') {
                return at + 1;
            }
        }
        return -1;
    }

    /** The end of the last whole line; before {@code start} if there is none. */
    private int lastLineEnd() {
        byte[] bytes = buffer.bytes();
        for (int at = buffer.end() - 1; at >= buffer.start(); at--) {
            if (bytes[at] == '\n') {
                return at + 1;
            }
        }
        return -1;
    }

    @Override
    public int end() {
        return windowEnd;
    }
}
