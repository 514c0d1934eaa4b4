package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.Payload;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.S3Options;

/** What a connection asks of the store and of the way to it, as it arrives there. */
class ConnectionOptionsIT {
    private static final S3Options QUICK = S3Options.DEFAULT.withBackoff(Duration.ofMillis(1), Duration.ofMillis(1));
    private static final String KEYS = "'s3Bucket': 'bucket', 's3PathStyleAccess': true,"
            + " 'awsAccessKeyId': 'tester', 'awsSecretAccessKey': 'secret'";

    /** 32 characters, and their MD5 as {@code openssl md5 -binary | base64} says it. */
    private static final String CUSTOMER_KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

    private static final String CUSTOMER_KEY_MD5 = "hRasmdxgYDKV3nvbahU1MA==";

    private static SelfSigned certificate;

    private Path root;

    private EmbeddedS3 server;
    private RecordingRelay store;

    @BeforeAll
    static void makeCertificate(@TempDir Path directory) throws Exception {
        certificate = SelfSigned.make(directory);
    }

    @BeforeEach
    void open(@TempDir Path directory) throws Exception {
        root = directory;
        Files.writeString(Files.createDirectories(root.resolve("bucket")).resolve("file"), "content");
        server = EmbeddedS3.start(EmbeddedS3Options.over(root).withKey("tester", "secret"));
        store = RecordingRelay.listening(certificate.sockets(), server.endpoint());
    }

    @AfterEach
    void close() throws IOException {
        store.close();
        server.close();
    }

    private String overTls(String... members) {
        String endpoint = "'awsEndpointOverride': 'https://localhost:" + store.port() + "'";
        return ("{" + KEYS + ", " + endpoint + ", " + String.join(", ", members) + "}").replace('\'', '"');
    }

    private String believing() throws Exception {
        return "'s3CaCertificates': '" + certificate.pem() + "'";
    }

    private static void readOnce(String connection) {
        try (S3ObjectStore store = S3ObjectStore.open(connection, QUICK)) {
            FileEntry file = store.list("file").findFirst().orElseThrow();
            ByteBuffer content = ByteBuffer.allocate(7);
            store.read(file, 0, content);
            assertThat(new String(content.array(), StandardCharsets.US_ASCII)).isEqualTo("content");
        }
    }

    /** The values of a header in the requests that it is in. */
    private static List<String> values(RecordingRelay relay, String header) {
        return relay.heads().stream()
                .flatMap(String::lines)
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(header.toLowerCase(Locale.ROOT) + ":"))
                .map(line -> line.substring(header.length() + 1).strip())
                .toList();
    }

    private static Predicate<String> signs(String header) {
        return head ->
                head.lines().filter(line -> line.startsWith("Authorization:")).anyMatch(line -> line.contains(header));
    }

    @Test
    void aCertificateOfTheConnectionIsBelieved() throws Exception {
        readOnce(overTls(believing()));

        assertThat(store.heads()).hasSize(2);
    }

    @Test
    void withoutItTheServerIsNotBelieved() {
        assertThatThrownBy(() -> readOnce(overTls("'awsRegion': 'us-east-1'")))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-11: Cannot reach 'https://localhost:" + store.port() + "'")
                .hasMessageContaining("PKIX path building failed");
    }

    @Test
    void theRequesterPays() throws Exception {
        readOnce(overTls(believing(), "'s3RequesterPays': true"));
        try (S3ObjectUploads uploads = S3ObjectUploads.open(overTls(believing(), "'s3RequesterPays': true"), QUICK)) {
            uploads.putIfAbsent("new", Payload.of(new byte[] {1}));
        }

        assertThat(values(store, "x-amz-request-payer")).containsExactly("requester", "requester", "requester");
        assertThat(store.heads()).hasSize(3).allMatch(signs("x-amz-request-payer"));
    }

    /** The relay takes the headers of encryption away, so that the signature does not fit any more. */
    private void openToEverybody() throws Exception {
        close();
        server = EmbeddedS3.start(root);
        store = RecordingRelay.listening(certificate.sockets(), server.endpoint());
    }

    @Test
    void theKeyOfTheCustomerGoesWithTheContentOnly() throws Exception {
        openToEverybody();
        readOnce(overTls(believing(), "'s3SseCustomerKey': '" + CUSTOMER_KEY + "'"));

        assertThat(store.heads()).hasSize(2);
        assertThat(store.heads().get(0)).doesNotContain("customer");
        assertSendsCustomerKey(store.heads().get(1), "x-amz-server-side-encryption-customer-");
    }

    @Test
    void theKeyOfTheCustomerGoesWithWhatIsWrittenAndCopied() throws Exception {
        openToEverybody();
        String connection = overTls(believing(), "'s3SseCustomerKey': '" + CUSTOMER_KEY + "'");
        FileEntry file;
        try (S3ObjectStore objects = S3ObjectStore.open(connection, QUICK)) {
            file = objects.list("file").findFirst().orElseThrow();
        }
        try (S3ObjectUploads uploads = S3ObjectUploads.open(connection, QUICK)) {
            uploads.putIfAbsent("new", Payload.of(new byte[] {1}));
            uploads.copy(file, "copy");
        }

        String put = head("PUT /bucket/new");
        assertSendsCustomerKey(put, "x-amz-server-side-encryption-customer-");
        assertThat(put).doesNotContainIgnoringCase("x-amz-copy-source-server");
        assertSendsCustomerKey(head("HEAD /bucket/file"), "x-amz-server-side-encryption-customer-");
        String copy = head("PUT /bucket/copy");
        assertSendsCustomerKey(copy, "x-amz-server-side-encryption-customer-");
        assertSendsCustomerKey(copy, "x-amz-copy-source-server-side-encryption-customer-");
    }

    private String head(String requestLine) {
        return store.heads().stream()
                .filter(head -> head.startsWith(requestLine))
                .findFirst()
                .orElseThrow();
    }

    private static void assertSendsCustomerKey(String head, String prefix) {
        assertThat(head)
                .containsIgnoringCase(prefix + "algorithm: AES256\r\n")
                .containsIgnoringCase(prefix + "key: " + CUSTOMER_KEY + "\r\n")
                .containsIgnoringCase(prefix + "key-MD5: " + CUSTOMER_KEY_MD5 + "\r\n")
                .matches(signs(prefix + "key"));
    }

    @Test
    void aTunnelThroughAProxyLeadsToTheStore() throws Exception {
        try (RecordingRelay proxy = RecordingRelay.plain(server.endpoint())) {
            readOnce(overTls(
                    believing(),
                    "'s3Proxy': '127.0.0.1:" + proxy.port() + "'",
                    "'s3ProxyUser': 'me'",
                    "'s3ProxyPassword': 'word'"));

            assertThat(proxy.heads()).isNotEmpty().allSatisfy(head -> assertThat(head)
                    .startsWith("CONNECT localhost:" + store.port())
                    .contains("Proxy-Authorization: Basic bWU6d29yZA=="));
            assertThat(values(store, "Proxy-Authorization")).isEmpty();
        }
    }

    @Test
    void aProxyPassesPlainRequestsOn() throws Exception {
        try (RecordingRelay proxy = RecordingRelay.plain(server.endpoint())) {
            readOnce(("{" + KEYS + ", 'awsEndpointOverride': '" + server.endpoint() + "', 's3Proxy': 'http://127.0.0.1:"
                            + proxy.port() + "'}")
                    .replace('\'', '"'));

            assertThat(proxy.heads()).hasSize(2).allSatisfy(head -> assertThat(head)
                    .startsWith("GET " + server.endpoint() + "/bucket"));
        }
    }

    @Test
    void someHostsAreReachedWithoutTheProxy() throws Exception {
        readOnce(overTls(believing(), "'s3Proxy': '127.0.0.1:1'", "'s3NoProxyHosts': '10.0.0.1, local*'"));

        assertThat(store.heads()).hasSize(2);
    }
}
