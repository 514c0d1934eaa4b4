package org.parquetvs.console.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** A writer of UTF-8 text that fails with {@link OutputException} where {@link PrintWriter} silently continues. */
public final class Output extends PrintWriter {
    private final Reporting stream;

    private Output(Reporting stream) {
        super(stream, false, StandardCharsets.UTF_8);
        this.stream = stream;
    }

    /** Standard output without {@link System#out}, which swallows failures too; not flushed by itself. */
    public static Output standard() {
        return to(new FileOutputStream(FileDescriptor.out));
    }

    /** A writer to any stream; not flushed by itself. */
    public static Output to(OutputStream stream) {
        return new Output(new Reporting(stream));
    }

    /** Whether nothing has been written so far; flushes. */
    public boolean isEmpty() {
        flush();
        return !stream.written;
    }

    /** Turns failures into an exception that a PrintWriter passes on. */
    private static final class Reporting extends FilterOutputStream {
        private boolean written;

        Reporting(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int octet) {
            write(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            written = true;
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                throw new OutputException(e);
            }
        }

        @Override
        public void flush() {
            try {
                out.flush();
            } catch (IOException e) {
                throw new OutputException(e);
            }
        }

        @Override
        public void close() {
            try {
                out.close();
            } catch (IOException e) {
                throw new OutputException(e);
            }
        }
    }
}
