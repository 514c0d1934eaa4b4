package org.parquetvs.decoder;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.coverage.Refusal;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterException;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.MemoryBudget;

/** Decodes row groups as a worker does. */
final class RowGroupReading {
    /** A footer may promise any number of NULLs; so many are enough. */
    private static final long MAX_ROWS = 100_000;

    /** Bits of the choices below. */
    static final int ABORT = 1;

    static final int NULL_CHECKED = 2;
    static final int MEMORY_IS_SHORT = 4;
    static final int SMALL_BATCHES = 8;

    private final byte[] file;
    private final int choices;

    /** @param choices how to read, as bits */
    RowGroupReading(byte[] file, int choices) {
        this.file = file;
        this.choices = choices;
    }

    void read(Footer footer, RowPath rows, List<ScanColumn> columns) {
        DecodeOptions options = new DecodeOptions(
                BinaryEncoding.BASE64,
                has(ABORT) ? Overflow.ABORT : Overflow.NULL,
                has(SMALL_BATCHES) ? 3 : 1000,
                1 << 20);
        Set<ScanColumn> nullChecked = has(NULL_CHECKED) ? Set.copyOf(columns) : Set.of();
        Balance budget = new Balance(has(MEMORY_IS_SHORT));
        try (BatchDecoder decoder = new BatchDecoder(rows, columns, nullChecked, options, budget)) {
            long left = MAX_ROWS;
            for (int ordinal = 0; ordinal < footer.rowGroups().size() && left > 0; ordinal++) {
                left = read(decoder, RowGroup.whole(footer, ordinal), left);
            }
        } catch (DecodeException refused) {
            Refusal.requireCode(refused);
            if (refused.getCause() instanceof OutOfMemoryError) {
                throw refused;
            }
        } catch (FooterException refused) {
            Refusal.requireCode(refused);
        }
        if (budget.used != 0) {
            throw new AssertionError(budget.used + " bytes are never released");
        }
    }

    private boolean has(int choice) {
        return (choices & choice) != 0;
    }

    private long read(BatchDecoder decoder, RowGroup rowGroup, long most) {
        try (RowGroupBatches batches = decoder.open(rowGroup, chunk -> new Source(file, chunk))) {
            long left = most;
            Optional<ColumnBatch> batch = batches.next();
            while (batch.isPresent() && left > 0) {
                if (has(ABORT)) {
                    for (UnrepresentableValue unrepresentable : batches.unrepresentableValues()) {
                        throw unrepresentable.error().get();
                    }
                }
                left -= batch.get().rowCount();
                batch = batches.next();
            }
            return left;
        }
    }

    /** Counts what is in use. */
    private static final class Balance implements MemoryBudget {
        private final boolean exceeded;
        private long used;

        Balance(boolean exceeded) {
            this.exceeded = exceeded;
        }

        @Override
        public void reserve(long bytes) {
            used += bytes;
        }

        @Override
        public void release(long bytes) {
            used -= bytes;
        }

        @Override
        public boolean isExceeded() {
            return exceeded;
        }
    }

    /** The bytes of a chunk in one piece. */
    private static final class Source implements ColumnChunkSource {
        private final byte[] file;
        private final ColumnChunk chunk;
        private long position;
        private long end;
        private long afterGap;

        Source(byte[] file, ColumnChunk chunk) {
            this.file = file;
            this.chunk = chunk;
            restart(chunk.endExclusive(), chunk.endExclusive());
        }

        @Override
        public ByteBuffer next() {
            if (position == end) {
                position = afterGap;
                end = chunk.endExclusive();
                afterGap = end;
            }
            int start = Math.toIntExact(position);
            position = end;
            return ByteBuffer.wrap(file, start, Math.toIntExact(end - start));
        }

        @Override
        public boolean ownsPieces() {
            return true;
        }

        @Override
        public void restart(long prefixEnd, long offset) {
            position = chunk.offset();
            end = prefixEnd;
            afterGap = offset;
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }
}
