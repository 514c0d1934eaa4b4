package org.parquetvs.store.cache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ForwardingStore;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.store.StoreMetrics;

/**
 * Ranges of objects on the disk of a machine, for all its processes and for as long as the disk keeps them. An object is
 * known by its store, key, size and entity tag, so that another object with its key is never taken for it. {@code
 * doc/design/014-read-once.md} says what is kept and how long. Safe for use by several threads and processes.
 *
 * <p>Nothing that happens to the directory makes a read fail: what cannot be read there is read from the store, and what
 * cannot be written there is not kept. The first time that this happens for another reason than an eviction, the process
 * says so, and no longer uses the directory.
 */
public final class DiskCache {

    /** The part of the cache that is written through one opened store, so that a large import writes little of it. */
    private static final int SHARE_OF_STORE = 4;

    private final CacheDirectory directory;
    private final Consumer<String> warnings;
    private volatile State state = State.NEW;

    /** Whether ranges are written. */
    private enum State {
        NEW,
        OPEN,
        OFF
    }

    /**
     * A cache in a directory, which is created when it is needed.
     *
     * @param capacity most bytes of its files
     * @param warnings takes the one text about a directory that cannot be used
     */
    public DiskCache(Path directory, long capacity, Consumer<String> warnings) {
        this.directory = new CacheDirectory(directory, capacity);
        this.warnings = warnings;
    }

    /** A store whose ranges are read from this cache, if what is read of the store may be kept. */
    public ObjectStore over(ObjectStore store) {
        return store.fingerprint()
                .<ObjectStore>map(fingerprint -> new CachedStore(store, fingerprint))
                .orElse(store);
    }

    /** Keeps a range for later; if that cannot be done, it is read again. */
    private void keep(RangeFile range, ByteBuffer content) {
        if (!isOpen()) {
            return;
        }
        try {
            range.write(content);
            directory.count(content.remaining());
        } catch (NoSuchFileException | FileAlreadyExistsException deletedMeanwhile) {
            // An eviction removed the empty directory of the object, perhaps when it was found to be there already.
            // Another read of the range keeps it.
            return;
        } catch (IOException failure) {
            turnOff(failure);
        }
    }

    private synchronized boolean isOpen() {
        if (state == State.NEW) {
            try {
                directory.open();
                state = State.OPEN;
            } catch (IOException failure) {
                turnOff(failure);
            }
        }
        return state == State.OPEN;
    }

    private synchronized void turnOff(IOException failure) {
        if (state != State.OFF) {
            state = State.OFF;
            warnings.accept(StoreErrors.cacheUnusable(directory.path(), reason(failure)));
        }
    }

    /** Without names of files, so that all processes say the same. */
    private static String reason(IOException failure) {
        String reason = failure instanceof FileSystemException file ? file.getReason() : failure.getMessage();
        return reason == null ? failure.getClass().getSimpleName() : reason;
    }

    private final class CachedStore extends ForwardingStore {
        private final String fingerprint;
        private final LongAdder cachedBytes = new LongAdder();
        private final AtomicLong mayKeep = new AtomicLong(directory.capacity() / SHARE_OF_STORE);

        CachedStore(ObjectStore store, String fingerprint) {
            super(store);
            this.fingerprint = fingerprint;
        }

        @Override
        public StoreMetrics metrics() {
            return store().metrics().plusCached(cachedBytes.sum());
        }

        @Override
        public void read(FileEntry file, long offset, ByteBuffer destination) {
            if (!destination.hasRemaining() || !isOpen()) {
                store().read(file, offset, destination);
                return;
            }
            RangeFile wanted = new RangeFile(directory.path().resolve(digest(file)), offset, destination.remaining());
            if (wanted.read(offset, destination)) {
                cachedBytes.add(wanted.length());
            } else {
                readParts(file, wanted, destination);
            }
        }

        /** Takes what is kept of the beginning and of the end of a range, and reads the rest in one request. */
        private void readParts(FileEntry file, RangeFile wanted, ByteBuffer destination) {
            List<RangeFile> kept = wanted.siblings();
            long start = wanted.offset();
            for (RangeFile range : kept) {
                long end = Math.min(range.end(), wanted.end());
                if (range.contains(start) && range.read(start, wanted.part(destination, start, end))) {
                    start = end;
                }
            }
            long end = wanted.end();
            for (RangeFile range : kept) {
                long from = Math.max(range.offset(), start);
                if (start < end && range.contains(end - 1) && range.read(from, wanted.part(destination, from, end))) {
                    end = from;
                }
            }
            if (start < end) {
                RangeFile rest = new RangeFile(wanted.object(), start, Math.toIntExact(end - start));
                store().read(file, start, wanted.part(destination, start, end));
                if (mayKeep.addAndGet(-rest.length()) >= 0) {
                    keep(rest, wanted.part(destination, start, end));
                }
            }
            cachedBytes.add(wanted.length() - (end - start));
            destination.position(destination.limit());
        }

        /** The name of the directory of an object: it tells nothing of the connection and of the key. */
        private String digest(FileEntry file) {
            String object = fingerprint + '\n' + file.eTag() + '\n' + file.size() + '\n' + file.key();
            try {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(object.getBytes(StandardCharsets.UTF_8));
                return HexFormat.of().formatHex(digest, 0, 16);
            } catch (NoSuchAlgorithmException missing) {
                throw new IllegalStateException(missing);
            }
        }
    }
}
