package org.parquetvs.worker.io;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.worker.parquet.ColumnChunk;
import org.parquetvs.worker.parquet.ColumnChunkSource;

/**
 * A row group that does not fit into memory: small requests for pieces of single columns. Columns are decoded side by
 * side, so what lies equally deep in its chunk is wanted at about the same time; in this order pieces are fetched ahead,
 * as far as a window of memory reaches. But a decoder takes whole pages, several pieces maybe, of one column after the
 * other: how deep it reaches into one tells how deep it will reach into the next ones.
 */
final class PiecewiseRowGroup implements RowGroupFetch {

    /** Below this, a request costs more than the memory that a shorter one would save. */
    private static final int MIN_PIECE = 64 << 10;

    /** For so many columns behind the one that is read, pieces are fetched as deep as it has been read. */
    private static final int COLUMNS_AHEAD = 32;

    private final List<Column> columns;
    private final Map<ColumnChunk, Column> byChunk = new HashMap<>();
    private final List<Piece> inOrder;
    private final long window;
    private int next;
    private long held;

    /** @param window bytes of memory; half of it for pieces that are being decoded, one of each column */
    PiecewiseRowGroup(Fetching fetching, FileEntry file, List<ColumnChunk> chunks, long window) {
        this.window = window;
        long share = window / 2 / chunks.size();
        int pieceLength = Math.toIntExact(Math.max(MIN_PIECE, Math.min(RangePlan.PART, share)));
        this.columns = IntStream.range(0, chunks.size())
                .mapToObj(position -> new Column(
                        position, Fetch.all(fetching, file, RangePlan.pieces(chunks.get(position), pieceLength))))
                .toList();
        columns.forEach(column -> byChunk.put(chunks.get(column.position), column));
        this.inOrder = columns.stream()
                .flatMap(Column::pieces)
                .sorted(Comparator.comparingDouble(Piece::depth))
                .toList();
    }

    @Override
    public boolean tryStart() {
        while (isNextInWindow()) {
            Fetch fetch = inOrder.get(next).fetch();
            if (!fetch.isStarted()) {
                if (!fetch.tryStart()) {
                    return false;
                }
                held += fetch.capacity();
            }
            next++;
        }
        return true;
    }

    @Override
    public void start() {
        while (isNextInWindow()) {
            start(inOrder.get(next).fetch());
            next++;
        }
    }

    private boolean isNextInWindow() {
        return next < inOrder.size() && held + inOrder.get(next).fetch().capacity() <= window;
    }

    private void start(Fetch fetch) {
        if (!fetch.isStarted()) {
            fetch.start();
            held += fetch.capacity();
        }
    }

    @Override
    public ColumnChunkSource source(ColumnChunk chunk) {
        Column column = Objects.requireNonNull(byChunk.get(chunk), chunk::path);
        return new ChunkPieces(chunk, column.fetches, column);
    }

    /** A request and how deep in its chunk it begins, from 0 to 1. */
    private record Piece(Fetch fetch, double depth) {}

    /** One column chunk. */
    private final class Column implements ChunkPieces.Listener {
        private final int position;
        private final List<Fetch> fetches;
        private int fetchedTo;

        Column(int position, List<Fetch> fetches) {
            this.position = position;
            this.fetches = fetches;
            fetches.forEach(Fetch::claim);
        }

        Stream<Piece> pieces() {
            return IntStream.range(0, fetches.size()).mapToObj(piece -> new Piece(fetches.get(piece), depth(piece)));
        }

        private double depth(int piece) {
            return (double) piece / fetches.size();
        }

        @Override
        public void wanted(int piece) {
            int end = Math.min(columns.size(), position + 1 + COLUMNS_AHEAD);
            columns.subList(position, end).forEach(column -> column.startTo(depth(piece)));
            PiecewiseRowGroup.this.start();
        }

        private void startTo(double depth) {
            while (fetchedTo < fetches.size() && depth(fetchedTo) <= depth) {
                PiecewiseRowGroup.this.start(fetches.get(fetchedTo));
                fetchedTo++;
            }
        }

        @Override
        public void released(int piece) {
            if (fetches.get(piece).isStarted()) {
                held -= fetches.get(piece).capacity();
            }
        }
    }
}
