package org.parquetvs.fuzz.table;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.StoreMetrics;
import org.parquetvs.store.StoreProvider;
import org.parquetvs.testing.InMemoryObjectStore;

/** Opens the bucket of a test, whatever the connection says. Used by one test at a time. */
public final class MemoryStore implements StoreProvider {
    private static InMemoryObjectStore current = new InMemoryObjectStore();

    /** Makes a bucket the one that is opened from now on. */
    static void use(InMemoryObjectStore store) {
        current = store;
    }

    @Override
    public ObjectStore open(String connection) {
        return new Opened(current);
    }

    @Override
    public ObjectStore open(String connection, int maxConnections) {
        return open(connection);
    }

    @Override
    public ObjectUploads openUploads(String connection, int maxConnections) {
        throw new UnsupportedOperationException("Nothing is written");
    }

    @Override
    public void hasAnswered(String connection) {}

    @Override
    public String text(String address, String user, String password) {
        return password;
    }

    /** A bucket that is still there when it is closed. */
    private record Opened(ObjectStore objects) implements ObjectStore {
        @Override
        public String bucket() {
            return objects.bucket();
        }

        @Override
        public Stream<FileEntry> list(String prefix) {
            return objects.list(prefix);
        }

        @Override
        public List<String> listDirectories(String prefix) {
            return objects.listDirectories(prefix);
        }

        @Override
        public void read(FileEntry file, long offset, ByteBuffer destination) {
            objects.read(file, offset, destination);
        }

        @Override
        public StoreMetrics metrics() {
            return objects.metrics();
        }

        @Override
        public void close() {}
    }
}
