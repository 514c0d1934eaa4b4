package org.parquetvs.store.upload;

import java.util.concurrent.CompletableFuture;
import org.parquetvs.store.output.FileSink;

/** One object of a bucket. */
public interface MultipartSink extends FileSink {

    /**
     * Ends the bytes of the object without creating it: the upload still has to be completed or aborted. Does not wait
     * for requests under way; after a failure nothing is left of the upload.
     */
    CompletableFuture<UnfinishedUpload> leaveUnfinished();
}
