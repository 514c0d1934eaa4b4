package org.parquetvs.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.parquetvs.s3.ServerFixture.BUCKET;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.model.Bucket;
import software.amazon.awssdk.services.s3.model.CompletedMultipartUpload;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.MultipartUpload;
import software.amazon.awssdk.services.s3.model.NoSuchUploadException;
import software.amazon.awssdk.services.s3.model.S3Exception;

class EmbeddedS3WriteIT {

    private static final int MIN_PART = 5 << 20;
    private static final int ROUNDS = 100;

    private ServerFixture fixture;
    private Path directory;

    @BeforeEach
    void start(@TempDir Path root) throws IOException {
        directory = root;
        fixture = new ServerFixture(root);
    }

    @AfterEach
    void stop() throws IOException {
        fixture.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a b/c d",
                "a+b",
                "100%",
                "%2F",
                "day=2024-01-01/region=EU/part-0.parquet",
                "äöü/日本語",
                "😀/🎉.parquet",
                "quote'\"&<>",
                "hash#question?semi;colon:",
                "back\\slash",
                "tilde~*()!@$,",
                "_hidden/.dot"
            })
    void keepsOddKeys(String key) {
        fixture.put(key, "content");
        assertThat(fixture.keys()).containsExactly(key);
        assertThat(fixture.get(key)).isEqualTo("content");
        delete(key);
        assertThat(fixture.keys()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/./b", "a/../b", "directory/"})
    void refusesKeysThatNoFileCanHave(String key) {
        assertThatThrownBy(() -> fixture.put(key, "content"))
                .isInstanceOfSatisfying(S3Exception.class, refusal -> assertThat(refusal.statusCode())
                        .isEqualTo(400))
                .hasMessageContaining("No file can have the key");
    }

    @Test
    void refusesKeysThatAreTooLong() {
        fixture.put("é".repeat(127) + "/" + "a".repeat(255), "content");
        for (String key : List.of("a".repeat(256), "é".repeat(128), "a/".repeat(512) + "b", "x".repeat(5000))) {
            assertThatThrownBy(() -> fixture.put(key, "content")).isInstanceOfSatisfying(S3Exception.class, refusal -> {
                assertThat(refusal.statusCode()).isEqualTo(400);
                assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo("KeyTooLongError");
            });
        }
    }

    @Test
    void refusesAKeyThatIsTheDirectoryOfAnother() {
        fixture.put("a/b", "content");
        assertThatThrownBy(() -> fixture.put("a", "content")).hasMessageContaining("directory of other objects");
        assertThatThrownBy(() -> fixture.put("a/b/c", "content")).hasMessageContaining("is an object");
    }

    @Test
    void replacesAnObject() {
        String first = fixture.put("a", "first");
        assertThat(fixture.put("a", "other")).isNotEqualTo(first);
        assertThat(fixture.get("a")).isEqualTo("other");
    }

    private void delete(String key) {
        fixture.client.deleteObject(request -> request.bucket(BUCKET).key(key));
    }

    @Test
    void aDirectoryDisappearsWithItsLastObject() throws IOException {
        fixture.put("a/b/c/1", "content");
        fixture.put("a/b/2", "content");
        fixture.drop("kept/by/hand/3", "content");
        Files.delete(directory.resolve(BUCKET).resolve("kept/by/hand/3"));

        delete("a/b/c/1");
        assertThat(directory.resolve(BUCKET).resolve("a/b/c")).doesNotExist();
        assertThat(fixture.keys()).containsExactly("a/b/2");

        delete("a/b/2");
        delete("kept/by/hand/3");
        assertThat(directory.resolve(BUCKET).resolve("a")).doesNotExist();
        assertThat(directory.resolve(BUCKET).resolve("kept/by/hand")).isEmptyDirectory();

        fixture.put("1", "content");
        delete("1");
        assertThat(directory.resolve(BUCKET)).isDirectory();
    }

    /** Two clients use one directory: what the one removes must not be missing for the other. */
    @Test
    void anObjectIsPutIntoADirectoryThatIsBeingRemoved() throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(2);
        try {
            List<Callable<Void>> both = List.of(() -> putAndDelete("dir/sub/1"), () -> putAndDelete("dir/sub/2"));
            for (Future<Void> client : clients.invokeAll(both)) {
                client.get();
            }
        } finally {
            clients.shutdown();
        }
        assertThat(fixture.keys()).isEmpty();
        assertThat(directory.resolve(BUCKET)).isEmptyDirectory();
    }

    private @Nullable Void putAndDelete(String key) {
        for (int i = 0; i < ROUNDS; i++) {
            fixture.put(key, "content");
            fixture.client.listObjectsV2(request -> request.bucket(BUCKET).delimiter("/"));
            assertThat(fixture.keys()).contains(key);
            delete(key);
        }
        return null;
    }

    @Test
    void copiesAnObject() {
        fixture.put("a", "content");
        fixture.client.copyObject(request -> request.sourceBucket(BUCKET)
                .sourceKey("a")
                .destinationBucket(BUCKET)
                .destinationKey("b"));
        assertThat(fixture.get("b")).isEqualTo("content");
    }

    @Test
    void makesAndRemovesBuckets() {
        fixture.client.createBucket(request -> request.bucket("other"));
        assertThat(fixture.client.listBuckets().buckets())
                .extracting(Bucket::name)
                .containsExactly(BUCKET, "other");
        fixture.client.putObject(r -> r.bucket("other").key("a/b"), RequestBody.fromString("content"));
        assertThatThrownBy(() -> fixture.client.deleteBucket(r -> r.bucket("other")))
                .hasMessageContaining("not empty");
        fixture.client.deleteObject(r -> r.bucket("other").key("a/b"));
        fixture.client.deleteBucket(r -> r.bucket("other"));
        assertThat(directory.resolve("other")).doesNotExist();
    }

    private String begin(String key) {
        return fixture.client
                .createMultipartUpload(request -> request.bucket(BUCKET).key(key))
                .uploadId();
    }

    private CompletedPart uploadPart(String key, String id, int number, byte[] bytes) {
        String eTag = fixture.client
                .uploadPart(
                        request -> request.bucket(BUCKET).key(key).uploadId(id).partNumber(number),
                        RequestBody.fromBytes(bytes))
                .eTag();
        return CompletedPart.builder().partNumber(number).eTag(eTag).build();
    }

    @Test
    void assemblesAnObjectOfItsParts() {
        byte[] first = new byte[MIN_PART];
        new Random(1).nextBytes(first);
        byte[] second = {1, 2, 3};
        String id = begin("dir/whole");
        CompletedPart partTwo = uploadPart("dir/whole", id, 2, second);
        CompletedPart partOne = uploadPart("dir/whole", id, 1, first);
        assertThat(fixture.keys()).isEmpty();
        assertThat(fixture.client
                        .listParts(r -> r.bucket(BUCKET).key("dir/whole").uploadId(id))
                        .parts())
                .extracting(part -> part.size())
                .containsExactly((long) MIN_PART, 3L);
        fixture.client.completeMultipartUpload(request -> request.bucket(BUCKET)
                .key("dir/whole")
                .uploadId(id)
                .multipartUpload(CompletedMultipartUpload.builder()
                        .parts(partOne, partTwo)
                        .build()));
        byte[] whole = fixture.client
                .getObjectAsBytes(r -> r.bucket(BUCKET).key("dir/whole"))
                .asByteArray();
        assertThat(whole).hasSize(MIN_PART + 3).startsWith(first).endsWith(second);
        assertThat(pendingUploads()).isEmpty();
    }

    /** A client that got no answer sends the part again, and the first attempt may be the last to arrive. */
    @Test
    void aPartThatIsSentAgainHasTheSameETag() {
        String id = begin("a");
        CompletedPart first = uploadPart("a", id, 1, new byte[] {1, 2, 3});
        CompletedPart again = uploadPart("a", id, 1, new byte[] {1, 2, 3});
        assertThat(again).isEqualTo(first);
        assertThat(uploadPart("a", id, 1, new byte[] {1, 2, 4}).eTag()).isNotEqualTo(first.eTag());
    }

    private Stream<MultipartUpload> pendingUploads() {
        return fixture.client.listMultipartUploads(r -> r.bucket(BUCKET)).uploads().stream();
    }

    @Test
    void forgetsAnAbortedUpload() throws IOException {
        String id = begin("a");
        uploadPart("a", id, 1, new byte[10]);
        assertThat(pendingUploads()).extracting(MultipartUpload::key).containsExactly("a");
        fixture.client.abortMultipartUpload(r -> r.bucket(BUCKET).key("a").uploadId(id));
        assertThat(pendingUploads()).isEmpty();
        try (Stream<Path> left = Files.walk(directory.resolve(".pvs-s3"))) {
            assertThat(left.filter(Files::isRegularFile)).isEmpty();
        }
        assertThatThrownBy(() -> uploadPart("a", id, 1, new byte[10]))
                .isInstanceOf(NoSuchUploadException.class)
                .hasMessageContaining("The upload does not exist");
    }
}
