package org.parquetvs.local;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;

/** Some files of this machine as if they were objects, so that their footers can be read like those of objects. */
record LocalFileStore(List<LocalFile> files) implements ObjectStore {

    static FileEntry entry(LocalFile file) {
        return new FileEntry(file.path().toString(), file.size(), Long.toString(file.size()), 0);
    }

    @Override
    public String bucket() {
        return "this machine";
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        return files.stream().map(LocalFileStore::entry).filter(file -> file.key()
                .startsWith(prefix));
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return List.of();
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
