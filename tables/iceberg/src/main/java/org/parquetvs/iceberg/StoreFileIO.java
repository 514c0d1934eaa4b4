package org.parquetvs.iceberg;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.SeekableInputStream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStream;
import org.parquetvs.store.ParsedCache;

/** The library's view of a bucket. It reads metadata only, which are small enough to be read at once. */
@SuppressWarnings("serial") // The library sends a FileIO to other processes; this one stays.
final class StoreFileIO implements FileIO {
    /** Lists of manifests, and manifests, never change. */
    private static final ParsedCache<byte[]> CACHE = ParsedCache.ofProcess();

    private final transient ObjectStore store;
    private final transient LocationResolver location;

    StoreFileIO(ObjectStore store) {
        this.store = store;
        this.location = new LocationResolver(store.bucket());
    }

    /** The content of an object. A size that it does not have takes no memory. */
    static byte[] content(ObjectStore store, FileEntry file) {
        try (InputStream content = new ObjectStream(store, file)) {
            return content.readAllBytes();
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    /** An object whose size is not known: the list of the manifests of a snapshot. */
    @Override
    public InputFile newInputFile(String path) {
        FileEntry unsized = FileEntry.named(location.key(path), 0);
        byte[] content = CACHE.find(store, unsized).orElseGet(() -> {
            FileEntry found = store.find(unsized.key()).orElseThrow(() -> IcebergErrors.missing(path, store.bucket()));
            return kept(unsized, content(store, found));
        });
        return new StoredFile(path, content.length, () -> content);
    }

    /** An object with its size: a manifest. */
    @Override
    public InputFile newInputFile(String path, long length) {
        FileEntry file = FileEntry.named(location.key(path), length);
        return new StoredFile(
                path, length, () -> CACHE.find(store, file).orElseGet(() -> kept(file, content(store, file))));
    }

    private byte[] kept(FileEntry file, byte[] content) {
        AvroContainer.requireComplete(location.uri(file.key()), content);
        CACHE.keep(store, file, content, content.length);
        return content;
    }

    @Override
    public OutputFile newOutputFile(String path) {
        throw new UnsupportedOperationException("Tables are only read");
    }

    @Override
    public void deleteFile(String path) {
        throw new UnsupportedOperationException("Tables are only read");
    }

    /** @param content reads the object */
    private record StoredFile(String location, long length, Supplier<byte[]> content) implements InputFile {
        @Override
        public long getLength() {
            return length;
        }

        @Override
        public SeekableInputStream newStream() {
            return new ContentStream(content.get());
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
