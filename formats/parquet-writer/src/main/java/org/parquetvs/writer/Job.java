package org.parquetvs.writer;

import java.io.IOException;

/** The work of one thread for a row group, without a lock. */
sealed interface Job {

    RowGroupInFlight<?> rowGroup();

    /** Does the work, and notifies the schedule. */
    void run(Schedule schedule, EncodingContext context) throws IOException, InterruptedException;

    /** Whether everything before the job in its row group is done. Guarded by the lock of the schedule. */
    boolean isNextInLine();

    /** Counts bytes that the job keeps in memory. Guarded by the lock of the schedule. */
    void addBytes(long count);

    /** Loads the rows that the pieces are encoded from. */
    record Loading<P>(RowGroupInFlight<P> rowGroup) implements Job {
        @Override
        public void run(Schedule schedule, EncodingContext context) throws IOException {
            RowGroupPieces<P> pieces = rowGroup.source().load();
            if (pieces.bytes() > 0) {
                context.add(pieces.bytes());
            }
            schedule.loaded(rowGroup, pieces);
        }

        @Override
        public boolean isNextInLine() {
            return true;
        }

        @Override
        public void addBytes(long count) {
            rowGroup.addRowBytes(count);
        }
    }

    /** Encodes one piece. */
    record Encoding<P>(RowGroupInFlight<P> rowGroup, RowGroupPieces<P> pieces, int piece) implements Job {
        @Override
        public void run(Schedule schedule, EncodingContext context) throws IOException {
            schedule.encoded(rowGroup, piece, pieces.encode(piece, context));
        }

        @Override
        public boolean isNextInLine() {
            return rowGroup.isNextInLine(piece);
        }

        @Override
        public void addBytes(long count) {
            rowGroup.addPieceBytes(piece, count);
        }
    }
}
