package org.parquetvs.writer;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.parquetvs.writer.settings.Codec;

/** What a thread needs to encode: its compressors, and the account of the bytes that it produces. */
public final class EncodingContext {
    private final ByteAccount account;
    private final Map<Codec, PageCompressor> compressors = new EnumMap<>(Codec.class);

    EncodingContext(ByteAccount account) {
        this.account = account;
    }

    /** The compressor of this thread. */
    PageCompressor compressor(Codec codec) {
        return compressors.computeIfAbsent(codec, key -> new PageCompressor(key, account));
    }

    /** Announces bytes that will be kept until they are written; waits while there are too many. */
    public void add(long bytes) throws IOException {
        account.add(bytes);
    }

    /** Counts bytes that are kept until they are written. */
    @FunctionalInterface
    interface ByteAccount {

        /** Waits while there are too many. */
        void add(long bytes) throws IOException;
    }
}
