package org.parquetvs.bench.latency;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;

/** All bytes of all files through the same client, with as many connections as our worker, and nothing decoded. */
public final class Download implements Contender {
    /** The length of the worker's requests. */
    private static final int PART = 8 << 20;

    private final String connectionJson;
    private final int connections;
    private final ThreadLocal<byte[]> buffers = ThreadLocal.withInitial(() -> new byte[PART]);
    private final long rows;

    /** Takes the JSON text of the connection, then the number of requests under way at once. */
    public Download(String[] arguments) {
        connectionJson = arguments[0];
        connections = Integer.parseInt(arguments[1]);
        try (ObjectStore store = ObjectStoreFactory.open(connectionJson)) {
            rows = RemoteFiles.list(store).stream()
                    .mapToLong(file -> FooterReader.read(store, file).rows())
                    .sum();
        }
    }

    @Override
    public long run() throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        try (ObjectStore store = ObjectStoreFactory.open(connectionJson)) {
            List<Future<?>> parts = new ArrayList<>();
            for (FileEntry file : RemoteFiles.list(store)) {
                for (long offset = 0; offset < file.size(); offset += PART) {
                    long start = offset;
                    parts.add(threads.submit(() -> read(store, file, start)));
                }
            }
            for (Future<?> part : parts) {
                part.get();
            }
        } finally {
            threads.shutdownNow();
        }
        return rows;
    }

    private void read(ObjectStore store, FileEntry file, long offset) {
        int length = (int) Math.min(PART, file.size() - offset);
        store.read(file, offset, ByteBuffer.wrap(buffers.get(), 0, length));
    }
}
