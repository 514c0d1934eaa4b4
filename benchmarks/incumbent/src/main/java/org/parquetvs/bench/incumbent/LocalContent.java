package org.parquetvs.bench.incumbent;

import com.exasol.adapter.document.documentfetcher.files.RemoteFileContent;
import com.exasol.adapter.document.documentfetcher.files.randomaccessinputstream.FileRandomAccessInputStream;
import com.exasol.adapter.document.documentfetcher.files.randomaccessinputstream.RandomAccessInputStream;
import com.exasol.adapter.document.documentfetcher.files.randomaccessinputstream.RandomAccessInputStreamCache;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** A local file, read through the cache that the incumbent puts before S3. */
record LocalContent(Path path) implements RemoteFileContent {
    private static final int CACHED_BYTES = 1_000_000;

    @Override
    public InputStream getInputStream() {
        return getRandomAccessInputStream();
    }

    @Override
    public RandomAccessInputStream getRandomAccessInputStream() {
        try {
            return new RandomAccessInputStreamCache(new FileRandomAccessInputStream(path.toFile()), CACHED_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Future<byte[]> loadAsync() {
        try {
            return CompletableFuture.completedFuture(Files.readAllBytes(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
