package org.parquetvs.worker.testing;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;

/** A store of one object, for objects that are too large for memory. */
public abstract class OneObject implements ObjectStore {
    private final FileEntry entry;

    protected OneObject(FileEntry entry) {
        this.entry = entry;
    }

    /** The object. */
    public final FileEntry entry() {
        return entry;
    }

    @Override
    public final String bucket() {
        return "one";
    }

    @Override
    public final Stream<FileEntry> list(String prefix) {
        return Stream.of(entry);
    }

    @Override
    public final List<String> listDirectories(String prefix) {
        return List.of();
    }

    @Override
    public final StoreMetrics metrics() {
        return new StoreMetrics(0, 0, 0);
    }

    @Override
    public void close() {}
}
