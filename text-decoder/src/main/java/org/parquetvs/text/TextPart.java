package org.parquetvs.text;

import java.io.InputStream;
import java.util.Objects;
import org.parquetvs.scan.file.FileEntry;

/**
 * A part of a text file whose records are read: those whose first byte is in {@code [start, endExclusive)}. Positions count
 * bytes of text, decompressed if need be.
 *
 * @param bytes from {@code start - 1} on, or from the beginning of the file if {@code start} is 0; goes on beyond the end
 * @param endExclusive {@link #END_OF_FILE} if the part ends with the file
 */
public record TextPart(FileEntry file, InputStream bytes, long start, long endExclusive) {

    /** The end of a part that ends with the file. */
    public static final long END_OF_FILE = Long.MAX_VALUE;

    public TextPart {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(bytes, "bytes");
        if (start < 0 || endExclusive <= start) {
            throw new IllegalArgumentException("Invalid part: [" + start + ", " + endExclusive + ")");
        }
    }

    /** The whole of a file. */
    public static TextPart whole(FileEntry file, InputStream bytes) {
        return new TextPart(file, bytes, 0, END_OF_FILE);
    }

    /** The key of the file. */
    public String key() {
        return file.key();
    }
}
