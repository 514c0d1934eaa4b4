package org.parquetvs.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.server.session.Account;
import org.parquetvs.testing.websocket.TrustAll;

/** Who reaches the server, and how: users, passwords, web pages and TLS. */
class ServerAccessTest {
    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void onlyTheUserWithThePasswordLogsIn() throws Exception {
        Account account = new Account("ada", "secret");
        try (RunningServer guarded = RunningServer.start(Optional.of(account), false)) {
            try (TestClient client = TestClient.connect(guarded.port())) {
                assertThat(client.logIn("ada", "wrong", "").error())
                        .startsWith("08004")
                        .contains("Connection exception - authentication failed.");
            }
            try (TestClient client = TestClient.connect(guarded.port())) {
                assertThat(client.logIn("ADA", "secret", "").isOk()).isTrue();
            }
            try (TestClient client = TestClient.connect(guarded.port())) {
                assertThat(client.ask("{'command': 'loginToken', 'protocolVersion': 3}")
                                .error())
                        .startsWith("08004");
            }
        }
    }

    @Test
    void aWrongPasswordDoesNotLockTheUserOut() throws Exception {
        Account account = new Account("ada", "secret");
        try (RunningServer guarded = RunningServer.start(Optional.of(account), false)) {
            for (int guess = 0; guess < 4; guess++) {
                try (TestClient client = TestClient.connect(guarded.port())) {
                    assertThat(client.logIn("ada", "wrong" + guess, "").error()).startsWith("08004");
                }
            }
            try (TestClient client = TestClient.connect(guarded.port())) {
                assertThat(client.logIn("ada", "secret", "").isOk()).isTrue();
            }
        }
    }

    /** A page of a site whose name points to this machine sends its own name in both headers. */
    @ParameterizedTest
    @CsvSource({
        "evil.example:PORT, http://evil.example:PORT, 404",
        "127.0.0.1:PORT, http://evil.example, 404",
        "evil.example, '', 404",
        "127.0.0.1:PORT, http://127.0.0.1:PORT, 101",
        "localhost:PORT, '', 101"
    })
    void pagesOfOtherSitesDoNotReachTheDatabase(String host, String origin, int status) throws Exception {
        try (RunningServer plain = RunningServer.start(Optional.empty(), true);
                Socket socket = new Socket("127.0.0.1", plain.port())) {
            String port = String.valueOf(plain.port());
            String request = "GET / HTTP/1.1\r\nHost: " + host + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                    + (origin.isEmpty() ? "" : "Origin: " + origin + "\r\n") + "\r\n";
            socket.getOutputStream().write(request.replace("PORT", port).getBytes(StandardCharsets.US_ASCII));

            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            assertThat(answer.readLine()).startsWith("HTTP/1.1 " + status);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLS_RSA_WITH_AES_256_GCM_SHA384", "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA"})
    void suitesWithoutForwardSecrecyOrAuthenticatedEncryptionAreRefused(String suite) throws Exception {
        try (SSLSocket socket =
                (SSLSocket) TrustAll.context().getSocketFactory().createSocket("127.0.0.1", server.port())) {
            socket.setEnabledProtocols(new String[] {"TLSv1.2"});
            socket.setEnabledCipherSuites(new String[] {suite});

            assertThatThrownBy(socket::startHandshake)
                    .isInstanceOf(SSLHandshakeException.class)
                    .hasMessageContaining("handshake_failure");
        }
    }

    @Test
    void withoutTlsThereIsOneErrorUnlessPlainIsAllowed() throws Exception {
        try (TestClient client = TestClient.connectPlain(server.port())) {
            assertThat(client.ask("{'command': 'login', 'protocolVersion': 3}").error())
                    .contains("Only TLS connections are allowed.");
        }
        try (RunningServer plain = RunningServer.start(Optional.empty(), true);
                TestClient client = TestClient.connectPlain(plain.port()).logIn()) {
            assertThat(client.rows("SELECT 1")).hasSize(1);
        }
    }
}
