package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;

/** One object of any size: zeros, and at its end the length of a footer and the magic. */
final class SparseStore implements ObjectStore {
    private final long size;
    private final byte[] trailer;

    SparseStore(long size, int footerLength) {
        this.size = size;
        this.trailer = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(footerLength)
                .put("PAR1".getBytes(StandardCharsets.US_ASCII))
                .array();
    }

    static FileEntry file(long size) {
        return new FileEntry("sparse", size, "\"tag\"", 0);
    }

    @Override
    public String bucket() {
        return "sparse";
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        return Stream.of(file(size));
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return List.of();
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        for (long position = offset; destination.hasRemaining(); position++) {
            long fromEnd = size - position;
            destination.put(fromEnd <= trailer.length ? trailer[trailer.length - (int) fromEnd] : 0);
        }
    }

    @Override
    public StoreMetrics metrics() {
        return new StoreMetrics(0, 0, 0);
    }

    @Override
    public void close() {}
}
