package org.parquetvs.worker.io;

import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TextSlices;

/**
 * The bytes of a run of slices, including a few bytes before it. Reading may continue past the end of the run, because
 * the last record may end in the next slice.
 */
public final class FetchedBytes extends InputStream {
    private static final int PIECE_BYTES = 4 << 20;

    /** The rest of the last record is usually shorter than this. */
    private static final int OVERRUN_BYTES = 64 << 10;

    /** Most pieces to fetch before they are read: two requests in flight fill the network of a worker. */
    private static final int MAX_AHEAD = 8;

    private final FetchContext context;
    private final FileEntry file;
    private final Consumer<FetchedBytes> fetchAhead;
    private final long first;
    private final long start;
    private final long endExclusive;
    private final ArrayDeque<Fetch> pieces = new ArrayDeque<>();
    private @Nullable Fetch current;
    private byte[] bytes = new byte[0];
    private int position;
    private int limit;
    private int nextPiece = PIECE_BYTES;
    private long plannedTo;

    /**
     * The bytes of some slices.
     *
     * @param before how many bytes before the first slice are needed, if there are any
     * @param fetchAhead called when a piece has been taken, to fetch others
     */
    FetchedBytes(
            FetchContext context, FileEntry file, RowGroupRange slices, int before, Consumer<FetchedBytes> fetchAhead) {
        this.context = context;
        this.file = file;
        this.fetchAhead = fetchAhead;
        this.start = Math.min(TextSlices.start(slices.firstInclusive()), file.size());
        this.endExclusive = slices.endExclusive() >= TextSlices.count(file.size())
                ? file.size()
                : TextSlices.start(slices.endExclusive());
        this.first = Math.max(0, start - before);
        this.plannedTo = first;
        planTo(Math.min(file.size(), endExclusive + OVERRUN_BYTES));
    }

    /** The bytes from the beginning of a file on. Only few are needed, so none is fetched before it is read. */
    private FetchedBytes(FetchContext context, FileEntry file) {
        this.context = context;
        this.file = file;
        this.fetchAhead = bytes -> {};
        this.first = 0;
        this.start = 0;
        this.endExclusive = file.size();
        this.nextPiece = OVERRUN_BYTES;
    }

    /** The bytes of the same file from its first byte on; they are fetched as they are read. */
    public InputStream beginning() {
        return new FetchedBytes(context, file);
    }

    /** The file. */
    public FileEntry file() {
        return file;
    }

    /** Position in the file of the first of these bytes. */
    public long first() {
        return first;
    }

    /** Position in the file of the first byte of the slices. */
    public long start() {
        return start;
    }

    /** Position in the file after the last byte of the slices. */
    public long endExclusive() {
        return endExclusive;
    }

    private void planTo(long end) {
        while (plannedTo < end) {
            long left = end - plannedTo;
            int length = (int) (left <= PIECE_BYTES + OVERRUN_BYTES ? left : PIECE_BYTES);
            Fetch piece = new Fetch(context, file, new ByteRange(plannedTo, length));
            piece.claim();
            pieces.add(piece);
            plannedTo += length;
        }
    }

    /** Starts the first request, if not started yet. */
    void startFirst() {
        if (!pieces.isEmpty()) {
            pieces.element().start();
        }
    }

    /** Starts all requests that should run before their bytes are read; false if memory is short. */
    boolean tryStartAll() {
        int ahead = 0;
        for (Fetch piece : pieces) {
            if (ahead++ == MAX_AHEAD) {
                return false;
            }
            if (!piece.tryStart()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int read() {
        return hasByte() ? bytes[position++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (length == 0) {
            return 0;
        }
        if (!hasByte()) {
            return -1;
        }
        int copied = Math.min(length, limit - position);
        System.arraycopy(bytes, position, target, offset, copied);
        position += copied;
        return copied;
    }

    /** Not 0 until the last byte has been read: a compressed file may go on after what looks like its end. */
    @Override
    public int available() {
        return hasByte() ? limit - position : 0;
    }

    private boolean hasByte() {
        if (position < limit) {
            return true;
        }
        releaseCurrent();
        if (pieces.isEmpty()) {
            planTo(Math.min(file.size(), plannedTo + nextPiece));
            nextPiece = Math.min(PIECE_BYTES, 2 * nextPiece);
        }
        if (pieces.isEmpty()) {
            return false;
        }
        Fetch next = pieces.remove();
        next.start();
        current = next;
        fetchAhead.accept(this);
        bytes = next.await();
        position = 0;
        limit = next.range().length();
        return true;
    }

    private void releaseCurrent() {
        if (current != null) {
            current.release();
            current = null;
            position = 0;
            limit = 0;
        }
    }

    /** Abandons the bytes that have not been read. */
    @Override
    public void close() {
        releaseCurrent();
        pieces.forEach(Fetch::release);
        pieces.clear();
        plannedTo = file.size();
    }
}
