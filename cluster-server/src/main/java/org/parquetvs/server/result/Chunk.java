package org.parquetvs.server.result;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.server.json.Json;
import org.parquetvs.server.json.JsonMessage;

/**
 * Rows in memory.
 *
 * @param columns the values of each column as JSON, with commas between them
 */
record Chunk(int rows, List<byte[]> columns) implements RowRange {

    Chunk {
        columns = List.copyOf(columns);
    }

    /** A copy of values of each column. */
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
    public void write(int column, JsonMessage out) {
        out.writeBytes(columns.get(column));
    }

    /** The rows from one on, which is not the first. */
    Chunk from(int row) throws IOException {
        List<byte[]> rest = new ArrayList<>();
        for (byte[] column : columns) {
            rest.add(from(column, row));
        }
        return new Chunk(rows - row, rest);
    }

    private static byte[] from(byte[] values, int first) throws IOException {
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        try (JsonParser parser = Json.FACTORY.createParser(array(values));
                JsonGenerator generator = Json.FACTORY.createGenerator(rest)) {
            parser.nextToken();
            for (int row = 0; parser.nextToken() != JsonToken.END_ARRAY; row++) {
                if (row >= first) {
                    generator.copyCurrentEventExact(parser);
                }
            }
        }
        return rest.toByteArray();
    }

    private static byte[] array(byte[] values) {
        byte[] array = new byte[values.length + 2];
        array[0] = '[';
        System.arraycopy(values, 0, array, 1, values.length);
        array[array.length - 1] = ']';
        return array;
    }
}
