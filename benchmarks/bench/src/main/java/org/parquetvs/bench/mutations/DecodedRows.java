package org.parquetvs.bench.mutations;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.bench.mutations.ReadingResult.Outcome;
import org.parquetvs.decoder.BatchDecoder;
import org.parquetvs.decoder.RowGroupBatches;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterException;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.footer.SchemaInference;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.MemoryBudget;

/** Our decoder: all columns as an import infers them. A value that does not fit its column is NULL. */
final class DecodedRows implements FileReader {
    /** Bytes that the decoder may hold at once for files that are smaller than 1 MB. */
    private static final long BUDGET = 64 << 20;

    private static final DecodeOptions OPTIONS = new DecodeOptions(BinaryEncoding.HEX, Overflow.NULL, 1000, 1 << 20);

    @Override
    public ReadingResult read(Path path) throws IOException {
        byte[] content = Files.readAllBytes(path);
        PeakBudget budget = new PeakBudget();
        try {
            String digest = digest(content, budget);
            if (budget.used != 0) {
                return new ReadingResult(Outcome.CRASHED, budget.used + " bytes are still reserved");
            }
            return budget.peak > BUDGET
                    ? new ReadingResult(Outcome.OVER_BUDGET, budget.peak + " bytes")
                    : new ReadingResult(Outcome.ROWS, digest);
        } catch (DecodeException | FooterException e) {
            return new ReadingResult(
                    e.getCause() instanceof OutOfMemoryError || budget.peak > BUDGET
                            ? Outcome.OVER_BUDGET
                            : Outcome.REFUSED,
                    String.valueOf(e.getMessage()));
        }
    }

    private static String digest(byte[] content, MemoryBudget budget) {
        Footer footer = FooterReader.parse(new FileEntry("file", content.length, "\"e\"", 0), ByteBuffer.wrap(content));
        List<ScanColumn> columns = SchemaInference.infer(List.of(footer)).stream()
                .map(column -> new ScanColumn(column.field(), ColumnSource.Field.of(column.field()), column.type()))
                .toList();
        RowDigest digest = new RowDigest(columns);
        try (BatchDecoder decoder = new BatchDecoder(columns, OPTIONS, budget)) {
            for (int ordinal = 0; ordinal < footer.rowGroups().size(); ordinal++) {
                RowGroup rowGroup = RowGroup.whole(footer, ordinal);
                try (RowGroupBatches batches = decoder.open(rowGroup, chunk -> new HeldChunk(content, chunk))) {
                    for (Optional<ColumnBatch> batch = batches.next(); batch.isPresent(); batch = batches.next()) {
                        digest.add(batch.get());
                    }
                }
            }
        }
        return digest.toText();
    }

    /** Notes the most bytes that the decoder holds. */
    private static final class PeakBudget implements MemoryBudget {
        private long used;
        private long peak;

        @Override
        public void reserve(long bytes) {
            used += bytes;
            peak = Math.max(peak, used);
        }

        @Override
        public void release(long bytes) {
            used -= bytes;
        }

        @Override
        public boolean isExceeded() {
            return false;
        }
    }

    /** A column chunk in one piece. */
    private static final class HeldChunk implements ColumnChunkSource {
        private final byte[] content;
        private final ColumnChunk chunk;

        HeldChunk(byte[] content, ColumnChunk chunk) {
            this.content = content;
            this.chunk = chunk;
        }

        @Override
        public ByteBuffer next() {
            return ByteBuffer.wrap(content, Math.toIntExact(chunk.offset()), Math.toIntExact(chunk.length()));
        }

        @Override
        public void restart(long prefixEnd, long offset) {
            throw new UnsupportedOperationException("Memory is never short");
        }

        @Override
        public void close() {}
    }
}
