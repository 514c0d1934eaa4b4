package org.parquetvs.store.manifest;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.store.StoreMetrics;

/**
 * A store that lists only the objects that the manifests of its directories name. A prefix uses the manifest of its directory,
 * or else that of the nearest parent directory with one. Objects are read by the entity tags of the manifest: to read an
 * object that was replaced is an error.
 */
public final class ManifestListings implements ObjectStore {
    private final ObjectStore store;
    private final int mostFiles;
    private final Map<String, Optional<StoredManifest>> manifests = new ConcurrentHashMap<>();

    /**
     * Nothing is read yet.
     *
     * @param store closed with this
     * @param mostFiles a manifest with more of them is refused: workers would list the directories themselves
     */
    public ManifestListings(ObjectStore store, int mostFiles) {
        this.store = store;
        this.mostFiles = mostFiles;
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        return entries(prefix).map(file -> new FileEntry(file.key(), file.bytes(), file.eTag(), 0));
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return entries(prefix)
                .map(file -> file.key().indexOf('/', prefix.length()) < 0
                        ? ""
                        : file.key().substring(0, file.key().indexOf('/', prefix.length()) + 1))
                .filter(directory -> !directory.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    private Stream<Manifest.Entry> entries(String prefix) {
        String directory = prefix.substring(0, prefix.lastIndexOf('/') + 1);
        Optional<StoredManifest> found = find(directory);
        while (found.isEmpty() && !directory.isEmpty()) {
            directory = directory.substring(0, directory.lastIndexOf('/', directory.length() - 2) + 1);
            found = find(directory);
        }
        Manifest manifest = found.orElseThrow(() -> StoreErrors.noManifest(prefix, store.bucket()))
                .manifest();
        if (manifest.files().size() > mostFiles) {
            throw StoreErrors.longManifest(
                    directory + Manifest.NAME, manifest.files().size(), mostFiles);
        }
        return manifest.files().stream().filter(file -> file.key().startsWith(prefix));
    }

    private Optional<StoredManifest> find(String directory) {
        return manifests.computeIfAbsent(directory, key -> StoredManifest.find(store, key));
    }

    @Override
    public String bucket() {
        return store.bucket();
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        store.read(file, offset, destination);
    }

    @Override
    public ByteBuffer readTail(FileEntry file, int length) {
        return store.readTail(file, length);
    }

    @Override
    public Optional<Object> identity() {
        return store.identity();
    }

    @Override
    public StoreMetrics metrics() {
        return store.metrics();
    }

    @Override
    public void close() {
        store.close();
    }
}
