package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.ObjectUploads.Outcome;
import org.parquetvs.store.Payload;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.UploadedPart;
import org.parquetvs.store.s3.http.S3Options;

class S3ObjectUploadsIT {
    private static final String SECRET = "the right secret";
    private static final S3Options QUICK = S3Options.DEFAULT.withBackoff(Duration.ofMillis(1), Duration.ofMillis(1));

    private Path bucket;
    private EmbeddedS3 server;
    private S3ObjectStore store;
    private ObjectUploads uploads;

    @BeforeEach
    void open(@TempDir Path root) throws IOException {
        bucket = Files.createDirectories(root.resolve("bucket"));
        server = EmbeddedS3.start(EmbeddedS3Options.over(root).withKey("tester", SECRET));
        store = S3ObjectStore.open(server.connectionJson("bucket"), QUICK);
        uploads = S3ObjectUploads.open(server.connectionJson("bucket"), QUICK);
    }

    @AfterEach
    void close() throws IOException {
        uploads.close();
        store.close();
        server.close();
    }

    private static byte[] randomBytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private FileEntry listed(String key) {
        return store.list(key).findFirst().orElseThrow();
    }

    @Test
    void putsAnObjectInPlaceOfAnOlderOne() throws IOException {
        uploads.put("a/b", Payload.of(randomBytes(10)));
        String eTag = uploads.put("a/b", Payload.of(randomBytes(300_000)));

        assertThat(bucket.resolve("a/b")).hasBinaryContent(randomBytes(300_000));
        assertThat(listed("a/b").eTag()).isEqualTo(eTag);
    }

    @Test
    void putsAnObjectOfNoBytesAndOneWithAnOddKey() {
        uploads.put("empty", Payload.of(new byte[0]));
        uploads.put("day=2026-01-01/ä +%.parquet", Payload.of(randomBytes(3)));

        assertThat(store.list("")).extracting(FileEntry::key).containsExactly("day=2026-01-01/ä +%.parquet", "empty");
    }

    @Test
    void putsAnObjectOnlyWhereThereIsNone() {
        Optional<String> eTag = uploads.putIfAbsent("lock", Payload.of(randomBytes(3)));
        assertThat(eTag).contains(listed("lock").eTag());

        assertThat(uploads.putIfAbsent("lock", Payload.of(randomBytes(4)))).isEmpty();
        assertThat(bucket.resolve("lock")).hasBinaryContent(randomBytes(3));
    }

    @Test
    void replacesAnObjectOnlyIfItIsTheOneThatWasRead() {
        String first = uploads.put("lock", Payload.of(randomBytes(3)));
        Optional<String> second = uploads.replace("lock", first, Payload.of(randomBytes(4)));
        assertThat(second).contains(listed("lock").eTag());

        assertThat(uploads.replace("lock", first, Payload.of(randomBytes(5)))).isEmpty();
        assertThat(uploads.replace("other", first, Payload.of(randomBytes(5)))).isEmpty();
        assertThat(bucket.resolve("lock")).hasBinaryContent(randomBytes(4));
        assertThat(bucket.resolve("other")).doesNotExist();
    }

    @Test
    void ofManyThatPutAnObjectAtOnceOneSucceeds() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        for (int round = 0; round < 20; round++) {
            String key = "lock-" + round;
            List<Future<Optional<String>>> puts = threads.invokeAll(
                    Collections.nCopies(8, () -> uploads.putIfAbsent(key, Payload.of(randomBytes(100)))));
            int succeeded = 0;
            for (Future<Optional<String>> put : puts) {
                succeeded += put.get().isPresent() ? 1 : 0;
            }
            assertThat(succeeded).as(key).isEqualTo(1);
        }
        threads.shutdown();
    }

    @Test
    void anObjectAppearsWhenItsLastPartIsThere() throws IOException {
        byte[] content = randomBytes(ObjectUploads.MIN_PART_BYTES + 1000);
        MultipartUpload upload = uploads.begin("big");
        UploadedPart second = uploads.putPart(
                upload, 2, Payload.of(Arrays.copyOfRange(content, ObjectUploads.MIN_PART_BYTES, content.length)));
        UploadedPart first =
                uploads.putPart(upload, 1, Payload.of(Arrays.copyOf(content, ObjectUploads.MIN_PART_BYTES)));
        assertThat(bucket.resolve("big")).doesNotExist();
        assertThat(uploads.pending("")).containsExactly(upload);

        String eTag = uploads.complete(upload, List.of(first, second));

        assertThat(bucket.resolve("big")).hasBinaryContent(content);
        assertThat(listed("big").eTag()).isEqualTo(eTag);
        assertThat(uploads.pending("")).isEmpty();
    }

    @Test
    void thePartWrittenLastCounts() throws IOException {
        MultipartUpload upload = uploads.begin("twice");
        uploads.putPart(upload, 1, Payload.of(randomBytes(5)));
        UploadedPart again = uploads.putPart(upload, 1, Payload.of(randomBytes(6)));
        uploads.complete(upload, List.of(again));

        assertThat(bucket.resolve("twice")).hasBinaryContent(randomBytes(6));
    }

    @Test
    void nothingRemainsOfAnAbortedUpload() {
        MultipartUpload upload = uploads.begin("a");
        uploads.putPart(upload, 1, Payload.of(randomBytes(5)));
        uploads.abort(upload);
        uploads.abort(upload);

        assertThat(uploads.pending("")).isEmpty();
        assertThat(store.list("")).isEmpty();
        assertThatThrownBy(() -> uploads.putPart(upload, 1, Payload.of(randomBytes(5))))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-17: Failed to write part 1 of 'a' in bucket 'bucket': the store"
                        + " does not know the upload any more.");
        assertThatThrownBy(() -> uploads.complete(upload, List.of(new UploadedPart(1, 5, "\"x\""))))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-17: Failed to complete 'a' in bucket 'bucket'");
    }

    @Test
    void pendingUploadsAreThoseBelowThePrefixOverAllPages() {
        List<MultipartUpload> begun =
                IntStream.range(0, 1100).mapToObj(i -> uploads.begin("p/" + i)).toList();
        uploads.begin("q/1");

        assertThat(uploads.pending("p/")).containsExactlyInAnyOrderElementsOf(begun);
        assertThat(uploads.pending("r")).isEmpty();
    }

    @Test
    void deletesManyObjectsAndMissesNone() throws IOException {
        List<String> keys =
                IntStream.range(0, 1001).mapToObj(i -> "d/<" + i + ">").toList();
        Files.createDirectories(bucket.resolve("d"));
        for (String key : keys) {
            Files.writeString(bucket.resolve(key), "x");
        }
        Files.writeString(bucket.resolve("kept"), "x");
        uploads.delete(keys);
        uploads.delete(List.of("never/there"));
        uploads.delete(List.of());

        assertThat(store.list("")).extracting(FileEntry::key).containsExactly("kept");
    }

    @Test
    void saysThatAWrongSecretWasRefused() {
        String connection = server.connectionJson("bucket").replace(SECRET, "a wrong one");
        try (ObjectUploads wrong = S3ObjectUploads.open(connection, QUICK)) {
            assertThatThrownBy(() -> wrong.put("a", Payload.of(randomBytes(20_000))))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("E-VSPQ-STORE-9: Cannot write 'a' in bucket 'bucket': the credentials were"
                            + " refused (403 SignatureDoesNotMatch")
                    .hasMessageNotContaining("a wrong one");
            assertThatThrownBy(() -> wrong.begin("a"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("E-VSPQ-STORE-9");
        }
    }

    @Test
    void saysThatAnonymousWritesAreDenied() {
        String anonymous = """
                {"s3Bucket": "bucket", "awsEndpointOverride": "%s", "s3PathStyleAccess": true}
                """.formatted(server.endpoint());
        try (ObjectUploads stranger = S3ObjectUploads.open(anonymous, QUICK)) {
            assertThatThrownBy(() -> stranger.put("a", Payload.of(randomBytes(5))))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("E-VSPQ-STORE-16: Cannot write 'a' in bucket 'bucket': access denied (403")
                    .hasMessageContaining("Grant s3:PutObject");
        }
    }

    @Test
    void namesTheBucketThatIsMissing() {
        try (ObjectUploads elsewhere = S3ObjectUploads.open(server.connectionJson("other"), QUICK)) {
            assertThatThrownBy(() -> elsewhere.begin("a"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("E-VSPQ-STORE-7: Cannot find bucket 'other'");
        }
    }

    @Test
    void deletesOneVersionOfAnObjectAndNoOther() {
        uploads.put("a/b", Payload.of(randomBytes(10)));
        FileEntry first = listed("a/b");
        uploads.put("a/b", Payload.of(randomBytes(11)));

        assertThat(uploads.delete(first)).isEqualTo(Outcome.CHANGED);
        assertThat(listed("a/b").size()).isEqualTo(11);
        assertThat(uploads.delete(listed("a/b"))).isEqualTo(Outcome.DONE);
        assertThat(store.list("a/")).isEmpty();
        assertThat(uploads.delete(first)).isEqualTo(Outcome.MISSING);
    }

    @Test
    void copiesOneVersionOfAnObject() throws IOException {
        uploads.put("a/b c+ü", Payload.of(randomBytes(1000)));
        FileEntry first = listed("a/b c+ü");

        assertThat(uploads.copy(first, "copy/b c+ü")).isEqualTo(Outcome.DONE);
        assertThat(Files.readAllBytes(bucket.resolve("copy/b c+ü"))).isEqualTo(randomBytes(1000));

        uploads.put("a/b c+ü", Payload.of(randomBytes(11)));
        assertThat(uploads.copy(first, "copy/b c+ü")).isEqualTo(Outcome.CHANGED);
        assertThat(uploads.copy(new FileEntry("a/x", 1, "\"x\"", 0), "copy/x")).isEqualTo(Outcome.MISSING);
        assertThat(store.list("copy/").map(FileEntry::size)).containsExactly(1000L);
    }

    @Test
    void copiesLargeObjectsInParts() throws IOException {
        byte[] bytes = randomBytes((5 << 20) + 1000);
        uploads.put("a", Payload.of(bytes));

        try (ObjectUploads inParts = S3ObjectUploads.open(server.connectionJson("bucket"), QUICK, 5 << 20)) {
            assertThat(inParts.copy(listed("a"), "b")).isEqualTo(Outcome.DONE);
        }
        assertThat(Files.readAllBytes(bucket.resolve("b"))).isEqualTo(bytes);
        assertThat(uploads.pending("")).isEmpty();
    }
}
