package org.parquetvs.store.manifest;

import org.parquetvs.scan.export.Manifest;
import org.parquetvs.store.StoreErrors;

/** What happens to files that a manifest names but the bucket does not have. */
@FunctionalInterface
public interface MissingFiles {

    /** Mandatory files are an error. */
    MissingFiles REFUSED = (manifest, file) -> {
        if (file.mandatory()) {
            throw StoreErrors.manifestDeviates(manifest.object().key(), file.key(), "there is no such object");
        }
    };

    /** Is notified of one of them, mandatory or not. */
    void missing(StoredManifest manifest, Manifest.Entry file);
}
