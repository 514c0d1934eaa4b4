package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.Payload;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.UploadedPart;
import org.parquetvs.store.s3.http.S3Options;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Break;
import org.parquetvs.testing.fault.Fault.Broken;
import org.parquetvs.testing.fault.Fault.Cut;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.FaultyProxy;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class S3ObjectUploadsFaultIT {
    private static final int SIZE = 6_000_000;
    private static final Fault SLOW_DOWN = Instead.error(503, "SlowDown");
    private static final Fault LOST_ANSWER = new Broken(Break.RESET, 0);

    private final byte[] content = new byte[SIZE];
    private Path bucket;
    private EmbeddedS3 server;
    private FaultyProxy proxy;
    private ObjectUploads uploads;

    @BeforeEach
    void open(@TempDir Path root) throws IOException {
        new Random(1).nextBytes(content);
        bucket = Files.createDirectories(root.resolve("bucket"));
        server = EmbeddedS3.start(root);
        proxy = new FaultyProxy(server.endpoint());
        S3Options quick = S3Options.DEFAULT
                .withMaxAttempts(3)
                .withBackoff(Duration.ofMillis(1), Duration.ofMillis(10))
                .withReadTimeout(Duration.ofSeconds(2));
        uploads = S3ObjectUploads.open("""
                {"s3Bucket": "bucket", "awsEndpointOverride": "http://127.0.0.1:%d", "s3PathStyleAccess": true}
                """.formatted(proxy.port()), quick);
    }

    @AfterEach
    void close() throws IOException {
        uploads.close();
        proxy.close();
        server.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 100_000, SIZE})
    void writesAgainWhatWasCutOnTheWay(long sent) {
        proxy.next(new Cut(sent), new Cut(sent));
        uploads.put("a", Payload.of(content));

        assertThat(bucket.resolve("a")).hasBinaryContent(content);
    }

    @ParameterizedTest
    @EnumSource(Break.class)
    void writesAgainWhatMayHaveArrived(Break how) {
        MultipartUpload upload = uploads.begin("a");
        proxy.next(new Broken(how, 10), SLOW_DOWN);
        UploadedPart part = uploads.putPart(upload, 1, Payload.of(content));
        uploads.complete(upload, List.of(part));

        assertThat(bucket.resolve("a")).hasBinaryContent(content);
    }

    @Test
    void anAttemptToPutOnlyWhereThereIsNoneMayHaveSucceededWithoutAnAnswer() {
        proxy.next(LOST_ANSWER);

        assertThat(uploads.putIfAbsent("a", Payload.of(content))).isEmpty();
        assertThat(bucket.resolve("a")).hasBinaryContent(content);
    }

    @Test
    void anObjectThatIsBeingWrittenElsewhereIsThere() {
        proxy.next(Instead.error(409, "ConditionalRequestConflict"));

        assertThat(uploads.putIfAbsent("a", Payload.of(content))).isEmpty();
    }

    @Test
    void anAttemptToBeginMayHaveSucceededWithoutAnAnswer() {
        MultipartUpload another = uploads.begin("ab");
        proxy.next(LOST_ANSWER);
        MultipartUpload upload = uploads.begin("a");

        assertThat(uploads.pending("")).containsExactlyInAnyOrder(another, upload);
    }

    @Test
    void anAttemptToCompleteMayHaveSucceededWithoutAnAnswer() {
        MultipartUpload upload = uploads.begin("a");
        UploadedPart part = uploads.putPart(upload, 1, Payload.of(content));
        proxy.next(LOST_ANSWER);
        String eTag = uploads.complete(upload, List.of(part));

        assertThat(bucket.resolve("a")).hasBinaryContent(content);
        assertThat(eTag).isNotEmpty();
        assertThat(proxy.requestLines()).last().asString().startsWith("HEAD /bucket/a ");
    }

    /** The error comes in the body, after a status of success that the store has sent early because it takes long. */
    @Test
    void aCompletionMayFailAlthoughItsStatusSaysOtherwise() {
        MultipartUpload upload = uploads.begin("a");
        UploadedPart part = uploads.putPart(upload, 1, Payload.of(content));
        proxy.next(Instead.error(200, "InternalError"));
        uploads.complete(upload, List.of(part));

        assertThat(bucket.resolve("a")).hasBinaryContent(content);
    }

    @Test
    void anUploadThatEndedWithoutItsObjectIsGone() {
        MultipartUpload upload = uploads.begin("a");
        UploadedPart part = uploads.putPart(upload, 1, Payload.of(content));
        uploads.abort(upload);
        proxy.next(SLOW_DOWN);

        assertThatThrownBy(() -> uploads.complete(upload, List.of(part)))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-17: Failed to complete 'a' in bucket 'bucket'");
    }

    @Test
    void abortingTwiceIsNoError() {
        MultipartUpload upload = uploads.begin("a");
        proxy.next(LOST_ANSWER);
        uploads.abort(upload);

        assertThat(uploads.pending("")).isEmpty();
    }

    @Test
    void repeatsADeletionOfWhichAPartFailed() throws IOException {
        Files.writeString(bucket.resolve("a"), "x");
        proxy.next(Instead.object("200 OK", """
                <DeleteResult><Error><Key>a</Key><Code>InternalError</Code><Message>Again</Message></Error></DeleteResult>
                """));
        uploads.delete(List.of("a"));

        assertThat(bucket.resolve("a")).doesNotExist();
    }

    @Test
    void namesTheObjectThatCannotBeDeleted() {
        proxy.next(Instead.object("200 OK", """
                <DeleteResult><Error><Key>a</Key><Code>AccessDenied</Code><Message>No</Message></Error></DeleteResult>
                """));

        assertThatThrownBy(() -> uploads.delete(List.of("a", "b")))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-16: Cannot delete 2 objects, 'a' first, of bucket 'bucket':"
                        + " access denied (400 AccessDenied: 'a': No).");
    }

    @Test
    void givesUpAfterAFewAttempts() {
        Fault broken = Instead.error(500, "InternalError");
        proxy.next(broken, broken, broken);

        assertThatThrownBy(() -> uploads.put("a", Payload.of(content)))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-12: Failed to write 'a' in bucket 'bucket': gave up after 3"
                        + " attempts. The last failure: 500 InternalError: Injected.");
    }
}
