package org.parquetvs.store.manifest;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.wire.ManifestJson;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ParallelListing;
import org.parquetvs.store.StoreErrors;

/** A manifest, and the object that it was read from. */
public record StoredManifest(FileEntry object, Manifest manifest) {

    /** Longest manifest that is read: about a million files. */
    private static final int MAX_BYTES = 256 << 20;

    /**
     * The manifest of a directory, if it has one.
     *
     * @param directory prefix of its keys, empty or ending in a slash
     * @throws org.parquetvs.store.StoreException if it cannot be read, or is none
     */
    public static Optional<StoredManifest> find(ObjectStore store, String directory) {
        return at(store, directory + Manifest.NAME);
    }

    /**
     * The manifest of this key, if there is such an object, and an export has completed in its directory.
     *
     * @throws org.parquetvs.store.StoreException if it cannot be read, or is none
     */
    public static Optional<StoredManifest> at(ObjectStore store, String key) {
        return inAnyState(store, key).filter(stored -> stored.manifest().isComplete());
    }

    /** The same, even if no export has completed in its directory. */
    static Optional<StoredManifest> inAnyState(ObjectStore store, String key) {
        return ParallelListing.keys(store, List.of(key)).stream().findFirst().map(object -> read(store, object));
    }

    private static StoredManifest read(ObjectStore store, FileEntry object) {
        if (object.size() > MAX_BYTES) {
            throw StoreErrors.invalidManifest(
                    object.key(), store.bucket(), new IllegalArgumentException("It has " + object.size() + " bytes"));
        }
        ByteBuffer text = ByteBuffer.allocate(Math.toIntExact(object.size()));
        store.read(object, 0, text);
        try {
            return new StoredManifest(
                    object,
                    ManifestJson.parse(
                            StandardCharsets.UTF_8.decode(text.flip()).toString()));
        } catch (IllegalArgumentException unreadable) {
            throw StoreErrors.invalidManifest(object.key(), store.bucket(), unreadable);
        }
    }

    /**
     * The objects that the manifest names, each listed by its key.
     *
     * @param missing is notified of files that are not there
     * @throws org.parquetvs.store.StoreException if an object is another one than the manifest says
     */
    public List<FileEntry> files(ObjectStore store, MissingFiles missing) {
        Map<String, FileEntry> found =
                ParallelListing.keys(
                                store,
                                manifest.files().stream()
                                        .map(Manifest.Entry::key)
                                        .distinct()
                                        .toList())
                        .stream()
                        .collect(Collectors.toMap(FileEntry::key, Function.identity()));
        return manifest.files().stream()
                .flatMap(file -> {
                    FileEntry object = found.get(file.key());
                    if (object == null) {
                        missing.missing(this, file);
                        return Stream.empty();
                    }
                    return Stream.of(checked(file, object));
                })
                .distinct()
                .toList();
    }

    /** Returns an object that is as the manifest says. */
    FileEntry checked(Manifest.Entry file, FileEntry found) {
        if (!file.isSame(found)) {
            throw StoreErrors.manifestDeviates(
                    object.key(), file.key(), "it has " + found.size() + " bytes and the entity tag " + found.eTag());
        }
        return found;
    }
}
