package org.parquetvs.server.result;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.parquetvs.server.json.Json;

/**
 * Rows that follow each other.
 *
 * @param rows how many
 * @param columns the values of each column as JSON, with commas between them
 */
record Chunk(int rows, List<byte[]> columns) {

    Chunk {
        columns = List.copyOf(columns);
    }

    int bytes() {
        return columns.stream().mapToInt(column -> column.length).sum();
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

    /** Chunks that follow each other as one. */
    static Chunk joined(List<Chunk> chunks, int columns) {
        int rows = chunks.stream().mapToInt(Chunk::rows).sum();
        return new Chunk(
                rows,
                IntStream.range(0, columns).mapToObj(i -> column(chunks, i)).toList());
    }

    private static byte[] column(List<Chunk> chunks, int column) {
        if (chunks.size() == 1) {
            return chunks.get(0).columns().get(column);
        }
        int bytes = chunks.stream()
                .mapToInt(chunk -> chunk.columns().get(column).length + 1)
                .sum();
        byte[] joined = new byte[bytes - 1];
        int position = 0;
        for (Chunk chunk : chunks) {
            if (position > 0) {
                joined[position++] = ',';
            }
            byte[] values = chunk.columns().get(column);
            System.arraycopy(values, 0, joined, position, values.length);
            position += values.length;
        }
        return joined;
    }
}
