package org.parquetvs.writer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.output.FileReceipt;
import org.parquetvs.store.output.FileSink;

/** Remembers why a write failed: parquet-java hides the reason in a message with a whole footer. */
final class RememberingSink implements FileSink {
    private final FileSink sink;
    private @Nullable IOException failure;

    RememberingSink(FileSink sink) {
        this.sink = sink;
    }

    /** The reason why a write failed, or else the given exception. */
    IOException failureOr(IOException other) {
        return failure == null ? other : failure;
    }

    @Override
    public void write(ByteBuffer bytes) throws IOException {
        try {
            sink.write(bytes);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public CompletableFuture<FileReceipt> finish() throws IOException {
        return sink.finish();
    }

    @Override
    public void abort() throws IOException {
        sink.abort();
    }
}
