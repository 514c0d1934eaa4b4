package org.parquetvs.bench.latency;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/** An object as parquet-java reads files: each of its reads is one request. */
record StoreInputFile(ObjectStore store, FileEntry file) implements InputFile {

    @Override
    public long getLength() {
        return file.size();
    }

    @Override
    public SeekableInputStream newStream() {
        return new Stream(new Position(store, file));
    }

    private static final class Stream extends DelegatingSeekableInputStream {
        private final Position position;

        Stream(Position position) {
            super(position);
            this.position = position;
        }

        @Override
        public long getPos() {
            return position.offset;
        }

        @Override
        public void seek(long offset) {
            position.offset = offset;
        }
    }

    /** Reads at an offset that moves on. */
    private static final class Position extends InputStream {
        private final ObjectStore store;
        private final FileEntry file;
        private long offset;

        Position(ObjectStore store, FileEntry file) {
            this.store = store;
            this.file = file;
        }

        @Override
        public int read() throws IOException {
            byte[] single = new byte[1];
            if (read(single, 0, 1) < 0) {
                throw new EOFException("End of " + file.key());
            }
            return single[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int start, int length) {
            int readable = (int) Math.min(length, file.size() - offset);
            if (readable == 0) {
                return length == 0 ? 0 : -1;
            }
            store.read(file, offset, ByteBuffer.wrap(target, start, readable));
            offset += readable;
            return readable;
        }
    }
}
