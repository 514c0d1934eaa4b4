package org.parquetvs.store.upload;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Memory for bytes that are written and not yet uploaded, in pieces that are reused. If as many pieces as allowed are
 * taken, a file that wants one waits, but only while parts are on their way, whose pieces come back by themselves:
 * files that have begun a part must never wait for each other.
 */
final class PartBufferPool {
    /** Small, because objects may be small: a million of them do not wait for memory that they never fill. */
    static final int PIECE_BYTES = 64 << 10;

    private final long allowed;
    private final Deque<byte[]> free = new ArrayDeque<>();
    private long taken;
    private long onTheirWay;

    PartBufferPool(long bytes) {
        allowed = Math.max(1, bytes / PIECE_BYTES);
    }

    synchronized byte[] take() throws InterruptedException {
        while (taken >= allowed && onTheirWay > 0) {
            wait();
        }
        taken++;
        byte[] piece = free.poll();
        return piece == null ? new byte[PIECE_BYTES] : piece;
    }

    /** These pieces come back as soon as their upload has ended. */
    synchronized void leave(List<byte[]> pieces) {
        onTheirWay += pieces.size();
    }

    /** Pieces that had left are not needed any more. */
    synchronized void comeBack(List<byte[]> pieces) {
        onTheirWay -= pieces.size();
        giveBack(pieces);
    }

    /** Pieces that had not left are not needed any more. */
    synchronized void giveBack(List<byte[]> pieces) {
        for (byte[] piece : pieces) {
            taken--;
            if (taken + free.size() < allowed) {
                free.push(piece);
            }
        }
        notifyAll();
    }

    /** Bytes that are in use. */
    synchronized long takenBytes() {
        return taken * PIECE_BYTES;
    }
}
