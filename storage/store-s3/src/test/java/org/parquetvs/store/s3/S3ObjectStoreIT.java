package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.testing.ObjectStoreContract;
import org.parquetvs.testing.RequestLog;

class S3ObjectStoreIT extends ObjectStoreContract {

    private final RequestLog log = new RequestLog();
    private Path directory;
    private EmbeddedS3 server;
    private S3ObjectStore store;

    @BeforeEach
    void open(@TempDir Path root) throws IOException {
        directory = root;
        Files.createDirectories(directory.resolve("bucket"));
        server = EmbeddedS3.start(
                EmbeddedS3Options.over(directory).withKey("tester", "secret").withListener(log));
        store = S3ObjectStore.open(server.connectionJson("bucket"));
    }

    @AfterEach
    void close() throws IOException {
        store.close();
        server.close();
    }

    @Override
    protected ObjectStore store() {
        return store;
    }

    @Override
    protected void put(String key, byte[] bytes) {
        Path file = directory.resolve("bucket").resolve(key);
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    @Override
    protected void remove(String key) {
        try {
            Files.delete(directory.resolve("bucket").resolve(key));
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    @Test
    void sendsOneRequestForAThousandKeysAndOneForARange() {
        for (int number = 0; number < 1500; number++) {
            put("file-%04d".formatted(number), new byte[] {1, 2, 3});
        }
        FileEntry last = store.list("file-").reduce((first, second) -> second).orElseThrow();
        store.read(last, 1, ByteBuffer.allocate(2));
        assertThat(log.requests())
                .containsExactly(
                        new ServedRequest(Operation.LIST, "bucket", "file-", "", 200, 0),
                        new ServedRequest(Operation.LIST, "bucket", "file-", "", 200, 0),
                        new ServedRequest(Operation.GET, "bucket", "file-1499", "bytes=1-2", 206, 2));
        assertThat(log.bytesServed()).isEqualTo(2);
    }
}
