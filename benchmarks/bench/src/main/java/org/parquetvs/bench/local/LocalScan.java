package org.parquetvs.bench.local;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.decoder.BatchDecoder;
import org.parquetvs.decoder.RowGroupBatches;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.footer.SchemaInference;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.MemoryBudget;

/** Decodes the files of one directory with our decoder, on the calling thread, each column chunk read at once. */
public final class LocalScan implements AutoCloseable {
    /** The options of a worker with enough memory. */
    private static final DecodeOptions OPTIONS =
            new DecodeOptions(BinaryEncoding.BASE64, Overflow.ABORT, 8 << 10, 4 << 20);

    /** Memory is measured here, not bounded. */
    public static final MemoryBudget MEMORY = new Unlimited();

    private final DirectoryObjects store;
    private final List<FileEntry> files;
    private final Deque<byte[]> buffers = new ArrayDeque<>();

    /** Takes files of one directory. */
    public LocalScan(List<Path> paths) {
        store = new DirectoryObjects(Objects.requireNonNull(paths.get(0).getParent()));
        files = paths.stream()
                .map(path ->
                        store.entry(Objects.requireNonNull(path.getFileName()).toString()))
                .toList();
    }

    /** Takes the batches of a scan. */
    public interface BatchUser {
        void use(ColumnBatch batch) throws Exception;
    }

    /** All columns, as an import would infer them. */
    public List<ScanColumn> columns() {
        List<Footer> footers =
                files.stream().map(file -> FooterReader.read(store, file)).toList();
        return SchemaInference.infer(footers).stream()
                .map(column -> new ScanColumn(column.field(), ColumnSource.Field.of(column.field()), column.type()))
                .toList();
    }

    /** Decodes these columns of all files and returns the number of rows. */
    public long run(List<ScanColumn> columns, BatchUser user) throws Exception {
        long rows = 0;
        try (BatchDecoder decoder = new BatchDecoder(columns, OPTIONS, MEMORY)) {
            for (FileEntry file : files) {
                Footer footer = FooterReader.read(store, file);
                for (int ordinal = 0; ordinal < footer.rowGroups().size(); ordinal++) {
                    RowGroup rowGroup = RowGroup.whole(footer, ordinal);
                    try (RowGroupBatches batches = decoder.open(rowGroup, chunk -> new WholeChunk(file, chunk))) {
                        rows += pass(batches, user);
                    }
                }
            }
        }
        return rows;
    }

    /** Decodes only the first batch of these columns. */
    public void first(List<ScanColumn> columns, BatchUser user) throws Exception {
        FileEntry file = files.get(0);
        RowGroup rowGroup = RowGroup.whole(FooterReader.read(store, file), 0);
        try (BatchDecoder decoder = new BatchDecoder(columns, OPTIONS, MEMORY);
                RowGroupBatches batches = decoder.open(rowGroup, chunk -> new WholeChunk(file, chunk))) {
            user.use(batches.next().orElseThrow());
        }
    }

    /** Number of rows of all files. */
    public long rows() {
        return files.stream()
                .mapToLong(file -> FooterReader.read(store, file).rows())
                .sum();
    }

    private static long pass(RowGroupBatches batches, BatchUser user) throws Exception {
        long rows = 0;
        for (Optional<ColumnBatch> batch = batches.next(); batch.isPresent(); batch = batches.next()) {
            user.use(batch.get());
            rows += batch.get().rowCount();
        }
        return rows;
    }

    @Override
    public void close() {
        store.close();
    }

    private static final class Unlimited implements MemoryBudget {
        @Override
        public void reserve(long bytes) {}

        @Override
        public void release(long bytes) {}

        @Override
        public boolean isExceeded() {
            return false;
        }
    }

    /** Reads a chunk when it is first asked for, into a buffer that chunks share, as in a worker. */
    private final class WholeChunk implements ColumnChunkSource {
        private final FileEntry file;
        private final ColumnChunk chunk;
        private byte[] buffer = new byte[0];

        WholeChunk(FileEntry file, ColumnChunk chunk) {
            this.file = file;
            this.chunk = chunk;
        }

        @Override
        public ByteBuffer next() {
            int length = Math.toIntExact(chunk.length());
            byte[] pooled = buffers.isEmpty() ? new byte[0] : buffers.pop();
            buffer = pooled.length < length ? new byte[length] : pooled;
            ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, length);
            store.read(file, chunk.offset(), bytes);
            return bytes.flip();
        }

        @Override
        public void restart(long prefixEnd, long offset) {
            throw new UnsupportedOperationException("Memory is never short");
        }

        @Override
        public void close() {
            buffers.push(buffer);
        }
    }
}
