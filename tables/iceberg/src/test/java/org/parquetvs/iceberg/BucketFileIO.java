package org.parquetvs.iceberg;

import java.io.ByteArrayOutputStream;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.PositionOutputStream;
import org.parquetvs.testing.InMemoryObjectStore;

/** Lets the library write into a bucket in memory. */
@SuppressWarnings("serial")
final class BucketFileIO implements FileIO {
    private final transient InMemoryObjectStore store;

    BucketFileIO(InMemoryObjectStore store) {
        this.store = store;
    }

    @Override
    public InputFile newInputFile(String path) {
        return new StoreFileIO(store).newInputFile(path);
    }

    @Override
    public OutputFile newOutputFile(String path) {
        return new StoredOutput(path);
    }

    @Override
    public void deleteFile(String path) {
        store.remove(new LocationResolver(store.bucket()).key(path));
    }

    private final class StoredOutput implements OutputFile {
        private final String path;

        StoredOutput(String path) {
            this.path = path;
        }

        @Override
        public PositionOutputStream create() {
            return new StoredStream(path);
        }

        @Override
        public PositionOutputStream createOrOverwrite() {
            return create();
        }

        @Override
        public String location() {
            return path;
        }

        @Override
        public InputFile toInputFile() {
            return newInputFile(path);
        }
    }

    private final class StoredStream extends PositionOutputStream {
        private final ByteArrayOutputStream content = new ByteArrayOutputStream();
        private final String path;

        StoredStream(String path) {
            this.path = path;
        }

        @Override
        public long getPos() {
            return content.size();
        }

        @Override
        public void write(int octet) {
            content.write(octet);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            content.write(bytes, offset, length);
        }

        @Override
        public void close() {
            store.put(new LocationResolver(store.bucket()).key(path), content.toByteArray());
        }
    }
}
