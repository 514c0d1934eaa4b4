package org.parquetvs.testing.iceberg;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.inmemory.InMemoryInputFile;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.PositionOutputStream;
import org.parquetvs.scan.file.FileEntry;
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
        FileEntry file = store.list(key(path)).findFirst().orElseThrow(() -> new NotFoundException("No %s", path));
        byte[] content = new byte[Math.toIntExact(file.size())];
        store.read(file, 0, ByteBuffer.wrap(content));
        return new InMemoryInputFile(path, content);
    }

    @Override
    public OutputFile newOutputFile(String path) {
        return new StoredOutput(path);
    }

    @Override
    public void deleteFile(String path) {
        store.remove(key(path));
    }

    private String key(String path) {
        return path.substring(("s3://" + store.bucket() + "/").length());
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
            store.put(key(path), content.toByteArray());
        }
    }
}
