package org.parquetvs.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;

/** The files below a directory as objects. */
public final class DirectoryObjects implements ObjectStore {
    private final Path directory;
    private final Map<String, FileChannel> channels = new ConcurrentHashMap<>();
    private final LongAdder requests = new LongAdder();
    private final LongAdder bytes = new LongAdder();

    public DirectoryObjects(Path directory) {
        this.directory = directory;
    }

    /** A file of the directory. */
    public FileEntry entry(String name) {
        try {
            return new FileEntry(name, Files.size(directory.resolve(name)), "\"local\"", 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String bucket() {
        return String.valueOf(directory.getFileName());
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        try (Stream<Path> paths = Files.walk(directory)) {
            return paths
                    .filter(Files::isRegularFile)
                    .map(path -> directory.relativize(path).toString())
                    .filter(name -> name.startsWith(prefix))
                    .sorted()
                    .map(this::entry)
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return List.of();
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        FileChannel channel = channels.computeIfAbsent(file.key(), this::open);
        requests.increment();
        bytes.add(destination.remaining());
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

    private FileChannel open(String key) {
        try {
            return FileChannel.open(directory.resolve(key));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public StoreMetrics metrics() {
        return new StoreMetrics(requests.sum(), 0, bytes.sum());
    }

    @Override
    public void close() {
        try {
            for (FileChannel channel : channels.values()) {
                channel.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
