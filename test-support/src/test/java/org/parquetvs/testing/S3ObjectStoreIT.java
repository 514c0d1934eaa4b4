package org.parquetvs.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.s3.S3ObjectStore;

class S3ObjectStoreIT extends ObjectStoreContract {

    private Path directory;
    private EmbeddedS3 server;
    private S3ObjectStore store;

    @BeforeEach
    void open(@TempDir Path root) throws IOException {
        directory = root;
        Files.createDirectories(directory.resolve("bucket"));
        server = EmbeddedS3.start(directory);
        store = S3ObjectStore.open(server.connectionJson("bucket"));
    }

    @AfterEach
    void close() throws IOException {
        store.close();
        server.close();
    }

    @Override
    ObjectStore store() {
        return store;
    }

    @Override
    void put(String key, byte[] bytes) {
        Path file = directory.resolve("bucket").resolve(key);
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }
}
