package org.parquetvs.text;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.parquetvs.text.DecompressedText.CompressedBytes;
import org.parquetvs.text.error.TextErrors;

/**
 * Decompresses files whose names end in {@code .gz} or {@code .zst}: all members or frames of a file, up to its last
 * byte.
 */
public final class Decompression {

    private Decompression() {}

    /**
     * The text of a file with these bytes.
     *
     * @param isWhole whether the file ends with these bytes; if not, the text ends where it can no longer be decompressed
     * @return a stream whose {@code read} throws {@link org.parquetvs.text.error.TextException} if the file is damaged or
     *     cut off, or has anything else after a member or frame
     */
    public static InputStream open(String key, InputStream bytes, boolean isWhole) {
        String name = key.toLowerCase(Locale.ROOT);
        CompressedBytes counted = new CompressedBytes(bytes);
        if (name.endsWith(".gz")) {
            GzipMembers members = new GzipMembers(counted);
            return new DecompressedText(key, members, members::position, counted, isWhole);
        }
        if (name.endsWith(".zst")) {
            return new DecompressedText(key, zstd(key, counted), counted::count, counted, isWhole);
        }
        return bytes;
    }

    /** The native library must be extracted to a directory from which libraries can be loaded; not every host has one. */
    private static InputStream zstd(String key, InputStream bytes) {
        try {
            return new ZstdInputStreamNoFinalizer(bytes);
        } catch (LinkageError e) {
            return javaZstd(bytes);
        } catch (IOException e) {
            throw TextErrors.damagedCompression(key, 0, e);
        }
    }

    /** Zstandard without the native library. */
    static InputStream javaZstd(InputStream bytes) {
        return new io.airlift.compress.zstd.ZstdInputStream(bytes);
    }
}
