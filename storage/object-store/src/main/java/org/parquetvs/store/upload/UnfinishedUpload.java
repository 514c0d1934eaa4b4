package org.parquetvs.store.upload;

import java.util.List;
import java.util.Objects;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.UploadedPart;

/**
 * An object whose bytes the store has, but that does not exist before its upload is completed.
 *
 * @param parts all of them, ascending
 */
public record UnfinishedUpload(MultipartUpload upload, List<UploadedPart> parts) {
    public UnfinishedUpload {
        Objects.requireNonNull(upload, "upload");
        parts = List.copyOf(parts);
    }

    /** Bytes of the object. */
    public long bytes() {
        return parts.stream().mapToLong(UploadedPart::size).sum();
    }
}
