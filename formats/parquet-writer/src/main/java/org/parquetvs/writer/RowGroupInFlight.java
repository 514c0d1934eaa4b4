package org.parquetvs.writer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row group that has begun and is not written yet. The lock of the {@link Schedule} guards its mutable fields.
 *
 * @param <P> an encoded piece
 */
final class RowGroupInFlight<P> {
    private final FileInFlight<P> file;
    private final RowGroupSource<P> source;
    private final List<@Nullable P> encoded;
    private final long[] pieceBytes;
    private boolean isLoading;
    private @Nullable RowGroupPieces<P> loaded;
    private long rowBytes;
    private int taken;
    private int encodedCount;
    private int written;

    RowGroupInFlight(FileInFlight<P> file, RowGroupSource<P> source) {
        this.file = file;
        this.source = source;
        int pieces = source.pieces();
        this.encoded = new ArrayList<>(Collections.nCopies(pieces, null));
        this.pieceBytes = new long[pieces];
    }

    FileInFlight<P> file() {
        return file;
    }

    RowGroupSource<P> source() {
        return source;
    }

    int rows() {
        return source.rows();
    }

    int pieces() {
        return pieceBytes.length;
    }

    /** A job that can begin now, if there is one. */
    @Nullable
    Job take() {
        if (!isLoading) {
            isLoading = true;
            return new Job.Loading<>(this);
        }
        RowGroupPieces<P> pieces = loaded;
        if (pieces != null && isUntaken()) {
            taken++;
            return new Job.Encoding<>(this, pieces, taken - 1);
        }
        return null;
    }

    /** Whether there is a job to take, now or later. */
    boolean isUntaken() {
        return taken < pieces();
    }

    boolean isUnencoded() {
        return encodedCount < pieces();
    }

    /** Whether all pieces before this one are encoded. */
    boolean isNextInLine(int piece) {
        return encoded.subList(Math.min(written, piece), piece).stream().allMatch(Objects::nonNull);
    }

    /** Counts bytes that the rows take. */
    void addRowBytes(long count) {
        rowBytes += count;
    }

    /** Counts bytes that an encoded piece takes. */
    void addPieceBytes(int piece, long count) {
        pieceBytes[piece] += count;
    }

    void loaded(RowGroupPieces<P> pieces) {
        loaded = pieces;
    }

    /** Returns the number of bytes that are not kept any more. */
    long encoded(int piece, P result) {
        encoded.set(piece, result);
        encodedCount++;
        if (isUnencoded()) {
            return 0;
        }
        loaded = null;
        return rowBytes;
    }

    /** Number of written pieces, and so the ordinal of the next one. */
    int written() {
        return written;
    }

    /** The next piece to write, if it is encoded. */
    @Nullable
    P nextToWrite() {
        return encoded.get(written);
    }

    /** Returns the number of bytes that are not kept any more. */
    long wroteNext() {
        encoded.set(written, null);
        written++;
        return pieceBytes[written - 1];
    }

    /** Bytes of all its pieces. */
    long bytes() {
        return Arrays.stream(pieceBytes).sum();
    }
}
