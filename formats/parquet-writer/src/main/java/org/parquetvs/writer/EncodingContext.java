package org.parquetvs.writer;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.parquetvs.writer.chunk.ChunkMemory;
import org.parquetvs.writer.settings.PageCodec;

/**
 * What a thread needs for encoding: its compressors, arrays to reuse, and the account of the bytes that it produces.
 * The thread closes it.
 */
public final class EncodingContext implements AutoCloseable {
    private final ByteAccount account;
    private final Map<PageCodec, PageCompressor> compressors = new EnumMap<>(PageCodec.class);
    private final ChunkMemory chunkMemory = new ChunkMemory();

    EncodingContext(ByteAccount account) {
        this.account = account;
    }

    /** The compressor of this thread. */
    PageCompressor compressor(PageCodec codec) {
        return compressors.computeIfAbsent(codec, key -> new PageCompressor(key, account));
    }

    ChunkMemory chunkMemory() {
        return chunkMemory;
    }

    /** Counts bytes that will be kept until they are written; waits while there are too many. */
    public void add(long bytes) throws IOException {
        account.add(bytes);
    }

    @Override
    public void close() {
        compressors.values().forEach(PageCompressor::release);
    }

    /** Counts bytes that are kept until they are written. */
    @FunctionalInterface
    interface ByteAccount {

        /** Waits while there are too many. */
        void add(long bytes) throws IOException;
    }
}
