package org.parquetvs.container;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Divides printed text into lines. */
final class LineStream extends OutputStream {
    private static final int MAX_LINE_LENGTH = 1 << 16;

    private final Consumer<String> lines;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    LineStream(Consumer<String> lines) {
        this.lines = lines;
    }

    @Override
    public synchronized void write(int b) {
        if (b == '\n') {
            emit();
        } else if (b != '\r') {
            line.write(b);
            if (line.size() == MAX_LINE_LENGTH) {
                emit();
            }
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            write(bytes[i]);
        }
    }

    /** Ends an unfinished line. */
    synchronized void endLine() {
        if (line.size() > 0) {
            emit();
        }
    }

    private void emit() {
        lines.accept(line.toString(StandardCharsets.UTF_8));
        line.reset();
    }
}
