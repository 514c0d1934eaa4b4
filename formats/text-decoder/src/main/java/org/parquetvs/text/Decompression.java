package org.parquetvs.text;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.parquetvs.text.error.TextErrors;

/** Decompresses files whose names end in {@code .gz} or {@code .zst}. */
public final class Decompression {
    private static final int BUFFER = 64 << 10;

    private Decompression() {}

    /** The text of a file with these bytes. */
    public static InputStream open(String key, InputStream bytes) {
        String name = key.toLowerCase(Locale.ROOT);
        try {
            if (name.endsWith(".gz")) {
                return new GZIPInputStream(bytes, BUFFER);
            }
            return name.endsWith(".zst") ? zstd(bytes) : bytes;
        } catch (IOException e) {
            throw TextErrors.damagedCompression(key, 0, e);
        }
    }

    /** The native library must be extracted to a directory from which libraries can be loaded; not every host has one. */
    private static InputStream zstd(InputStream bytes) throws IOException {
        try {
            return new ZstdInputStreamNoFinalizer(bytes);
        } catch (LinkageError e) {
            return new io.airlift.compress.zstd.ZstdInputStream(bytes);
        }
    }
}
