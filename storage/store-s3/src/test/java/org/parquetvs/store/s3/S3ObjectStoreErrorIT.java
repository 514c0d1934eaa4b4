package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.S3Options;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.FaultyProxy;

class S3ObjectStoreErrorIT {

    private static final String SECRET = "the right secret";
    private static final S3Options QUICK = S3Options.DEFAULT.withBackoff(Duration.ofMillis(1), Duration.ofMillis(1));

    private Path directory;
    private EmbeddedS3 server;

    @BeforeEach
    void open(@TempDir Path root) throws IOException {
        directory = Files.createDirectories(root.resolve("bucket"));
        Files.writeString(directory.resolve("file"), "content");
        server = EmbeddedS3.start(EmbeddedS3Options.over(root).withKey("tester", SECRET));
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private static void list(String connectionJson) {
        try (S3ObjectStore store = S3ObjectStore.open(connectionJson, QUICK)) {
            store.list("a/").forEach(entry -> assertThat(entry).isNotNull());
        }
    }

    private static void assertFails(ThrowingCallable action, String message) {
        assertThatThrownBy(action)
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining(SECRET);
    }

    @Test
    void namesTheBucketThatIsMissing() {
        assertFails(
                () -> list(server.connectionJson("other")),
                "E-VSPQ-STORE-7: Cannot find bucket 'other' at '" + server.endpoint()
                        + "' (404 NoSuchBucket: The specified bucket does not exist).");
    }

    @Test
    void namesTheObjectThatIsMissing() throws IOException {
        try (S3ObjectStore store = S3ObjectStore.open(server.connectionJson("bucket"), QUICK)) {
            FileEntry file = store.list("file").findFirst().orElseThrow();
            Files.delete(directory.resolve("file"));
            assertFails(
                    () -> store.read(file, 0, ByteBuffer.allocate(1)),
                    "E-VSPQ-STORE-6: Cannot read 'file': bucket 'bucket' has no such object any more (404 NoSuchKey");
        }
    }

    @Test
    void namesBothStatesOfAnObjectThatChanged() throws IOException {
        try (S3ObjectStore store = S3ObjectStore.open(server.connectionJson("bucket"), QUICK)) {
            FileEntry planned = store.list("file").findFirst().orElseThrow();
            Files.writeString(directory.resolve("file"), "other content");
            FileEntry found = store.list("file").findFirst().orElseThrow();
            assertFails(
                    () -> store.read(planned, 0, ByteBuffer.allocate(1)),
                    "E-VSPQ-STORE-5: Cannot read 'file': it changed after the query was planned. Planned: entity tag "
                            + planned.eTag() + ", 7 bytes. Found: entity tag " + found.eTag()
                            + ", 13 bytes (412 PreconditionFailed");
        }
    }

    @Test
    void saysThatAWrongSecretWasRefused() {
        assertFails(
                () -> list(server.connectionJson("bucket").replace(SECRET, "a wrong one")),
                "E-VSPQ-STORE-9: Cannot list prefix 'a/' of bucket 'bucket': the credentials were refused"
                        + " (403 SignatureDoesNotMatch");
    }

    @Test
    void saysThatAnonymousAccessWasDenied() {
        String anonymous = """
                {"s3Bucket": "bucket", "awsEndpointOverride": "%s", "s3PathStyleAccess": true}
                """.formatted(server.endpoint());
        assertFails(
                () -> list(anonymous),
                "E-VSPQ-STORE-8: Cannot list prefix 'a/' of bucket 'bucket': access denied (403 AccessDenied");
    }

    @Test
    void goesToTheRegionThatTheStoreNamesAndRemembersIt() throws IOException {
        try (FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
            proxy.next(Instead.error(301, "PermanentRedirect", "x-amz-bucket-region: eu-central-1"));
            String connection = server.connectionJson("bucket")
                    .replace(":" + server.endpoint().getPort(), ":" + proxy.port());
            list(connection);
            list(connection);
            assertThat(proxy.requestLines()).hasSize(3);
        }
    }

    @Test
    void namesTheRegionOfTheBucketWhereThatDoesNotHelp() throws IOException {
        String[] codes = {"PermanentRedirect", "TemporaryRedirect", "AuthorizationHeaderMalformed"};
        int[] statuses = {301, 307, 400};
        for (int i = 0; i < codes.length; i++) {
            try (FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
                Fault elsewhere = Instead.error(statuses[i], codes[i], "x-amz-bucket-region: eu-central-1");
                proxy.always(request -> true, elsewhere);
                String answer = statuses[i] + " " + codes[i] + ": Injected";
                String connection = server.connectionJson("bucket")
                        .replace(":" + server.endpoint().getPort(), ":" + proxy.port());
                assertFails(
                        () -> list(connection),
                        "E-VSPQ-STORE-10: Cannot use bucket 'bucket' in region 'us-east-1': it is in eu-central-1 ("
                                + answer + ").");
            }
        }
    }

    @Test
    void namesAnAddressWhereNoServerListens() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        assertFails(
                () -> list("{\"s3Bucket\": \"bucket\", \"awsEndpointOverride\": \"127.0.0.1:" + port + "\"}"),
                "E-VSPQ-STORE-11: Cannot reach 'https://127.0.0.1:" + port + "'");
    }

    @Test
    void saysThatAServerWithoutTlsIsNoServerWithTls() {
        String connection = server.connectionJson("bucket").replace("\"useSsl\": false", "\"useSsl\": true");
        assertFails(() -> list(connection), "E-VSPQ-STORE-11: Cannot reach '" + "https://127.0.0.1:");
    }

    @Test
    void saysThatAWebServerIsNoObjectStore() throws IOException {
        try (FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
            proxy.always(
                    request -> true, Instead.object("200 OK", "<!doctype html><html><body><p>Welcome</body></html>"));
            String connection = server.connectionJson("bucket")
                    .replace(":" + server.endpoint().getPort(), ":" + proxy.port());
            assertFails(
                    () -> list(connection),
                    "E-VSPQ-STORE-15: Failed to list prefix 'a/' of bucket 'bucket': the answer");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Name>bucket</Name>",
                "<IsTruncated>true</IsTruncated>",
                "<IsTruncated>false</IsTruncated><Contents><Key>a</Key><Size>1</Size></Contents>"
            })
    void doesNotTakeAnIncompleteListingForAWholeOne(String page) throws IOException {
        try (FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
            proxy.next(Instead.object("200 OK", "<ListBucketResult>" + page + "</ListBucketResult>"));
            String connection = server.connectionJson("bucket")
                    .replace(":" + server.endpoint().getPort(), ":" + proxy.port());
            assertFails(() -> list(connection), "E-VSPQ-STORE-15: Failed to list prefix 'a");
        }
    }

    @Test
    void passesOnWhatAStoreDoesNotFind() throws IOException {
        try (FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
            proxy.next(Instead.error(404, "NoSuchAccessKey"), Instead.error(404, "NoSuchAccessKey"));
            String connection = server.connectionJson("bucket")
                    .replace(":" + server.endpoint().getPort(), ":" + proxy.port());
            String answer = "the store refused the request (404 NoSuchAccessKey: Injected).";
            assertFails(
                    () -> list(connection), "E-VSPQ-STORE-13: Cannot list prefix 'a/' of bucket 'bucket': " + answer);
            try (S3ObjectStore store = S3ObjectStore.open(connection, QUICK)) {
                FileEntry file = new FileEntry("file", 7, "\"tag\"", 0);
                assertFails(
                        () -> store.read(file, 0, ByteBuffer.allocate(7)),
                        "E-VSPQ-STORE-13: Cannot read bytes [0, 7) of 'file' in bucket 'bucket': " + answer);
            }
        }
    }

    @Test
    void passesOnWhatAStoreRefusesForReasonsOfItsOwn() throws IOException {
        try (FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
            proxy.next(Instead.error(400, "QuotaExceeded"));
            String connection = server.connectionJson("bucket")
                    .replace(":" + server.endpoint().getPort(), ":" + proxy.port());
            assertFails(
                    () -> list(connection),
                    "E-VSPQ-STORE-13: Cannot list prefix 'a/' of bucket 'bucket': the store refused the request"
                            + " (400 QuotaExceeded: Injected).");
        }
    }
}
