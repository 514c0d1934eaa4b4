package org.parquetvs.text.metadata;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.text.ByteOrderMark;
import org.parquetvs.text.Decompression;

/** The beginning of a text file, decompressed and in UTF-8 without a byte order mark. */
final class TextHead {
    /** Least bytes to read: enough for the first records of most files, and as fast to read as fewer bytes. */
    private static final int MIN_BYTES = 64 << 10;

    /** Longest record that is read to infer columns. */
    private static final int MAX_BYTES = 64 << 20;

    /** Turns the bytes of a file into UTF-8. */
    @FunctionalInterface
    interface Decoding {
        /**
         * The bytes in UTF-8.
         *
         * @param isWhole whether the file ends with these bytes
         */
        InputStream decode(String key, InputStream bytes, boolean isWhole);
    }

    private final String key;
    private final byte[] text;
    private final int length;
    private final boolean isWhole;

    private TextHead(String key, byte[] text, int length, boolean isWhole) {
        this.key = key;
        this.text = text;
        this.length = length;
        this.isWhole = isWhole;
    }

    String key() {
        return key;
    }

    /** An array whose first {@link #length} bytes are the beginning. */
    byte[] text() {
        return text;
    }

    int length() {
        return length;
    }

    /** Whether this is the whole file. */
    boolean isWhole() {
        return isWhole;
    }

    /** Reads this many bytes of text, or more if there is no line break among them. */
    static TextHead read(ObjectStore store, FileEntry file, Decoding decoding, long bytes) {
        int max = (int) Math.min(MAX_BYTES, Math.max(MIN_BYTES, bytes));
        while (true) {
            TextHead head = read(store, file, decoding, max);
            if (head.isWhole || head.hasRecord() || max == MAX_BYTES) {
                return head;
            }
            max = (int) Math.min(MAX_BYTES, 8L * max);
        }
    }

    /**
     * Reads at most this many bytes of text, from as many bytes of the file, which are enough if they are compressed.
     */
    private static TextHead read(ObjectStore store, FileEntry file, Decoding decoding, int max) {
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(file.size(), max));
        store.read(file, 0, bytes);
        boolean isWholeFile = bytes.capacity() == file.size();
        byte[] text = new byte[max];
        int filled = 0;
        InputStream plain = Decompression.open(file.key(), new ByteArrayInputStream(bytes.array()), isWholeFile);
        try (InputStream stream = decoding.decode(file.key(), plain, isWholeFile)) {
            int read = stream.read(text, 0, max);
            while (read > 0) {
                filled += read;
                read = stream.read(text, filled, max - filled);
            }
            int mark = ByteOrderMark.length(text, 0, filled);
            System.arraycopy(text, mark, text, 0, filled - mark);
            return new TextHead(file.key(), text, filled - mark, isWholeFile && stream.read() < 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean hasRecord() {
        for (int at = 0; at < length; at++) {
            if (text[at] == '\n') {
                return true;
            }
        }
        return false;
    }

    /** The end of the last whole line; the end of the bytes if this is the whole file. */
    int endOfLines() {
        int end = length;
        while (!isWhole && end > 0 && text[end - 1] != '\n') {
            end--;
        }
        return end;
    }
}
