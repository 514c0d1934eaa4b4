package org.parquetvs.worker.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;

/** One file as the only object, for files that are too large for memory. */
public final class FileStore implements ObjectStore {
    private final FileChannel channel;
    private final FileEntry entry;

    public FileStore(Path file) throws IOException {
        channel = FileChannel.open(file);
        entry = new FileEntry(file.getFileName().toString(), channel.size(), "\"file\"", 0);
    }

    /** The object. */
    public FileEntry entry() {
        return entry;
    }

    @Override
    public String bucket() {
        return "files";
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        return Stream.of(entry);
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return List.of();
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        long position = offset;
        try {
            while (destination.hasRemaining()) {
                int read = channel.read(destination, position);
                if (read < 0) {
                    throw new IOException("End of " + file.key() + " at " + position);
                }
                position += read;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public StoreMetrics metrics() {
        return new StoreMetrics(0, 0, 0);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
