package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.Payload;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.S3Options;
import org.parquetvs.testing.credentials.CredentialServer;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.FaultyProxy;

/** Keys that somebody else gives out, against a store that knows them until they expire. */
class CredentialsIT {
    private static final String ROLE = "'awsRoleArn': 'arn:aws:iam::123456789012:role/reader'";
    private static final String CALLER = "'awsAccessKeyId': '" + CredentialServer.CALLER + "', 'awsSecretAccessKey': '"
            + CredentialServer.CALLER_SECRET + "'";
    private static final S3Options QUICK = S3Options.DEFAULT.withBackoff(Duration.ofMillis(1), Duration.ofMillis(1));

    private final Map<String, Optional<String>> replacedProperties = new LinkedHashMap<>();

    private Path root;

    private CredentialServer credentials;
    private EmbeddedS3 server;
    private RecordingRelay relay;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        root = directory;
        Files.writeString(Files.createDirectories(root.resolve("bucket")).resolve("file"), "content");
        start(Duration.ofHours(1));
    }

    private void start(Duration lifetime) throws IOException {
        credentials = CredentialServer.start(lifetime);
        server = EmbeddedS3.start(
                EmbeddedS3Options.over(root).withKeys(key -> credentials.keys().secretOf(key)));
        relay = RecordingRelay.plain(server.endpoint());
    }

    @AfterEach
    void close() throws IOException {
        replacedProperties.forEach((name, value) ->
                value.ifPresentOrElse(old -> System.setProperty(name, old), () -> System.clearProperty(name)));
        relay.close();
        server.close();
        credentials.close();
    }

    private void property(String name, String value) {
        replacedProperties.put(name, Optional.ofNullable(System.getProperty(name)));
        System.setProperty(name, value);
    }

    /** Where no server listens. */
    private static String nobody() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return "http://127.0.0.1:" + socket.getLocalPort();
        }
    }

    private String connection(String... members) {
        String own = Arrays.stream(members).collect(Collectors.joining(", "));
        return "{'s3Bucket': 'bucket', 's3PathStyleAccess': true, 'awsEndpointOverride': 'http://127.0.0.1:%d', %s}"
                .formatted(relay.port(), own)
                .replace('\'', '"');
    }

    private String role(String... members) {
        return connection(ROLE, "'awsStsEndpoint': '" + credentials.endpoint() + "'", String.join(", ", members));
    }

    private static void readOnce(String connection) {
        try (S3ObjectStore store = S3ObjectStore.open(connection, QUICK)) {
            FileEntry file = store.list("file").findFirst().orElseThrow();
            ByteBuffer content = ByteBuffer.allocate(7);
            store.read(file, 0, content);
            assertThat(new String(content.array(), StandardCharsets.US_ASCII)).isEqualTo("content");
        }
    }

    private void assertSentTokensOfTheirKeys() {
        assertThat(relay.heads())
                .isNotEmpty()
                .allSatisfy(request -> assertThat(credentials.keys().all()).anySatisfy(key -> assertThat(request)
                        .contains("Credential=" + key.accessKey() + "/")
                        .containsIgnoringCase("x-amz-security-token: " + key.token() + "\r\n")
                        .contains("x-amz-security-token")));
    }

    @Test
    void aKeyTakesOnARole() {
        readOnce(role(CALLER, "'awsExternalId': 'ours/7'", "'awsRoleSessionName': 'night'", "'awsRoleDuration': 900"));

        assertThat(credentials.forms())
                .containsExactly(Map.of(
                        "Action", "AssumeRole",
                        "Version", "2011-06-15",
                        "RoleArn", "arn:aws:iam::123456789012:role/reader",
                        "RoleSessionName", "night",
                        "DurationSeconds", "900",
                        "ExternalId", "ours/7"));
        assertSentTokensOfTheirKeys();
    }

    @Test
    void aRoleMayWriteToo() {
        try (S3ObjectUploads uploads = S3ObjectUploads.open(role(CALLER), QUICK)) {
            uploads.putIfAbsent("new", Payload.of("text".getBytes(StandardCharsets.US_ASCII)));
        }
        assertThat(root.resolve("bucket/new")).hasContent("text");
        assertSentTokensOfTheirKeys();
    }

    @Test
    void aTokenOfAnIdentityProviderTakesOnARole() throws IOException {
        Path file = Files.writeString(root.resolve("token"), "head.claims.signature\n");

        readOnce(role("'awsWebIdentityTokenFile': '" + file + "'"));

        assertThat(credentials.forms()).singleElement().satisfies(form -> assertThat(form)
                .containsEntry("Action", "AssumeRoleWithWebIdentity")
                .containsEntry("WebIdentityToken", "head.claims.signature"));
    }

    @Test
    void aFileThatIsNoTokenIsNotSentAnywhere() throws IOException {
        Path file = Files.writeString(root.resolve("passwords"), "root:x:0:0\n");

        assertThatThrownBy(() -> readOnce(role("'awsWebIdentityTokenFile': '" + file + "'")))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-23: Cannot use the web identity of file '" + file
                        + "': it holds no JSON Web Token.");
        assertThat(credentials.forms()).isEmpty();
    }

    @Test
    void aFileThatIsMissingIsNamed() {
        assertThatThrownBy(() -> readOnce(role("'awsWebIdentityTokenFile': '/no/such/token'")))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-23: Cannot use the web identity of file '/no/such/token': it"
                        + " cannot be read (NoSuchFileException).");
    }

    @Test
    void theInstanceProfileSigns() {
        property("aws.ec2MetadataServiceEndpoint", credentials.endpoint().toString());

        readOnce(connection("'awsCredentials': 'INSTANCE_PROFILE'"));

        assertSentTokensOfTheirKeys();
    }

    @Test
    void theInstanceProfileTakesOnARole() {
        property("aws.ec2MetadataServiceEndpoint", credentials.endpoint().toString());

        readOnce(role("'awsCredentials': 'INSTANCE_PROFILE'"));

        assertThat(credentials.forms()).hasSize(1);
    }

    @Test
    void theContainerSigns() {
        property("aws.containerCredentialsFullUri", credentials.endpoint() + "/container");
        property("aws.containerAuthorizationToken", CredentialServer.CONTAINER_TOKEN);

        readOnce(connection("'awsCredentials': 'CONTAINER'"));

        assertSentTokensOfTheirKeys();
    }

    @Test
    void theChainTakesWhatIsThere() {
        property("aws.ec2MetadataServiceEndpoint", credentials.endpoint().toString());
        property("aws.sharedCredentialsFile", root.resolve("none").toString());
        property("aws.configFile", root.resolve("none").toString());

        readOnce(connection("'awsCredentials': 'CHAIN'"));

        assertSentTokensOfTheirKeys();
    }

    @Test
    void whatTheMachineHasIsNotUsedUnasked() throws IOException {
        Path profile = Files.writeString(
                root.resolve("profile"), "[default]\naws_access_key_id = theirs\naws_secret_access_key = secret\n");
        property("aws.accessKeyId", "theirs");
        property("aws.secretAccessKey", "secret");
        property("aws.sharedCredentialsFile", profile.toString());
        property("aws.containerCredentialsFullUri", credentials.endpoint() + "/container");
        property("aws.containerAuthorizationToken", CredentialServer.CONTAINER_TOKEN);
        property("aws.ec2MetadataServiceEndpoint", credentials.endpoint().toString());

        assertThatThrownBy(() -> readOnce(connection("'awsRegion': 'us-east-1'")))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-8");
        try (S3ObjectUploads uploads = S3ObjectUploads.open(connection("'awsRegion': 'us-east-1'"), QUICK)) {
            assertThatThrownBy(() -> uploads.delete(List.of("file")))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("the store refused the request");
        }

        assertThat(relay.heads()).hasSizeGreaterThan(1).noneMatch(request -> request.contains("Authorization"));
        assertThat(credentials.keys().all()).isEmpty();
    }

    @Test
    void aMachineWithoutCredentialsIsSaidToHaveNone() throws IOException {
        property("aws.ec2MetadataServiceEndpoint", nobody());

        assertThatThrownBy(() -> readOnce(connection("'awsCredentials': 'INSTANCE_PROFILE'")))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-22: Cannot find credentials of the instance profile, where the"
                        + " connection has awsCredentials = 'INSTANCE_PROFILE'");
    }

    @Test
    void aRoleThatIsRefusedIsNamed() {
        credentials.refuse(403, "AccessDenied");

        assertThatThrownBy(() -> readOnce(role(CALLER)))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-21: Cannot assume role 'arn:aws:iam::123456789012:role/reader':"
                        + " the token service at 127.0.0.1 refused (403 AccessDenied: Refused).");
        assertThat(credentials.forms()).hasSize(1);
    }

    @Test
    void aWrongSecretOfTheCallerIsRefused() {
        assertThatThrownBy(() -> readOnce(role("'awsAccessKeyId': 'caller', 'awsSecretAccessKey': 'wrong'")))
                .hasMessageContaining("(403 SignatureDoesNotMatch: Refused)");
    }

    @ParameterizedTest
    @CsvSource({"503, ServiceUnavailable", "400, Throttling", "500, InternalFailure"})
    void aBusyTokenServiceIsAskedAgain(int status, String code) {
        credentials.refuse(status, code);

        readOnce(role(CALLER));

        assertThat(credentials.forms()).hasSize(2);
    }

    @Test
    void aTokenServiceThatIsNotThereIsNamed() throws IOException {
        String connection = connection(ROLE, CALLER, "'awsStsEndpoint': '" + nobody() + "'", "'s3MaxAttempts': 2");

        assertThatThrownBy(() -> readOnce(connection))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-STORE-12: Failed to list prefix 'file' of bucket 'bucket': gave up after"
                                + " 2 attempts. The last failure: the token service at 127.0.0.1:");
    }

    @Test
    void anExpiredTokenIsSaidToBeExpired() throws IOException {
        try (FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
            proxy.next(Fault.Instead.error(400, "ExpiredToken"));
            String connection =
                    connection(CALLER, "'awsSessionToken': 'old'").replace(":" + relay.port(), ":" + proxy.port());

            assertThatThrownBy(() -> readOnce(connection))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("E-VSPQ-STORE-20: Cannot list prefix 'file' of bucket 'bucket': the session"
                            + " token has expired (400 ExpiredToken: Injected).");
            assertThat(proxy.requestLines()).hasSize(1);
        }
    }

    @Test
    void aLongScanOutlivesTheCredentialsOfItsRole() throws Exception {
        close();
        start(Duration.ofSeconds(3));

        scanWithFourKeys(role(CALLER));

        assertThat(credentials.keys().all()).hasSizeBetween(4, 5);
    }

    @Test
    void aLongScanOutlivesTheCredentialsOfItsMachine() throws Exception {
        close();
        start(Duration.ofSeconds(3));
        property("aws.ec2MetadataServiceEndpoint", credentials.endpoint().toString());

        scanWithFourKeys(connection("'awsCredentials': 'INSTANCE_PROFILE'"));
    }

    private void scanWithFourKeys(String connection) throws Exception {
        int readers = 4;
        ExecutorService threads = Executors.newFixedThreadPool(readers);
        try (S3ObjectStore store = S3ObjectStore.open(connection, QUICK)) {
            FileEntry file = store.list("file").findFirst().orElseThrow();
            List<Future<?>> scans = IntStream.range(0, readers)
                    .<Future<?>>mapToObj(reader -> threads.submit(() -> readUntilFourKeysWereUsed(store, file)))
                    .toList();
            for (Future<?> scan : scans) {
                scan.get();
            }
            assertThat(store.metrics().retries()).isZero();
        } finally {
            threads.shutdownNow();
        }
        assertSentTokensOfTheirKeys();
    }

    private void readUntilFourKeysWereUsed(S3ObjectStore store, FileEntry file) {
        while (credentials.keys().all().size() < 4) {
            store.read(file, 0, ByteBuffer.allocate(7));
        }
    }
}
