package org.parquetvs.server.result;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * Rows in memory.
 *
 * @param columns the values of each column
 */
record Chunk(int rows, List<byte[]> columns) implements RowRange {

    Chunk {
        columns = List.copyOf(columns);
    }

    /** A copy of the values of each column. */
    static Chunk of(int rows, List<ByteBuffer> columns) {
        return new Chunk(
                rows,
                columns.stream()
                        .map(values -> {
                            byte[] copy = new byte[values.remaining()];
                            values.get(copy);
                            return copy;
                        })
                        .toList());
    }

    @Override
    public int bytes() {
        return columns.stream().mapToInt(column -> column.length).sum();
    }

    @Override
    public void write(int column, MessageBytes out) {
        out.writeBytes(columns.get(column));
    }
}
