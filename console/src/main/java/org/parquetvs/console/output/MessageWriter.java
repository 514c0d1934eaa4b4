package org.parquetvs.console.output;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * Writes messages for people. Names, keys and values in them come from files and servers, so control characters become
 * visible signs, as in results: they must not move the cursor, set colors or rename the window. Line breaks and tabs
 * stay.
 */
public final class MessageWriter extends FilterWriter {
    private MessageWriter(Writer out) {
        super(out);
    }

    /** A printer of messages that flushes after each line. */
    public static PrintWriter over(Writer out) {
        return new PrintWriter(new MessageWriter(out), true);
    }

    @Override
    public void write(int character) throws IOException {
        write(String.valueOf((char) character));
    }

    @Override
    public void write(char[] characters, int start, int length) throws IOException {
        write(new String(characters, start, length));
    }

    @Override
    public void write(String text, int start, int length) throws IOException {
        StringBuilder visible = new StringBuilder(length);
        int runStart = start;
        for (int i = start; i < start + length; i++) {
            char character = text.charAt(i);
            if (character == '\n' || character == '\t') {
                visible.append(DisplayText.visible(text.substring(runStart, i))).append(character);
                runStart = i + 1;
            }
        }
        out.write(visible.append(DisplayText.visible(text.substring(runStart, start + length)))
                .toString());
    }
}
