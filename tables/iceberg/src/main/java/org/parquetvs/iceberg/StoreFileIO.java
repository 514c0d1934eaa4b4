package org.parquetvs.iceberg;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.SeekableInputStream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/** The library's view of a bucket. It reads metadata only, which are small enough to be read at once. */
@SuppressWarnings("serial") // The library sends a FileIO to other processes; this one stays.
final class StoreFileIO implements FileIO {
    private final transient ObjectStore store;
    private final transient LocationResolver location;

    StoreFileIO(ObjectStore store) {
        this.store = store;
        this.location = new LocationResolver(store.bucket());
    }

    /** The object with this key, if there is one. */
    static Optional<FileEntry> find(ObjectStore store, String key) {
        try (Stream<FileEntry> listing = store.list(key)) {
            return listing.findFirst().filter(first -> first.key().equals(key));
        }
    }

    /** The content of an object. */
    static byte[] content(ObjectStore store, FileEntry file) {
        byte[] content = new byte[Math.toIntExact(file.size())];
        store.read(file, 0, ByteBuffer.wrap(content));
        return content;
    }

    /** An object whose size is not known. */
    @Override
    public InputFile newInputFile(String path) {
        String key = location.key(path);
        return new StoredFile(path, find(store, key).orElseThrow(() -> IcebergErrors.missing(path, store.bucket())));
    }

    @Override
    public InputFile newInputFile(String path, long length) {
        return new StoredFile(path, FileEntry.named(location.key(path), length));
    }

    @Override
    public OutputFile newOutputFile(String path) {
        throw new UnsupportedOperationException("Tables are only read");
    }

    @Override
    public void deleteFile(String path) {
        throw new UnsupportedOperationException("Tables are only read");
    }

    private final class StoredFile implements InputFile {
        private final String path;
        private final FileEntry file;

        StoredFile(String path, FileEntry file) {
            this.path = path;
            this.file = file;
        }

        @Override
        public long getLength() {
            return file.size();
        }

        @Override
        public SeekableInputStream newStream() {
            return new ContentStream(content(store, file));
        }

        @Override
        public String location() {
            return path;
        }

        @Override
        public boolean exists() {
            return true;
        }
    }

    private static final class ContentStream extends SeekableInputStream {
        private final byte[] content;
        private ByteArrayInputStream rest;

        ContentStream(byte[] content) {
            this.content = content;
            this.rest = new ByteArrayInputStream(content);
        }

        @Override
        public long getPos() {
            return (long) content.length - rest.available();
        }

        @Override
        public void seek(long position) {
            int start = Math.toIntExact(position);
            rest = new ByteArrayInputStream(content, start, content.length - start);
        }

        @Override
        public int read() {
            return rest.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            return rest.read(target, offset, length);
        }
    }
}
