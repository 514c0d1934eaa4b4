package org.parquetvs.local;

import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;

/** The files of this machine as if they were objects, whose keys are their paths. */
public final class LocalFileStore implements ObjectStore {

    /** The key of a file. */
    static String key(Path path) {
        return path.toString().replace(File.separatorChar, '/');
    }

    /** A file as it would be listed. */
    public static FileEntry entry(Path path) {
        try {
            long size = Files.size(path);
            return new FileEntry(key(path), size, Long.toString(size), 0);
        } catch (IOException e) {
            throw LocalFileErrors.unreadable(path, e);
        }
    }

    @Override
    public String bucket() {
        return "this machine";
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        String directory = prefix.substring(0, prefix.lastIndexOf('/') + 1);
        Path root = Path.of(directory.isEmpty() ? "." : directory);
        if (!Files.isDirectory(root)) {
            return Stream.empty();
        }
        try (Stream<Path> files = Files.walk(root)) {
            return files
                    .filter(Files::isRegularFile)
                    .map(file -> Path.of(directory).resolve(root.relativize(file)))
                    .filter(file -> key(file).startsWith(prefix))
                    .map(LocalFileStore::entry)
                    .sorted(Comparator.comparing(FileEntry::key, Value::compareText))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw LocalFileErrors.unreadable(root, e);
        }
    }

    @Override
    public List<String> listDirectories(String prefix) {
        throw new UnsupportedOperationException("No plan is made for files of this machine");
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        Path path = Path.of(file.key());
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            long position = offset;
            while (destination.hasRemaining()) {
                int count = channel.read(destination, position);
                if (count < 0) {
                    throw new EOFException("it ends at byte " + position);
                }
                position += count;
            }
        } catch (IOException e) {
            throw LocalFileErrors.unreadable(path, e);
        }
    }

    /** There are no requests. */
    @Override
    public StoreMetrics metrics() {
        return new StoreMetrics(0, 0, 0);
    }

    @Override
    public void close() {}
}
