package org.parquetvs.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.parquetvs.store.output.FileReceipt;
import org.parquetvs.store.output.FileSink;
import org.parquetvs.store.output.Target;

/** Keeps the files in memory, and knows the unfinished ones. */
public class MemoryTarget implements Target {
    private final Map<String, byte[]> files = new ConcurrentSkipListMap<>();
    private final Set<String> open = ConcurrentHashMap.newKeySet();

    /** The finished files, by key. */
    public final Map<String, byte[]> files() {
        return files;
    }

    /** Keys of the files that were neither finished nor aborted. */
    public final Set<String> open() {
        return open;
    }

    @Override
    public FileSink create(String key) throws IOException {
        open.add(key);
        return new MemorySink(key);
    }

    @Override
    public void close() {
        // There is nothing to release.
    }

    private final class MemorySink implements FileSink {
        private final String key;
        private final ByteArrayOutputStream content = new ByteArrayOutputStream();

        MemorySink(String key) {
            this.key = key;
        }

        @Override
        public void write(ByteBuffer bytes) {
            byte[] copy = new byte[bytes.remaining()];
            bytes.get(copy);
            content.writeBytes(copy);
        }

        @Override
        public CompletableFuture<FileReceipt> finish() {
            open.remove(key);
            files.put(key, content.toByteArray());
            return CompletableFuture.completedFuture(new FileReceipt(key, content.size(), "etag"));
        }

        @Override
        public void abort() {
            open.remove(key);
        }
    }
}
