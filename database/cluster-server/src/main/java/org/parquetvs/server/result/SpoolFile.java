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

/** A file of rows, which vanishes when it is closed or the process ends. Several threads may read it. */
final class SpoolFile implements AutoCloseable {
    private final FileChannel file;
    private final RowFormat format;
    private final List<SqlType> types;
    private final List<Stored> ranges = new ArrayList<>();
    private long end;

    /**
     * A file without rows.
     *
     * @param path path of the file to create; only its owner can access it
     * @param types types of the columns
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
     * @param firstRow number of the first row
     * @param offsets start of each column, and the end of the last one
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

    /** The rows of a range from a row on that is not the first one. */
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
     * The rows from a row on: as many as fit into {@code bytes}, but at least some.
     *
     * @param row number of an existing row
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
