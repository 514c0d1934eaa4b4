package org.parquetvs.store.manifest;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.wire.Manifests;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreErrors;

/** A manifest, and the object that it was read from. */
public record StoredManifest(FileEntry object, Manifest manifest) {

    /**
     * The manifest of a directory, if it has one.
     *
     * @param directory prefix of its keys, empty or ending in a slash
     * @throws org.parquetvs.store.StoreException if it cannot be read, or is none
     */
    public static Optional<StoredManifest> find(ObjectStore store, String directory) {
        String key = directory + Manifest.NAME;
        try (Stream<FileEntry> found = store.list(key)) {
            return found.filter(file -> file.key().equals(key)).findFirst().map(file -> read(store, file));
        }
    }

    private static StoredManifest read(ObjectStore store, FileEntry file) {
        ByteBuffer text = ByteBuffer.allocate(Math.toIntExact(file.size()));
        store.read(file, 0, text);
        try {
            return new StoredManifest(
                    file,
                    Manifests.parse(StandardCharsets.UTF_8.decode(text.flip()).toString()));
        } catch (IllegalArgumentException unreadable) {
            throw StoreErrors.invalidManifest(file.key(), store.bucket(), unreadable);
        }
    }
}
