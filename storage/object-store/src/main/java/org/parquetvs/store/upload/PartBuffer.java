package org.parquetvs.store.upload;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.parquetvs.store.Payload;

/** Bytes that are uploaded with one request. Filled by one thread, then read by another one. */
final class PartBuffer implements Payload {
    private final PartBufferPool pool;
    private final int capacity;
    private final List<byte[]> pieces = new ArrayList<>();
    private int length;

    PartBuffer(PartBufferPool pool, int capacity) {
        this.pool = pool;
        this.capacity = capacity;
    }

    boolean isFull() {
        return length == capacity;
    }

    /** Takes as many bytes as there is room for. */
    void append(ByteBuffer bytes) throws InterruptedException {
        while (bytes.hasRemaining() && !isFull()) {
            int offset = length % PartBufferPool.PIECE_BYTES;
            if (offset == 0) {
                pieces.add(pool.take());
            }
            int count = Math.min(bytes.remaining(), Math.min(capacity - length, PartBufferPool.PIECE_BYTES - offset));
            bytes.get(pieces.get(pieces.size() - 1), offset, count);
            length += count;
        }
    }

    /** From now on the part is only read, and will be released whether or not its upload succeeds. */
    void leave() {
        pool.leave(pieces);
    }

    /** The part had left and will not be read any more. */
    void release() {
        pool.comeBack(pieces);
    }

    /** The part will never leave. */
    void discard() {
        pool.giveBack(pieces);
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public InputStream open() {
        return new PieceStream();
    }

    private final class PieceStream extends InputStream {
        private int position;

        @Override
        public int read() {
            if (position == length) {
                return -1;
            }
            int next = pieces.get(position / PartBufferPool.PIECE_BYTES)[position % PartBufferPool.PIECE_BYTES] & 0xFF;
            position++;
            return next;
        }

        @Override
        public int read(byte[] destination, int offset, int count) {
            Objects.checkFromIndexSize(offset, count, destination.length);
            if (count == 0) {
                return 0;
            }
            if (position == length) {
                return -1;
            }
            int from = position % PartBufferPool.PIECE_BYTES;
            int copied = Math.min(Math.min(count, length - position), PartBufferPool.PIECE_BYTES - from);
            System.arraycopy(pieces.get(position / PartBufferPool.PIECE_BYTES), from, destination, offset, copied);
            position += copied;
            return copied;
        }

        @Override
        public int available() {
            return length - position;
        }
    }
}
