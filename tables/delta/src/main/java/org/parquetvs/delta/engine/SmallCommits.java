package org.parquetvs.delta.engine;

import io.delta.kernel.internal.util.FileNames;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStream;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.store.ParsedCache;

/**
 * Opens objects of a log in JSON. The kernel reads one commit after the other, the newest first, and reads them twice:
 * so small ones are fetched together with those before them, and kept, because they never change.
 */
final class SmallCommits {
    private static final int MAX_BYTES = 256 << 10;
    private static final int MAX_REQUESTS = 16;
    private static final ParsedCache<byte[]> CACHE = ParsedCache.ofProcess();

    private final ObjectStore store;
    private final LogFiles files;

    /** What was fetched together last. */
    private final Map<FileEntry, byte[]> contents = new HashMap<>();

    SmallCommits(ObjectStore store, LogFiles files) {
        this.store = store;
        this.files = files;
    }

    InputStream open(FileEntry file) {
        return isSmallCommit(file) ? new ByteArrayInputStream(content(file)) : new ObjectStream(store, file);
    }

    private static boolean isSmallCommit(FileEntry file) {
        return file.size() <= MAX_BYTES && FileNames.isCommitFile(file.key());
    }

    private synchronized byte[] content(FileEntry file) {
        if (known(file).isEmpty()) {
            fetchFrom(file);
        }
        return known(file).orElseThrow();
    }

    private Optional<byte[]> known(FileEntry file) {
        return CACHE.find(store, file).or(() -> Optional.ofNullable(contents.get(file)));
    }

    private void fetchFrom(FileEntry newest) {
        List<FileEntry> batch = files.listedFrom(newest)
                .filter(SmallCommits::isSmallCommit)
                .filter(file -> known(file).isEmpty())
                .limit(MAX_REQUESTS)
                .toList();
        contents.clear();
        try {
            List<byte[]> answers = new ParallelRequests("commits", MAX_REQUESTS).all(batch, this::fetch);
            for (int i = 0; i < batch.size(); i++) {
                FileEntry file = batch.get(i);
                byte[] content = answers.get(i);
                contents.put(file, content);
                CACHE.keep(store, file, content, content.length);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The statement was cancelled", stopped);
        }
    }

    private byte[] fetch(FileEntry file) {
        byte[] content = new byte[Math.toIntExact(file.size())];
        store.read(file, 0, ByteBuffer.wrap(content));
        return content;
    }
}
