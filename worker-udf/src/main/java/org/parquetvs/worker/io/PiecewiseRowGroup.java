package org.parquetvs.worker.io;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.decoder.column.Closeables;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.scan.file.FileEntry;

/**
 * A row group that does not fit into memory: small requests for pieces of single columns. Columns are decoded in step,
 * so pieces at the same relative depth in their chunks are needed at about the same time. Pieces are fetched ahead in
 * this order, as far as a window of memory reaches. However, a decoder takes whole pages, perhaps several pieces, of
 * one column after the other: how deep it reaches into one column shows how deep it will reach into the next ones.
 */
final class PiecewiseRowGroup implements RowGroupFetch {

    /** Smallest piece: below this, a shorter request costs more than the memory that it saves. */
    private static final int MIN_PIECE = 64 << 10;

    /** For this many columns after the current one, pieces are fetched as deep as the current one has been read. */
    private static final int COLUMNS_AHEAD = 32;

    private final FetchContext context;
    private final FileEntry file;
    private final int pieceLength;
    private final long window;
    private final List<Column> columns;
    private final Map<ColumnChunk, Column> byChunk = new HashMap<>();
    private long held;

    /** @param window bytes of memory; half of it is for pieces that are being decoded, one of each column */
    PiecewiseRowGroup(FetchContext context, FileEntry file, List<ColumnChunk> chunks, long window) {
        this.context = context;
        this.file = file;
        this.pieceLength = Math.toIntExact(Math.max(MIN_PIECE, Math.min(RangePlan.PART, window / 2 / chunks.size())));
        this.window = window;
        this.columns = IntStream.range(0, chunks.size())
                .mapToObj(position -> new Column(position, chunks.get(position)))
                .toList();
        columns.forEach(column -> byChunk.put(column.chunk, column));
    }

    @Override
    public boolean tryStart() {
        Column column = nextInWindow();
        while (column != null) {
            if (!column.next().tryStart()) {
                return false;
            }
            column.noteStarted();
            column = nextInWindow();
        }
        return true;
    }

    @Override
    public void start() {
        Column column = nextInWindow();
        while (column != null) {
            column.start();
            column = nextInWindow();
        }
    }

    /** The column whose next piece is least deep in its chunk; null if that piece does not fit into the window. */
    private @Nullable Column nextInWindow() {
        Column next = null;
        for (Column column : columns) {
            if (!column.ahead.isEmpty() && (next == null || column.depth() < next.depth())) {
                next = column;
            }
        }
        return next != null && held + next.next().capacity() <= window ? next : null;
    }

    @Override
    public void abandon() {
        Closeables.all(columns.stream().map(column -> column.source).toList());
    }

    @Override
    public ColumnChunkSource source(ColumnChunk chunk) {
        return Objects.requireNonNull(byChunk.get(chunk), chunk::path).source;
    }

    /** One column chunk and the requests for it that have not been started. */
    private final class Column implements ChunkPieces.Requests {
        private final int position;
        private final ColumnChunk chunk;
        private final Deque<Fetch> ahead = new ArrayDeque<>();
        private final ChunkPieces source;

        Column(int position, ColumnChunk chunk) {
            this.position = position;
            this.chunk = chunk;
            this.source = new ChunkPieces(chunk, this);
        }

        Fetch next() {
            return ahead.element();
        }

        /** How deep in the chunk the next piece begins, from 0 to 1. */
        double depth() {
            return depth(next());
        }

        private double depth(Fetch fetch) {
            return (double) (fetch.range().offset() - chunk.offset()) / (chunk.endExclusive() - chunk.offset());
        }

        void start() {
            next().start();
            noteStarted();
        }

        void noteStarted() {
            held += ahead.remove().capacity();
        }

        private void startTo(double depth) {
            while (!ahead.isEmpty() && depth() <= depth) {
                start();
            }
        }

        @Override
        public List<Fetch> again(long start, long endExclusive) {
            List<Fetch> again = Fetch.all(context, file, RangePlan.pieces(start, endExclusive, pieceLength));
            again.forEach(Fetch::claim);
            ahead.addAll(again);
            return again;
        }

        @Override
        public boolean areOwn() {
            return true;
        }

        @Override
        public void needed(Fetch fetch) {
            int end = Math.min(columns.size(), position + 1 + COLUMNS_AHEAD);
            columns.subList(position, end).forEach(column -> column.startTo(depth(fetch)));
            PiecewiseRowGroup.this.start();
        }

        @Override
        public void released(Fetch fetch) {
            if (!ahead.remove(fetch)) {
                held -= fetch.capacity();
            }
        }
    }
}
