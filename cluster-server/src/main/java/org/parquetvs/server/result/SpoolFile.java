package org.parquetvs.server.result;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A file of chunks, which is gone when it is closed or the process ends. Several threads may read it. */
final class SpoolFile implements AutoCloseable {
    private final FileChannel file;
    private final List<Place> places = new ArrayList<>();
    private long end;

    /** Where a chunk is: its first row, the offset at which it begins, and the bytes of each column. */
    private record Place(long firstRow, int rows, long start, List<Integer> lengths) {
        int bytes() {
            return lengths.stream().mapToInt(Integer::intValue).sum();
        }
    }

    /** @param path of a file that is to be created; only its owner can reach it */
    SpoolFile(Path path) throws IOException {
        this.file = FileChannel.open(
                path,
                Set.of(
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE));
    }

    void add(long firstRow, Chunk chunk) throws IOException {
        long start = end;
        List<Integer> lengths = new ArrayList<>();
        for (byte[] column : chunk.columns()) {
            lengths.add(column.length);
            ByteBuffer bytes = ByteBuffer.wrap(column);
            while (bytes.hasRemaining()) {
                end += file.write(bytes, end);
            }
        }
        places.add(new Place(firstRow, chunk.rows(), start, lengths));
    }

    /**
     * The chunks from a row on, as many as have no more than {@code bytes}, but at least one.
     *
     * @param row a row that there is
     */
    List<Chunk> from(long row, long bytes) throws IOException {
        List<Chunk> chunks = new ArrayList<>();
        int index = index(row);
        long left = bytes;
        while (index < places.size() && (chunks.isEmpty() || places.get(index).bytes() <= left)) {
            Place place = places.get(index);
            Chunk chunk = read(place);
            int skipped = Math.toIntExact(Math.max(0, row - place.firstRow()));
            chunks.add(skipped == 0 ? chunk : chunk.from(skipped));
            left -= place.bytes();
            index++;
        }
        return chunks;
    }

    private int index(long row) {
        int low = 0;
        int high = places.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (places.get(middle).firstRow() <= row) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private Chunk read(Place place) throws IOException {
        List<byte[]> columns = new ArrayList<>();
        long offset = place.start();
        for (int length : place.lengths()) {
            byte[] column = new byte[length];
            ByteBuffer target = ByteBuffer.wrap(column);
            while (target.hasRemaining()) {
                if (file.read(target, offset + target.position()) < 0) {
                    throw new EOFException("The file of the result has become shorter");
                }
            }
            columns.add(column);
            offset += length;
        }
        return new Chunk(place.rows(), columns);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
