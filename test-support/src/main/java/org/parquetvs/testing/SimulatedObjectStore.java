package org.parquetvs.testing;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.store.StoreMetrics;

/** A bucket of any number of objects that exist only in its listing, made while it is consumed. */
public final class SimulatedObjectStore implements ObjectStore {

    private static final int KEYS_PER_REQUEST = 1000;

    private final long count;
    private final LongFunction<FileEntry> files;
    private final LongAdder listed = new LongAdder();

    /**
     * A bucket of {@code count} files.
     *
     * @param files the file of each number from 0 on; keys ascend with the number
     */
    public SimulatedObjectStore(long count, LongFunction<FileEntry> files) {
        this.count = count;
        this.files = files;
    }

    /** Files of the same size in one directory, which ends in a slash: {@code directory/part-000000000.parquet}. */
    public static SimulatedObjectStore numbered(String directory, long count, long size) {
        return new SimulatedObjectStore(
                count,
                number -> new FileEntry(
                        directory + "part-%09d.parquet".formatted(number), size, "\"" + number + "\"", number));
    }

    @Override
    public String bucket() {
        return "simulated";
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        return LongStream.range(0, count)
                .mapToObj(files)
                .filter(file -> file.key().startsWith(prefix))
                .peek(file -> listed.increment());
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return Keys.directories(prefix, list(prefix));
    }

    /** Fails: there are no bytes. */
    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        throw StoreErrors.objectMissing(bucket(), file.key());
    }

    /** As many requests as S3 would have needed for what was consumed. */
    @Override
    public StoreMetrics metrics() {
        return new StoreMetrics((listed.sum() + KEYS_PER_REQUEST - 1) / KEYS_PER_REQUEST, 0, 0);
    }

    @Override
    public void close() {
        // Holds nothing.
    }
}
