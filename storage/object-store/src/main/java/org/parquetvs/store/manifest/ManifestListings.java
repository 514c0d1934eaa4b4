package org.parquetvs.store.manifest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ForwardingStore;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreErrors;

/**
 * A store that lists only the objects that the manifests of its directories name. For a prefix, the manifest of its
 * directory counts, or of the nearest parent directory that has one. If an object is not the one that the manifest
 * names, that is an error.
 */
public final class ManifestListings extends ForwardingStore {
    private final int maxFiles;
    private final MissingFiles missing;
    private final Map<String, Optional<StoredManifest>> manifests = new ConcurrentHashMap<>();

    /**
     * Nothing is read yet.
     *
     * @param store closed with this
     * @param maxFiles a manifest with more of them is refused: workers would list the directories themselves
     */
    public ManifestListings(ObjectStore store, int maxFiles) {
        this(store, maxFiles, MissingFiles.REFUSED);
    }

    /**
     * The same.
     *
     * @param missing is notified of files that are not there, when the listing of a prefix ends
     */
    public ManifestListings(ObjectStore store, int maxFiles, MissingFiles missing) {
        super(store);
        this.maxFiles = maxFiles;
        this.missing = missing;
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        StoredManifest manifest = manifest(prefix);
        // If a manifest names a key twice, the first entry counts.
        Map<String, Manifest.Entry> open = files(manifest, prefix)
                .collect(Collectors.toMap(
                        Manifest.Entry::key, Function.identity(), (first, second) -> first, LinkedHashMap::new));
        if (open.isEmpty()) {
            return Stream.empty();
        }
        Stream<FileEntry> listed = store().list(prefix);
        return Stream.concat(
                        listed.flatMap(
                                object -> Optional.ofNullable(open.remove(object.key()))
                                        .map(file -> manifest.checked(file, object))
                                        .stream()),
                        Stream.of(open).flatMap(left -> {
                            left.values().forEach(file -> missing.missing(manifest, file));
                            return Stream.empty();
                        }))
                .onClose(listed::close);
    }

    @Override
    public Stream<FileEntry> list(String prefix, String first) {
        return list(prefix).dropWhile(file -> file.key().compareTo(first) < 0);
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return files(manifest(prefix), prefix)
                .map(file -> file.key().indexOf('/', prefix.length()) < 0
                        ? ""
                        : file.key().substring(0, file.key().indexOf('/', prefix.length()) + 1))
                .filter(directory -> !directory.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    private static Stream<Manifest.Entry> files(StoredManifest stored, String prefix) {
        return stored.manifest().files().stream().filter(file -> file.key().startsWith(prefix));
    }

    private StoredManifest manifest(String prefix) {
        String directory = prefix.substring(0, prefix.lastIndexOf('/') + 1);
        Optional<StoredManifest> found = manifestIn(directory);
        while (found.isEmpty() && !directory.isEmpty()) {
            directory = directory.substring(0, directory.lastIndexOf('/', directory.length() - 2) + 1);
            found = manifestIn(directory);
        }
        StoredManifest manifest = found.orElseThrow(() -> StoreErrors.noManifest(prefix, store().bucket()));
        int files = manifest.manifest().files().size();
        if (files > maxFiles) {
            throw StoreErrors.longManifest(manifest.object().key(), files, maxFiles);
        }
        return manifest;
    }

    private Optional<StoredManifest> manifestIn(String directory) {
        return manifests.computeIfAbsent(directory, key -> StoredManifest.find(store(), key));
    }
}
