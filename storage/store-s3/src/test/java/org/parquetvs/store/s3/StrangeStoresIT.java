package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectUploads.Outcome;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.S3Options;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.FaultyProxy;

/** What stores do that S3 does not. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class StrangeStoresIT {
    private static final S3Options QUICK =
            S3Options.DEFAULT.withMaxAttempts(3).withBackoff(Duration.ofMillis(1), Duration.ofMillis(2));
    private static final String EMPTY_LISTING = "<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>";

    private EmbeddedS3 server;
    private FaultyProxy proxy;
    private S3ObjectStore store;
    private S3ObjectUploads uploads;
    private FileEntry file;

    @BeforeEach
    void open(@TempDir Path root) throws IOException {
        Path directory = Files.createDirectories(root.resolve("bucket/a/b"));
        Files.writeString(directory.resolve("file"), "content");
        server = EmbeddedS3.start(root);
        proxy = new FaultyProxy(server.endpoint());
        String connection = """
            {"s3Bucket": "bucket", "awsEndpointOverride": "http://127.0.0.1:%d", "s3PathStyleAccess": true}
            """.formatted(proxy.port());
        store = S3ObjectStore.open(connection, QUICK);
        uploads = S3ObjectUploads.open(connection, QUICK);
        file = store.list("").findFirst().orElseThrow();
    }

    @AfterEach
    void close() throws IOException {
        uploads.close();
        store.close();
        proxy.close();
        server.close();
    }

    private void read() {
        store.read(file, 0, ByteBuffer.allocate(7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a/"})
    void aDirectoryIsFoundInAStoreThatDoesNotListAny(String prefix) {
        proxy.always(head -> head.contains("delimiter="), Instead.object("200 OK", EMPTY_LISTING));
        assertThat(store.listDirectories(prefix)).containsExactly(prefix.isEmpty() ? "a/" : "a/b/");
        assertThat(store.listDirectories("a/b/")).isEmpty();
    }

    @Test
    void aDirectoryIsFoundInAStoreThatIgnoresTheDelimiter() {
        proxy.always(
                head -> head.contains("delimiter="),
                Instead.object(
                        "200 OK",
                        "<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>a/b/file</Key><Size>7</Size>"
                                + "<ETag>e</ETag></Contents></ListBucketResult>"));
        assertThat(store.listDirectories("a/")).containsExactly("a/b/");
    }

    @Test
    void anArchivedObjectIsNotSaidToBeDenied() {
        proxy.next(Instead.object(
                "403 Forbidden",
                "<Error><Code>InvalidObjectState</Code><Message>Not valid for the class</Message>"
                        + "<StorageClass>DEEP_ARCHIVE</StorageClass></Error>"));
        assertThatThrownBy(this::read)
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-STORE-29: Cannot read bytes [0, 7) of 'a/b/file' in bucket 'bucket': the"
                                + " object is archived (403 InvalidObjectState: Not valid for the class (DEEP_ARCHIVE)).");
    }

    @Test
    void entityTagsMayBeComparedWithoutTheirQuotes() {
        proxy.always(
                head -> head.startsWith("GET /bucket/a/b/file") && head.contains("If-Match: \""),
                Instead.error(412, "PreconditionFailed"));
        int before = proxy.requestLines().size();
        read();
        read();
        assertThat(proxy.requestLines()).hasSize(before + 4);
    }

    /** Otherwise it would be said to have changed. */
    @Test
    void anObjectIsAskedForAgainIfTheStoreIsBusy() {
        proxy.always(
                head -> head.startsWith("GET /bucket/a/b/file") && head.contains("If-Match: \""),
                Instead.error(412, "PreconditionFailed"));
        proxy.next(head -> head.startsWith("HEAD "), Instead.error(503, "SlowDown"), new Fault.Dropped());
        read();
    }

    @Test
    void aRegionThatRefusesIsForgotten() {
        proxy.next(
                Instead.error(301, "PermanentRedirect", "x-amz-bucket-region: eu-north-1"),
                Instead.error(403, "AccessDenied"));
        assertThatThrownBy(this::read).isInstanceOf(StoreException.class).hasMessageContaining("403 AccessDenied");
        read();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Message>the region 'a' is wrong; expecting \"eu-north-1\"</Message>",
                "<Message>wrong</Message><Region>eu-north-1</Region>"
            })
    void theRegionIsReadFromTheBodyOfARefusal(String body) {
        int before = proxy.requestLines().size();
        proxy.next(Instead.object(
                "400 Bad Request", "<Error><Code>AuthorizationHeaderMalformed</Code>" + body + "</Error>"));
        read();
        assertThat(proxy.requestLines()).hasSize(before + 2);
        assertThat(store.metrics().retries()).isZero();
    }

    @Test
    void anObjectWithoutEntityTagIsNotTakenForAnotherOne() {
        proxy.next(Instead.object("200 OK", "", "Last-Modified: Sat, 28 Nov 2026 10:00:00 GMT"));
        assertThatThrownBy(() -> uploads.delete(file))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("no entity tag");
        assertThat(uploads.delete(file)).isEqualTo(Outcome.DONE);
    }

    @Test
    void aRefusedConditionIsNotBelievedOfAnObjectThatIsTheSame() {
        proxy.next(head -> head.startsWith("PUT "), Instead.error(412, "PreconditionFailed"));
        assertThatThrownBy(() -> uploads.copy(file, "copy"))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("412 PreconditionFailed");
        assertThat(uploads.copy(file, "copy")).isEqualTo(Outcome.DONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ConditionalRequestConflict", "OperationAborted"})
    void aConflictIsTriedAgain(String code) {
        Fault conflict = Instead.error(409, code);
        proxy.next(head -> head.startsWith("PUT "), conflict, conflict);
        assertThat(uploads.copy(file, "copy")).isEqualTo(Outcome.DONE);
        assertThat(uploads.copy(file, "copy")).isEqualTo(Outcome.DONE);
    }

    @ParameterizedTest
    @CsvSource({"501, NotImplemented", "405, MethodNotAllowed", "403, AccessDenied"})
    void aStoreThatDoesNotListUploadsHasNone(int status, String code) {
        uploads.begin("begun");
        proxy.always(head -> head.contains("?uploads"), Instead.error(status, code));
        assertThat(uploads.pending("")).isEmpty();
    }
}
