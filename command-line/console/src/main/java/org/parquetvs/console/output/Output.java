package org.parquetvs.console.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Writers of text in UTF-8 that fail with {@link OutputException} where {@link PrintWriter} goes on in silence. */
public final class Output {
    private Output() {}

    /** Standard output, past {@link System#out}, which swallows failures too; not flushed by itself. */
    public static PrintWriter standard() {
        return to(new FileOutputStream(FileDescriptor.out));
    }

    /** A writer to any stream; not flushed by itself. */
    public static PrintWriter to(OutputStream stream) {
        return new PrintWriter(new Reporting(stream), false, StandardCharsets.UTF_8);
    }

    /** Turns failures into an exception that a PrintWriter passes on. */
    private static final class Reporting extends FilterOutputStream {
        Reporting(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int octet) {
            write(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
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
