package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.s3.http.S3Options;
import org.parquetvs.testing.fault.DoublingProxy;
import org.parquetvs.testing.fault.DoublingProxy.Copy;

/** A proxy on the way sends answers twice over connections that are kept. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class AnswersOutOfTurnIT {
    private static final S3Options QUICK = S3Options.DEFAULT
            .withBackoff(Duration.ofMillis(1), Duration.ofMillis(1))
            .withMaxConnections(1);
    private static final int FILES = 5;

    private Path directory;
    private EmbeddedS3 server;

    @BeforeEach
    void open(@TempDir Path root) throws IOException {
        directory = Files.createDirectories(root.resolve("bucket"));
        for (int i = 0; i < FILES; i++) {
            Files.writeString(directory.resolve("file-" + i), "content " + i);
        }
        server = EmbeddedS3.start(root);
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private static S3ObjectStore open(DoublingProxy proxy) {
        return S3ObjectStore.open("""
            {"s3Bucket": "bucket", "awsEndpointOverride": "http://127.0.0.1:%d", "s3PathStyleAccess": true}
            """.formatted(proxy.port()), QUICK);
    }

    private static String read(S3ObjectStore store, FileEntry file) {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(file.size()));
        store.read(file, 0, bytes);
        return new String(bytes.array(), StandardCharsets.UTF_8);
    }

    private static void assertReadsAll(S3ObjectStore store) {
        List<FileEntry> files = store.list("file-").toList();
        assertThat(files).hasSize(FILES);
        for (int i = 0; i < FILES; i++) {
            assertThat(read(store, files.get(i))).isEqualTo("content " + i);
        }
    }

    @ParameterizedTest
    @EnumSource(Copy.class)
    void everyAnswerIsTheOneToItsRequest(Copy copy) throws IOException {
        try (DoublingProxy proxy = new DoublingProxy(server.endpoint(), copy, head -> true);
                S3ObjectStore store = open(proxy)) {
            for (int i = 0; i < 3; i++) {
                assertReadsAll(store);
            }
        }
    }

    /** The second copy of a listing looks like the answer to the next one. */
    @Test
    void aListingIsNotTheOneBefore() throws IOException {
        Predicate<String> isListing = head -> head.contains("list-type=2");
        try (DoublingProxy proxy = new DoublingProxy(server.endpoint(), Copy.TOGETHER, isListing)) {
            for (int i = FILES; i < 2 * FILES; i++) {
                try (S3ObjectStore store = open(proxy)) {
                    assertThat(store.list("")).hasSize(i);
                }
                Files.writeString(directory.resolve("file-" + i), "content " + i);
            }
        }
    }

    @Test
    void whatIsListedIsBelowThePrefixThatWasAskedFor() throws IOException {
        Files.writeString(Files.createDirectories(directory.resolve("file-1x")).resolve("a"), "content a");
        try (DoublingProxy proxy = new DoublingProxy(server.endpoint(), Copy.LATE, head -> true);
                S3ObjectStore store = open(proxy)) {
            assertThat(store.list("file-1x/")).hasSize(1);
            assertThat(store.list("file-1")).hasSize(2);
            assertThat(store.listDirectories("")).containsExactly("file-1x/");
            assertThat(store.list("nothing/")).isEmpty();
        }
    }

    /** A connection is made anew only if bytes have come that nobody has asked for. */
    @Test
    void connectionsInTurnAreKept() throws IOException {
        try (DoublingProxy proxy = new DoublingProxy(server.endpoint(), Copy.TOGETHER, head -> false);
                S3ObjectStore store = open(proxy)) {
            assertReadsAll(store);
            assertThat(proxy.connections()).isEqualTo(1);
        }
    }
}
