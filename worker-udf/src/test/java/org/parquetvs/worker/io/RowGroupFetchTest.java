package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.worker.telemetry.Telemetry;

class RowGroupFetchTest {
    private static final int MAX_PIECE = 64 << 10;

    @Test
    void everyColumnGetsItsBytesInWhateverOrderTheyAreRead() {
        forRandomRowGroups((rowGroup, content, chunks, random) -> {
            List<byte[]> read = readAll(rowGroup, chunks, random);
            for (int i = 0; i < chunks.size(); i++) {
                assertThat(read.get(i)).isEqualTo(part(content, chunks.get(i)));
            }
        });
    }

    @Test
    void anyPlaceOfAColumnCanBeReadAgain() {
        forRandomRowGroups((rowGroup, content, chunks, random) -> {
            List<ColumnChunkSource> sources =
                    chunks.stream().map(rowGroup::source).toList();
            for (int turn = 0; turn < 20; turn++) {
                int column = random.nextInt(chunks.size());
                ColumnChunk chunk = chunks.get(column);
                long prefixEnd = between(chunk.offset(), chunk.endExclusive(), random);
                long offset = between(prefixEnd, chunk.endExclusive(), random);
                sources.get(column).restart(prefixEnd, offset);
                long prefix = prefixEnd - chunk.offset();
                long rest = chunk.endExclusive() - offset;
                requireNext(sources.get(column), content, chunk.offset(), random.nextBoolean() ? prefix : 0);
                if (random.nextBoolean()) {
                    sources.get(column).restart(chunk.offset(), offset);
                    requireNext(sources.get(column), content, offset, rest);
                }
            }
            sources.forEach(ColumnChunkSource::close);
        });
    }

    /** What holds of a row group that has been requested and whose chunks lie in {@code content}. */
    @FunctionalInterface
    private interface Law {
        void check(RowGroupFetch rowGroup, byte[] content, List<ColumnChunk> chunks, Random random);
    }

    /** Checks a law for row groups of any chunks, fetched in any way; in the end no memory must be reserved. */
    private static void forRandomRowGroups(Law law) {
        Seeds.forEach(300, random -> {
            byte[] content = new byte[1 + random.nextInt(400_000)];
            random.nextBytes(content);
            List<ColumnChunk> chunks = chunks(content.length, random);
            ScanMemory memory = new ScanMemory(1L << 30);
            try (FetchPool pool = new FetchPool("test", 3)) {
                InMemoryObjectStore store = new InMemoryObjectStore();
                FileEntry file = store.put("file", content);
                FetchContext context = new FetchContext(store, pool, new BufferPool(1 << 20), memory, new Telemetry());
                RowGroupFetch rowGroup = rowGroup(context, file, chunks, random);
                if (random.nextBoolean()) {
                    rowGroup.tryStart();
                }
                rowGroup.start();
                law.check(rowGroup, content, chunks, random);
            }
            assertThat(memory.used()).isZero();
        });
    }

    private static long between(long least, long most, Random random) {
        return least + random.nextInt(Math.toIntExact(most - least) + 1);
    }

    /** Reads exactly the bytes {@code [offset, offset + length)}. */
    private static void requireNext(ColumnChunkSource source, byte[] content, long offset, long length) {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        while (read.size() < length) {
            ByteBuffer piece = source.next();
            assertThat(piece.remaining()).isPositive();
            read.write(piece.array(), piece.arrayOffset() + piece.position(), piece.remaining());
        }
        assertThat(read.toByteArray()).isEqualTo(Arrays.copyOfRange(content, (int) offset, (int) (offset + length)));
    }

    private static RowGroupFetch rowGroup(
            FetchContext context, FileEntry file, List<ColumnChunk> chunks, Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> WholeRowGroup.fromStore(context, file, chunks);
            case 1 -> new PiecewiseRowGroup(context, file, chunks, random.nextInt(1 << 20));
            default -> content(context, file, chunks);
        };
    }

    private static RowGroupFetch content(FetchContext context, FileEntry file, List<ColumnChunk> chunks) {
        Fetch content = new Fetch(context, file, new ByteRange(0, Math.toIntExact(file.size())));
        content.claim();
        content.start();
        RowGroupFetch rowGroup = WholeRowGroup.fromContent(content, chunks);
        content.release();
        return rowGroup;
    }

    @Test
    void piecesTakeLittleMoreThanTheirWindowWhenColumnsAreReadSideBySide() {
        int columns = 20;
        int length = 50 * MAX_PIECE;
        long window = 4L * columns * MAX_PIECE;
        byte[] content = new byte[columns * length];
        List<ColumnChunk> chunks = IntStream.range(0, columns)
                .mapToObj(column -> ColumnChunk.whole("c" + column, (long) column * length, length))
                .toList();
        ScanMemory memory = new ScanMemory(1L << 30);
        InMemoryObjectStore store = new InMemoryObjectStore();
        FileEntry file = store.put("file", content);
        try (FetchPool pool = new FetchPool("test", 3)) {
            FetchContext context = new FetchContext(store, pool, new BufferPool(1 << 20), memory, new Telemetry());
            PiecewiseRowGroup rowGroup = new PiecewiseRowGroup(context, file, chunks, window);
            rowGroup.start();
            List<ColumnChunkSource> sources =
                    chunks.stream().map(rowGroup::source).toList();
            long read = 0;
            while (read < content.length) {
                for (ColumnChunkSource source : sources) {
                    read += source.next().remaining();
                }
            }
            sources.forEach(ColumnChunkSource::close);
        }

        assertThat(memory.peak()).isBetween(window / 2, window * 3 / 2);
        assertThat(memory.used()).isZero();
    }

    @Test
    void aChunkHasNoMoreThanItsBytes() {
        CountingObjectStore store = new CountingObjectStore(new InMemoryObjectStore());
        try (FetchPool pool = new FetchPool("test", 1)) {
            FetchContext context =
                    new FetchContext(store, pool, new BufferPool(0), new ScanMemory(1 << 20), new Telemetry());
            ColumnChunk empty = ColumnChunk.whole("empty", 4, 0);
            RowGroupFetch rowGroup =
                    WholeRowGroup.fromStore(context, new FileEntry("file", 10, "x", 0), List.of(empty));
            rowGroup.start();

            assertThatThrownBy(() -> rowGroup.source(empty).next())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("Nothing is left of column chunk")
                    .hasMessageContaining("empty");
        }
        assertThat(store.calls()).isEmpty();
    }

    private static List<byte[]> readAll(RowGroupFetch rowGroup, List<ColumnChunk> chunks, Random random) {
        List<ColumnChunkSource> sources = chunks.stream().map(rowGroup::source).toList();
        List<ByteArrayOutputStream> read = new ArrayList<>();
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < chunks.size(); i++) {
            read.add(new ByteArrayOutputStream());
            open.add(i);
        }
        while (!open.isEmpty()) {
            int column = open.get(random.nextInt(open.size()));
            if (read.get(column).size() == chunks.get(column).length()) {
                open.remove(Integer.valueOf(column));
                if (random.nextBoolean()) {
                    sources.get(column).close();
                }
            } else {
                ByteBuffer piece = sources.get(column).next();
                read.get(column).write(piece.array(), piece.arrayOffset() + piece.position(), piece.remaining());
            }
        }
        sources.forEach(ColumnChunkSource::close);
        return read.stream().map(ByteArrayOutputStream::toByteArray).toList();
    }

    private static List<ColumnChunk> chunks(int fileLength, Random random) {
        int count = 1 + random.nextInt(12);
        int[] borders = random.ints(2L * count, 0, fileLength + 1).sorted().toArray();
        return IntStream.range(0, count)
                .mapToObj(i -> ColumnChunk.whole("c" + i, borders[2 * i], borders[2 * i + 1] - borders[2 * i]))
                .toList();
    }

    private static byte[] part(byte[] content, ColumnChunk chunk) {
        return Arrays.copyOfRange(content, (int) chunk.offset(), (int) chunk.endExclusive());
    }
}
