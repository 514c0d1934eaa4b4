package org.parquetvs.exasol.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.exasol.error.ExasolException;

/** Against a server that takes files as BucketFS does. */
class BucketFsClientTest {
    private static final String STORE_PASSWORD = "changeit";
    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final Map<String, byte[]> stored = new ConcurrentHashMap<>();
    private final Path directory;
    private final Path jar;

    BucketFsClientTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.jar = Files.writeString(directory.resolve("adapter.jar"), "classes");
    }

    private void start(HttpServer server) {
        String expected = "Basic " + Base64.getEncoder().encodeToString("w:secret".getBytes(StandardCharsets.UTF_8));
        server.createContext("/default/", exchange -> {
            boolean allowed =
                    List.of(expected).equals(exchange.getRequestHeaders().get("Authorization"));
            try (InputStream body = exchange.getRequestBody()) {
                byte[] bytes = body.readAllBytes();
                if (allowed && exchange.getRequestMethod().equals("PUT")) {
                    stored.put(exchange.getRequestURI().getPath(), bytes);
                }
            }
            exchange.sendResponseHeaders(allowed ? 200 : 401, -1);
            exchange.close();
        });
        server.start();
    }

    private static BucketFsClient upload(
            String scheme, HttpServer server, String password, Optional<String> fingerprint) {
        URI bucket = URI.create(scheme + "://127.0.0.1:" + server.getAddress().getPort() + "/default");
        return new BucketFsClient(bucket, "w", password, fingerprint);
    }

    @Test
    void putsTheJarIntoTheBucket() throws IOException {
        HttpServer server = HttpServer.create(ANY_PORT, 0);
        start(server);
        try {
            upload("http", server, "secret", Optional.empty()).put(jar, "adapter.jar");
        } finally {
            server.stop(0);
        }

        assertThat(stored).containsOnlyKeys("/default/adapter.jar");
        assertThat(stored.get("/default/adapter.jar")).asString().isEqualTo("classes");
    }

    @Test
    void saysWhatTheServerAnswersButNotThePassword() throws IOException {
        HttpServer server = HttpServer.create(ANY_PORT, 0);
        start(server);
        try {
            BucketFsClient upload = upload("http", server, "guessed", Optional.empty());

            assertThatThrownBy(() -> upload.put(jar, "adapter.jar"))
                    .isInstanceOf(ExasolException.class)
                    .hasMessageContaining("E-VSPQ-EXA-5: Cannot upload the adapter's jar to 'http://127.0.0.1")
                    .hasMessageContaining("it answers 401")
                    .hasMessageNotContaining("guessed");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aCertificateThatTheServerSignedItselfIsTrustedByItsFingerprintOnly()
            throws IOException, GeneralSecurityException, InterruptedException {
        KeyStore keys = selfSigned();
        HttpsServer server = HttpsServer.create(ANY_PORT, 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context(keys)));
        start(server);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(keys.getCertificate("bucketfs").getEncoded());
            upload("https", server, "secret", Optional.of(HexFormat.of().formatHex(digest)))
                    .put(jar, "adapter.jar");
            assertThat(stored).containsOnlyKeys("/default/adapter.jar");

            BucketFsClient wrong = upload("https", server, "secret", Optional.of("00".repeat(32)));
            assertThatThrownBy(() -> wrong.put(jar, "adapter.jar"))
                    .isInstanceOf(ExasolException.class)
                    .hasMessageContaining("the certificate has the fingerprint");
        } finally {
            server.stop(0);
        }
    }

    private KeyStore selfSigned() throws IOException, GeneralSecurityException, InterruptedException {
        Path file = directory.resolve("keys.p12");
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        List<String> command = List.of(
                keytool.toString(),
                "-genkeypair",
                "-alias",
                "bucketfs",
                "-keyalg",
                "EC",
                "-dname",
                "CN=bucketfs",
                "-keystore",
                file.toString(),
                "-storetype",
                "PKCS12",
                "-storepass",
                STORE_PASSWORD);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("keytool.txt").toFile())
                .start();
        assertThat(process.waitFor())
                .as(() -> "see " + directory.resolve("keytool.txt"))
                .isZero();
        return KeyStore.getInstance(file.toFile(), STORE_PASSWORD.toCharArray());
    }

    private static SSLContext context(KeyStore keys) throws GeneralSecurityException {
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, STORE_PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
    }
}
