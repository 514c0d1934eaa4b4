package org.parquetvs.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.parquetvs.s3.ServerFixture.BUCKET;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.s3.ServedRequest.Operation;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.ResponseBytes;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.Bucket;
import software.amazon.awssdk.services.s3.model.CommonPrefix;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

class EmbeddedS3ReadIT {

    private ServerFixture fixture;

    @BeforeEach
    void start(@TempDir Path root) throws IOException {
        fixture = new ServerFixture(root);
    }

    @AfterEach
    void stop() throws IOException {
        fixture.close();
    }

    private ResponseBytes<GetObjectResponse> getRange(String key, String range) {
        return fixture.client.getObjectAsBytes(
                request -> request.bucket(BUCKET).key(key).range(range));
    }

    @ParameterizedTest
    @CsvSource({
        "bytes=2-4, 234, bytes 2-4/10",
        "bytes=0-0, 0, bytes 0-0/10",
        "bytes=7-, 789, bytes 7-9/10",
        "bytes=-3, 789, bytes 7-9/10",
        "bytes=-30, 0123456789, bytes 0-9/10",
        "bytes=8-100, 89, bytes 8-9/10",
        "bytes=8-9223372036854775807, 89, bytes 8-9/10",
        "bytes=-9223372036854775807, 0123456789, bytes 0-9/10"
    })
    void servesRanges(String range, String expected, String contentRange) {
        fixture.put("digits", "0123456789");
        ResponseBytes<GetObjectResponse> answer = getRange("digits", range);
        assertThat(answer.asUtf8String()).isEqualTo(expected);
        assertThat(answer.response().contentRange()).isEqualTo(contentRange);
        assertThat(answer.response().contentLength()).isEqualTo(expected.length());
    }

    @ParameterizedTest
    @CsvSource({"bytes=10-12", "bytes=-0"})
    void refusesARangeBeyondTheEnd(String range) {
        fixture.put("digits", "0123456789");
        assertThatThrownBy(() -> getRange("digits", range))
                .isInstanceOfSatisfying(S3Exception.class, refusal -> assertThat(refusal.statusCode())
                        .isEqualTo(416))
                .hasMessageContaining("range");
    }

    @Test
    void hasOneEntityTagForAnObjectWhereverItIsAsked() throws IOException {
        String put = fixture.put("a", "content");
        assertThat(fixture.client.headObject(r -> r.bucket(BUCKET).key("a")).eTag())
                .isEqualTo(put);
        assertThat(getRange("a", "bytes=0-1").response().eTag()).isEqualTo(put);
        assertThat(fixture.client
                        .listObjectsV2(r -> r.bucket(BUCKET))
                        .contents()
                        .get(0)
                        .eTag())
                .isEqualTo(put)
                .matches("\"[0-9a-f]{32}\"");
    }

    @Test
    void servesFilesThatWereCopiedIntoTheDirectory() throws IOException {
        fixture.drop("by/hand", "0123456789");
        String eTag = fixture.client
                .listObjectsV2(r -> r.bucket(BUCKET))
                .contents()
                .get(0)
                .eTag();
        assertThat(fixture.client
                        .getObjectAsBytes(r ->
                                r.bucket(BUCKET).key("by/hand").ifMatch(eTag).range("bytes=2-3"))
                        .asUtf8String())
                .isEqualTo("23");
        assertThat(fixture.client
                        .headObject(r -> r.bucket(BUCKET).key("by/hand"))
                        .eTag())
                .isEqualTo(eTag);
    }

    @Test
    void givesAFileThatWasReplacedANewEntityTag() throws IOException {
        Path file = fixture.drop("a", "old bytes");
        String planned =
                fixture.client.headObject(r -> r.bucket(BUCKET).key("a")).eTag();
        Path replacement = fixture.drop("b", "new bytes");
        Files.setLastModifiedTime(replacement, Files.getLastModifiedTime(file));
        Files.move(replacement, file, StandardCopyOption.REPLACE_EXISTING);
        assertThat(fixture.client.headObject(r -> r.bucket(BUCKET).key("a")).eTag())
                .isNotEqualTo(planned);
        assertThatThrownBy(() -> fixture.client.getObjectAsBytes(
                        r -> r.bucket(BUCKET).key("a").ifMatch(planned).range("bytes=0-1")))
                .isInstanceOfSatisfying(S3Exception.class, refusal -> assertThat(refusal.statusCode())
                        .isEqualTo(412))
                .hasMessageContaining("precondition");
    }

    @Test
    void answersNotModifiedToTheEntityTagThatItHas() {
        String eTag = fixture.put("a", "content");
        assertThatThrownBy(() -> fixture.client.getObjectAsBytes(
                        r -> r.bucket(BUCKET).key("a").ifNoneMatch(eTag)))
                .isInstanceOfSatisfying(S3Exception.class, answer -> assertThat(answer.statusCode())
                        .isEqualTo(304))
                .hasMessageContaining("304");
    }

    @ParameterizedTest
    @CsvSource({"none", "directory", "directory/", "a/below", "../bucket/a", "./a"})
    void doesNotKnowAnyOtherKey(String key) throws IOException {
        fixture.drop("a", "content");
        fixture.drop("directory/a", "content");
        assertThatThrownBy(() -> fixture.get(key))
                .isInstanceOf(NoSuchKeyException.class)
                .hasMessageContaining("The specified key does not exist");
    }

    /** A client that may not use the server learns nothing about what is there. */
    @ParameterizedTest
    @CsvSource({"bucket, a", "bucket, none", "other, a"})
    void tellsAStrangerNothingAboutBucketsAndKeys(String bucket, String key) {
        fixture.put("a", "content");
        try (S3Client anonymous = fixture.client(AnonymousCredentialsProvider.create());
                S3Client wrong = fixture.clientWithSecret("guess")) {
            for (S3Client stranger : List.of(anonymous, wrong)) {
                assertIsForbidden(() -> stranger.listObjectsV2(r -> r.bucket(bucket)));
                assertIsForbidden(() -> stranger.headBucket(r -> r.bucket(bucket)));
                assertIsForbidden(
                        () -> stranger.getObjectAsBytes(r -> r.bucket(bucket).key(key)));
                assertIsForbidden(
                        () -> stranger.headObject(r -> r.bucket(bucket).key(key)));
            }
        }
    }

    private static void assertIsForbidden(ThrowingCallable request) {
        assertThatThrownBy(request)
                .isInstanceOfSatisfying(S3Exception.class, refusal -> assertThat(refusal.statusCode())
                        .isEqualTo(403))
                .hasMessageContaining("403");
    }

    @Test
    void followsNoSymbolicLink(@TempDir Path elsewhere) throws IOException {
        Files.writeString(elsewhere.resolve("secret"), "secret");
        fixture.drop("in/a", "content");
        Path bucket = fixture.server.directory().resolve(BUCKET);
        Files.createSymbolicLink(bucket.resolve("file"), elsewhere.resolve("secret"));
        Files.createSymbolicLink(bucket.resolve("directory"), elsewhere);
        Files.createSymbolicLink(bucket.resolve("in/loop"), bucket);
        Files.createSymbolicLink(fixture.server.directory().resolve("linked"), elsewhere);
        assertThat(fixture.keys()).containsExactly("in/a");
        assertThat(fixture.client
                        .listObjectsV2(r -> r.bucket(BUCKET).delimiter("/"))
                        .commonPrefixes())
                .extracting(CommonPrefix::prefix)
                .containsExactly("in/");
        assertThat(fixture.client
                        .listObjectsV2(r -> r.bucket(BUCKET).prefix("directory/"))
                        .contents())
                .isEmpty();
        assertThat(fixture.client.listBuckets().buckets())
                .extracting(Bucket::name)
                .containsExactly(BUCKET);
        for (String key : List.of("file", "directory/secret", "in/loop/in/a")) {
            assertThatThrownBy(() -> fixture.get(key))
                    .isInstanceOf(NoSuchKeyException.class)
                    .hasMessageContaining("The specified key does not exist");
            assertThatThrownBy(() -> fixture.put(key, "overwritten"))
                    .isInstanceOf(S3Exception.class)
                    .hasMessageContaining("No file can have the key");
            fixture.client.deleteObject(r -> r.bucket(BUCKET).key(key));
        }
        assertThatThrownBy(
                        () -> fixture.client.getObject(r -> r.bucket("linked").key("secret")))
                .isInstanceOf(S3Exception.class)
                .hasMessageContaining("The specified bucket does not exist");
        assertThat(elsewhere.resolve("secret")).hasContent("secret");
        assertThat(fixture.get("in/a")).isEqualTo("content");
    }

    @Test
    void takesTheTokenOfTemporaryCredentials() {
        fixture.put("a", "content");
        try (S3Client temporary = fixture.clientWithToken("token")) {
            assertThat(temporary
                            .getObjectAsBytes(r -> r.bucket(BUCKET).key("a"))
                            .asUtf8String())
                    .isEqualTo("content");
        }
    }

    @Test
    void refusesAWrongSecret() {
        fixture.put("a", "content");
        assertThatThrownBy(() -> {
                    try (S3Client stranger = fixture.clientWithSecret("guess")) {
                        stranger.listObjectsV2(r -> r.bucket(BUCKET));
                    }
                })
                .isInstanceOfSatisfying(S3Exception.class, refusal -> assertThat(refusal.statusCode())
                        .isEqualTo(403))
                .hasMessageContaining("signature");
    }

    @Test
    void reportsEachRequest() {
        fixture.put("a", "0123456789");
        fixture.requests.clear();
        fixture.keys();
        getRange("a", "bytes=2-4");
        assertThatThrownBy(() -> fixture.get("b")).hasMessageContaining("does not exist");
        assertThat(fixture.requests)
                .isEqualTo(List.of(
                        new ServedRequest(Operation.LIST, BUCKET, "", "", 200, 0),
                        new ServedRequest(Operation.GET, BUCKET, "a", "bytes=2-4", 206, 3),
                        new ServedRequest(Operation.GET, BUCKET, "b", "", 404, 0)));
    }
}
