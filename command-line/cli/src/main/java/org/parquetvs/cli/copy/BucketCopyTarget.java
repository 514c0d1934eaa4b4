package org.parquetvs.cli.copy;

import java.io.IOException;
import java.util.List;
import org.parquetvs.cli.command.S3Place;
import org.parquetvs.console.UsageException;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStores;
import org.parquetvs.store.manifest.StoredManifest;

/** Objects of a bucket below a prefix: the export itself lets them appear at once. */
final class BucketCopyTarget implements CopyTarget {
    private final String connectionJson;
    private final String prefix;
    private final ObjectStore store;

    /** @param prefix empty, or ends in a slash */
    BucketCopyTarget(String connectionJson, String prefix) {
        this.connectionJson = connectionJson;
        this.prefix = prefix;
        this.store = ObjectStores.open(connectionJson);
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
    public void close() {
        store.close();
    }
}
