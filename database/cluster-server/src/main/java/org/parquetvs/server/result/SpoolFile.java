package org.parquetvs.server.result;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.parquetvs.type.SqlType;

/** A file of rows, which is gone when it is closed or the process ends. Several threads may read it. */
final class SpoolFile implements AutoCloseable {
    private final FileChannel file;
    private final RowFormat format;
    private final List<SqlType> types;
    private final List<Stored> ranges = new ArrayList<>();
    private long end;

    /**
     * A file without rows.
     *
     * @param path of a file that is to be created; only its owner can reach it
     * @param types of the columns
     */
    SpoolFile(Path path, RowFormat format, List<SqlType> types) throws IOException {
        this.format = format;
        this.types = List.copyOf(types);
        this.file = FileChannel.open(
                path,
                Set.of(
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE));
    }

    /**
     * Rows in a file.
     *
     * @param firstRow the number of the first one
     * @param offsets at which the columns begin, and at which the last one ends
     */
    record Stored(FileChannel file, long firstRow, int rows, List<Long> offsets) implements RowRange {

        @Override
        public int bytes() {
            return Math.toIntExact(offsets.get(offsets.size() - 1) - offsets.get(0));
        }

        @Override
        public void write(int column, MessageBytes out) throws IOException {
            long start = offsets.get(column);
            out.read(file, start, Math.toIntExact(offsets.get(column + 1) - start));
        }
    }

    /** The rows of a range from one on, which is not the first. */
    private Chunk from(Stored range, int row) throws IOException {
        List<byte[]> columns = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            MessageBytes column = new MessageBytes();
            range.write(i, column);
            columns.add(format.from(column.toByteArray(), row, types.get(i)));
        }
        return new Chunk(range.rows() - row, columns);
    }

    /**
     * Adds rows.
     *
     * @param columns the values of each column
     */
    void add(long firstRow, int rows, List<ByteBuffer> columns) throws IOException {
        List<Long> offsets = new ArrayList<>();
        for (ByteBuffer column : columns) {
            offsets.add(end);
            while (column.hasRemaining()) {
                end += file.write(column, end);
            }
        }
        offsets.add(end);
        ranges.add(new Stored(file, firstRow, rows, offsets));
    }

    /**
     * The rows from one on, as many as have no more than {@code bytes}, but some at least.
     *
     * @param row a row that there is
     */
    List<RowRange> from(long row, long bytes) throws IOException {
        List<RowRange> found = new ArrayList<>();
        int index = index(row);
        long left = bytes;
        while (index < ranges.size() && (found.isEmpty() || ranges.get(index).bytes() <= left)) {
            Stored range = ranges.get(index);
            int skipped = Math.toIntExact(Math.max(0, row - range.firstRow()));
            found.add(skipped == 0 ? range : from(range, skipped));
            left -= range.bytes();
            index++;
        }
        return found;
    }

    private int index(long row) {
        int low = 0;
        int high = ranges.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (ranges.get(middle).firstRow() <= row) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
