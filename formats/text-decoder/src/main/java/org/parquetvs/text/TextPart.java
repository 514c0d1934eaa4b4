package org.parquetvs.text;

import java.io.InputStream;
import java.util.Objects;
import java.util.function.Supplier;
import org.parquetvs.scan.file.FileEntry;

/**
 * A part of a text file: the records whose first byte is in {@code [start, endExclusive)}. Positions count bytes of
 * text, after decompression.
 *
 * @param bytes the bytes from {@code first} on; they go on beyond the end
 * @param first 0 if {@code start} is 0; otherwise a position before {@code start}, so that the beginning of a record
 *     can be found
 * @param endExclusive {@link #END_OF_FILE} if the part ends with the file
 * @param beginning opens the bytes from the beginning of the file on, for information that is only there
 */
public record TextPart(
        FileEntry file, InputStream bytes, long first, long start, long endExclusive, Supplier<InputStream> beginning) {

    /** The end of a part that ends with the file. */
    public static final long END_OF_FILE = Long.MAX_VALUE;

    public TextPart {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(bytes, "bytes");
        Objects.requireNonNull(beginning, "beginning");
        if (first < 0 || first > start || (first == start && start > 0) || endExclusive <= start) {
            throw new IllegalArgumentException("Invalid part: [" + start + ", " + endExclusive + ")");
        }
    }

    /** The whole of a file. */
    public static TextPart whole(FileEntry file, InputStream bytes) {
        return new TextPart(file, bytes, 0, 0, END_OF_FILE, () -> {
            throw new IllegalStateException("The beginning of " + file.key() + " is read already");
        });
    }

    /** The key of the file. */
    public String key() {
        return file.key();
    }
}
