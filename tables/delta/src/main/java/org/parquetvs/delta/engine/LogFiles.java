package org.parquetvs.delta.engine;

import io.delta.kernel.engine.FileReadRequest;
import io.delta.kernel.engine.FileSystemClient;
import io.delta.kernel.internal.checkpoints.CheckpointInstance;
import io.delta.kernel.internal.checkpoints.Checkpointer;
import io.delta.kernel.internal.fs.Path;
import io.delta.kernel.internal.util.FileNames;
import io.delta.kernel.utils.CloseableIterator;
import io.delta.kernel.utils.FileStatus;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.BucketUri;

/** The objects of a log. The kernel knows them by addresses such as {@code s3://bucket/table/_delta_log/00.json}. */
final class LogFiles implements FileSystemClient {
    private final ObjectStore store;
    private final BucketUri location;

    /** Listed objects: reads are pinned to what the listing saw. */
    private final NavigableMap<String, FileEntry> listed = new ConcurrentSkipListMap<>();

    LogFiles(ObjectStore store) {
        this.store = store;
        this.location = new BucketUri(store.bucket());
    }

    /**
     * The objects of a directory from a name on. The names of versions begin with digits. What the directory of a log
     * has besides, such as {@code _last_checkpoint} and sidecars of checkpoints, comes after them.
     */
    @Override
    public CloseableIterator<FileStatus> listFrom(String path) {
        String first = key(path);
        String directory = first.substring(0, first.lastIndexOf('/') + 1);
        Stream<FileEntry> listing = store.list(directory, first);
        Iterator<FileStatus> versions = listing.takeWhile(file -> file.key().charAt(directory.length()) <= '9')
                .filter(file -> file.key().charAt(directory.length()) >= '0')
                .peek(file -> listed.put(file.key(), file))
                .map(file -> FileStatus.of(location.uri(file.key()), file.size(), file.lastModified()))
                .iterator();
        return new CloseableIterator<>() {
            @Override
            public boolean hasNext() {
                return versions.hasNext();
            }

            @Override
            public FileStatus next() {
                return versions.next();
            }

            @Override
            public void close() {
                listing.close();
            }
        };
    }

    /** Whether a log has a complete checkpoint of a version or a later one. */
    boolean haveCheckpointFrom(String log, long version) {
        List<CheckpointInstance> checkpoints = new ArrayList<>();
        try (CloseableIterator<FileStatus> versions = listFrom(FileNames.listingPrefix(new Path(log), version))) {
            while (versions.hasNext()) {
                String path = versions.next().getPath();
                if (FileNames.isCheckpointFile(path.substring(log.length() + 1))) {
                    checkpoints.add(new CheckpointInstance(path));
                }
            }
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        return Checkpointer.getLatestCompleteCheckpointFromList(checkpoints, CheckpointInstance.MAX_VALUE)
                .isPresent();
    }

    /**
     * The object of an address.
     *
     * @throws FileNotFoundException if there is none
     */
    FileEntry file(FileStatus file) throws FileNotFoundException {
        String key = key(file.getPath());
        FileEntry known = listed.get(key);
        if (known != null) {
            return known;
        }
        return file.getSize() > 0 ? FileEntry.named(key, file.getSize()) : find(file.getPath());
    }

    /** An object of a log, and the listed ones before it, the newest first. */
    Stream<FileEntry> listedFrom(FileEntry newest) {
        String directory = newest.key().substring(0, newest.key().lastIndexOf('/') + 1);
        Stream<FileEntry> before = listed.headMap(newest.key(), false).descendingMap().values().stream()
                .takeWhile(file -> file.key().startsWith(directory));
        return Stream.concat(Stream.of(newest), before);
    }

    private String key(String path) {
        return location.key(path)
                .orElseThrow(() -> new IllegalArgumentException(path + " is not in bucket '" + store.bucket() + "'"));
    }

    private FileEntry find(String path) throws FileNotFoundException {
        return store.find(key(path)).orElseThrow(() -> new FileNotFoundException(path));
    }

    @Override
    public FileStatus getFileStatus(String path) throws FileNotFoundException {
        FileEntry found = find(path);
        return FileStatus.of(path, found.size(), found.lastModified());
    }

    @Override
    public String resolvePath(String path) {
        return path;
    }

    @Override
    public CloseableIterator<ByteArrayInputStream> readFiles(CloseableIterator<FileReadRequest> requests) {
        throw new UnsupportedOperationException("Workers read deletion vectors");
    }

    @Override
    public boolean mkdirs(String path) {
        throw StoreEngine.readOnly();
    }

    @Override
    public boolean delete(String path) {
        throw StoreEngine.readOnly();
    }

    @Override
    public void copyFileAtomically(String source, String target, boolean overwrite) {
        throw StoreEngine.readOnly();
    }
}
