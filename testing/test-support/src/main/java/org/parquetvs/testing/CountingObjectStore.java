package org.parquetvs.testing;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.FileKeys;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;

/** Records the calls of another store, so that a test can limit the cost of a query. */
public final class CountingObjectStore implements ObjectStore {

    private final ObjectStore store;
    private final Optional<Object> identity;
    private final ConcurrentLinkedQueue<StoreCall> calls = new ConcurrentLinkedQueue<>();

    /** Closing this closes {@code store}. */
    public CountingObjectStore(ObjectStore store) {
        this(store, store.identity());
    }

    private CountingObjectStore(ObjectStore store, Optional<Object> identity) {
        this.store = store;
        this.identity = identity;
    }

    /** A store with an identity: callers that remember this identity take it for the same store as {@code store}. */
    public static CountingObjectStore withIdentity(ObjectStore store, Object identity) {
        return new CountingObjectStore(store, Optional.of(identity));
    }

    /** All calls so far, in the order in which they began. */
    public List<StoreCall> calls() {
        return List.copyOf(calls);
    }

    /** The listings so far. */
    public List<StoreCall.Listed> listings() {
        return calls.stream()
                .filter(StoreCall.Listed.class::isInstance)
                .map(StoreCall.Listed.class::cast)
                .toList();
    }

    /** The reads so far. */
    public List<StoreCall.Read> reads() {
        return calls.stream()
                .filter(StoreCall.Read.class::isInstance)
                .map(StoreCall.Read.class::cast)
                .toList();
    }

    /** Number of bytes requested so far. */
    public long bytesRead() {
        return reads().stream().mapToLong(StoreCall.Read::length).sum();
    }

    /** Forgets the calls so far. */
    public void reset() {
        calls.clear();
    }

    @Override
    public String bucket() {
        return store.bucket();
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        calls.add(new StoreCall.Listed(prefix, StoreCall.Depth.ALL));
        return store.list(prefix);
    }

    @Override
    public List<String> listDirectories(String prefix) {
        calls.add(new StoreCall.Listed(prefix, StoreCall.Depth.DIRECTORIES));
        return store.listDirectories(prefix);
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        calls.add(new StoreCall.Read(file.key(), offset, destination.remaining()));
        store.read(file, offset, destination);
    }

    @Override
    public Optional<Object> identity() {
        return identity;
    }

    @Override
    public Optional<String> fingerprint() {
        return identity.map(Object::toString);
    }

    @Override
    public FileKeys fileKeys() {
        return store.fileKeys();
    }

    @Override
    public StoreMetrics metrics() {
        return store.metrics();
    }

    @Override
    public void close() {
        store.close();
    }
}
