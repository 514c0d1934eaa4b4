package org.parquetvs.bench.emit;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.xerial.snappy.Snappy;

/**
 * Native calls as Exasol's container makes them for each value: one that hands it over and one that asks for an
 * exception. The functions come from libraries that are here anyway; they do as little as the container's functions.
 */
final class NativeCalls {
    private byte[] buffer = new byte[1 << 10];

    /** A value without a length, or the end of a row. */
    void pass(long value) {
        Zstd.isError(value);
        Zstd.isError(0);
    }

    /** Copies a text out of Java's heap, then up to its first NUL, as C does. */
    byte[] passText(byte[] utf8) {
        if (buffer.length < utf8.length) {
            buffer = new byte[2 * utf8.length];
        }
        try {
            Snappy.arrayCopy(utf8, 0, utf8.length, buffer, 0);
        } catch (IOException e) {
            throw new UncheckedIOException("A copy of " + utf8.length + " bytes failed", e);
        }
        Zstd.isError(0);
        int length = 0;
        while (length < utf8.length && buffer[length] != 0) {
            length++;
        }
        return Arrays.copyOf(buffer, length);
    }
}
