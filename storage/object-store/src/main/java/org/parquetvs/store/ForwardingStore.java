package org.parquetvs.store;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.catalog.CatalogServer;

/** A store that forwards requests to another one; subclasses answer some of them in their own way. */
public abstract class ForwardingStore implements ObjectStore {
    private final ObjectStore store;

    /** @param store closed with this */
    protected ForwardingStore(ObjectStore store) {
        this.store = store;
    }

    /** The store that is asked. */
    protected final ObjectStore store() {
        return store;
    }

    @Override
    public String bucket() {
        return store.bucket();
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        return store.list(prefix);
    }

    @Override
    public Stream<FileEntry> list(String prefix, String first) {
        return store.list(prefix, first);
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return store.listDirectories(prefix);
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        store.read(file, offset, destination);
    }

    @Override
    public Optional<Object> identity() {
        return store.identity();
    }

    @Override
    public Optional<String> fingerprint() {
        return store.fingerprint();
    }

    @Override
    public Optional<CatalogServer> catalog() {
        return store.catalog();
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
