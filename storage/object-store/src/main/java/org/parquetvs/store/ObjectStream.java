package org.parquetvs.store;

import java.io.InputStream;
import java.nio.ByteBuffer;
import org.parquetvs.scan.file.FileEntry;

/** An object from its beginning to its end, a range at a time. */
public final class ObjectStream extends InputStream {
    private static final int RANGE = 8 << 20;

    private final ObjectStore store;
    private final FileEntry file;
    private ByteBuffer range = ByteBuffer.allocate(0);
    private long position;

    public ObjectStream(ObjectStore store, FileEntry file) {
        this.store = store;
        this.file = file;
    }

    @Override
    public int read() {
        return fill() ? Byte.toUnsignedInt(range.get()) : -1;
    }

    @Override
    public int read(byte[] destination, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int bytes = Math.min(length, range.remaining());
        range.get(destination, offset, bytes);
        return bytes;
    }

    /** Whether a byte is left; reads the next range if the last one is used up. */
    private boolean fill() {
        if (!range.hasRemaining() && position < file.size()) {
            int bytes = (int) Math.min(RANGE, file.size() - position);
            range = range.capacity() >= bytes ? range.clear().limit(bytes) : ByteBuffer.allocate(bytes);
            store.read(file, position, range);
            range.flip();
            position += bytes;
        }
        return range.hasRemaining();
    }
}
