package org.parquetvs.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ConnectException;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedS3IT {

    private Path directory;

    @BeforeEach
    void start(@TempDir Path root) {
        directory = root;
    }

    @Test
    void describesAConnectionToEverybody() throws IOException {
        try (EmbeddedS3 server = EmbeddedS3.start(directory)) {
            assertThat(server.connectionJson("sales"))
                    .isEqualTo("""
                            {"awsRegion": "us-east-1", "s3Bucket": "sales", "awsEndpointOverride": "127.0.0.1:%d", \
                            "s3PathStyleAccess": true, "useSsl": false}\
                            """.formatted(server.endpoint().getPort()));
        }
    }

    @Test
    void describesAConnectionWithAKey() throws IOException {
        try (EmbeddedS3 server =
                EmbeddedS3.start(EmbeddedS3Options.over(directory).withKey("me", "quote\" and \\"))) {
            assertThat(server.connectionJson("sales")).startsWith("""
                            {"awsAccessKeyId": "me", "awsSecretAccessKey": "quote\\" and \\\\", "awsRegion\
                            """);
        }
    }

    @Test
    void neverPrintsItsKey() {
        assertThat(EmbeddedS3Options.over(directory).withKey("me", "secret").toString())
                .doesNotContain("secret");
    }

    @Test
    void refusesAPortThatIsTaken() throws IOException {
        try (EmbeddedS3 first = EmbeddedS3.start(directory)) {
            int port = first.endpoint().getPort();
            assertThatThrownBy(() ->
                            EmbeddedS3.start(EmbeddedS3Options.over(directory).withPort(port)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(Integer.toString(port));
        }
    }

    @Test
    void givesItsPortBack() throws IOException {
        EmbeddedS3 first = EmbeddedS3.start(directory);
        int port = first.endpoint().getPort();
        first.close();
        try (EmbeddedS3 second =
                EmbeddedS3.start(EmbeddedS3Options.over(directory).withPort(port))) {
            assertThat(second.endpoint().getPort()).isEqualTo(port);
        }
    }

    /** Jetty's own stop waits for ever in about one of ten thousand rounds, so this test can miss a change. */
    @Test
    void closesWhileClientsVanish() throws Exception {
        Files.write(Files.createDirectories(directory.resolve("sales")).resolve("file"), new byte[600_000]);
        for (int round = 0; round < 100; round++) {
            EmbeddedS3 server = EmbeddedS3.start(directory);
            int port = server.endpoint().getPort();
            Thread vanishing;
            try (Socket client = new Socket("127.0.0.1", port)) {
                client.setSoLinger(true, 0);
                client.getOutputStream()
                        .write("GET /sales/file HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                assertThat(client.getInputStream().read()).isEqualTo('H');
                vanishing = new Thread(() -> assertDoesNotThrow(client::close));
                vanishing.start();
                assertTimeoutPreemptively(Duration.ofSeconds(20), server::close);
            }
            vanishing.join();
            assertThatThrownBy(() -> new Socket("127.0.0.1", port).close())
                    .isInstanceOf(ConnectException.class)
                    .hasMessageContaining("refused");
        }
    }

    @Test
    void isBusyWhenItsListenerSaysSo() throws Exception {
        Files.createDirectories(directory.resolve("sales"));
        EmbeddedS3Options busy = EmbeddedS3Options.over(directory).withListener(request -> {
            throw new SlowDownException();
        });
        try (EmbeddedS3 server = EmbeddedS3.start(busy)) {
            HttpRequest list = HttpRequest.newBuilder(server.endpoint().resolve("/sales?list-type=2"))
                    .build();
            HttpResponse<String> answer = HttpClient.newHttpClient().send(list, BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.body()).contains("<Code>SlowDown</Code>");
        }
    }

    @Test
    void makesItsDirectory() throws IOException {
        Path missing = directory.resolve("a/b");
        try (EmbeddedS3 server = EmbeddedS3.start(missing)) {
            assertThat(server.directory()).isEqualTo(missing);
            assertThat(missing).isDirectory();
        }
    }

    @Test
    void saysNothingOnStandardOutput() throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (ServerFixture fixture = new ServerFixture(directory)) {
            Files.writeString(directory.resolve("bucket/a"), "content");
            assertThat(fixture.get("a")).isEqualTo("content");
            assertThatThrownBy(() -> fixture.get("b")).hasMessageContaining("does not exist");
        } finally {
            System.setOut(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
