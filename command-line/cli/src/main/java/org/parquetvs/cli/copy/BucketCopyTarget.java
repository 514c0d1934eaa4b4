package org.parquetvs.cli.copy;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cli.command.S3Place;
import org.parquetvs.console.UsageException;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.manifest.ExportTarget;
import org.parquetvs.store.manifest.StoredManifest;

/** Objects of a bucket below a prefix: the export itself lets them appear at once. */
final class BucketCopyTarget implements CopyTarget {
    private static final int CONNECTIONS = 16;

    private final String connectionJson;
    private final String prefix;
    private final ObjectStore store;
    private final ObjectUploads uploads;
    private final Optional<String> before;

    /** @param prefix empty, or ends in a slash */
    BucketCopyTarget(String connectionJson, String prefix) {
        this.connectionJson = connectionJson;
        this.prefix = prefix;
        this.store = ObjectStoreFactory.open(connectionJson);
        this.uploads = ObjectStoreFactory.openUploads(connectionJson, CONNECTIONS);
        this.before = exportId(StoredManifest.find(store, prefix));
    }

    private static Optional<String> exportId(Optional<StoredManifest> stored) {
        return stored.map(StoredManifest::manifest).filter(Manifest::isComplete).map(Manifest::exportId);
    }

    /** @throws UsageException if there is no prefix, or the connection is one of another bucket */
    static BucketCopyTarget of(String connectionJson, S3Place place) {
        if (place.prefix().isEmpty()) {
            throw new UsageException(place + " needs a prefix, to which the files and their manifest belong");
        }
        BucketCopyTarget target = new BucketCopyTarget(connectionJson, place.prefix());
        String bucket = target.store.bucket();
        if (!bucket.equals(place.bucket())) {
            target.close();
            throw new UsageException(place + " is in another bucket than that of the connection, " + bucket);
        }
        return target;
    }

    @Override
    public String connectionJson() {
        return connectionJson;
    }

    @Override
    public String prefix() {
        return prefix;
    }

    @Override
    public List<Manifest.Entry> finish() throws IOException {
        return StoredManifest.find(store, prefix)
                .orElseThrow(() -> new IOException("The export has left no manifest in " + prefix))
                .manifest()
                .files();
    }

    @Override
    public Optional<List<Manifest.Entry>> settle() {
        ExportTarget target = new ExportTarget(store, uploads, prefix);
        Optional<StoredManifest> found = target.settle();
        target.abortUploads(key -> true);
        return exportId(found).isEmpty() || exportId(found).equals(before)
                ? Optional.empty()
                : found.map(stored -> stored.manifest().files());
    }

    @Override
    public void close() {
        uploads.close();
        store.close();
    }
}
