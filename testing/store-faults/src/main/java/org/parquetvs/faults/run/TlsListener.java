package org.parquetvs.faults.run;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.parquetvs.console.TemporaryDirectory;

/** A listener with TLS and a self-signed certificate. */
final class TlsListener {
    private static final String PASSWORD = "of this run only";

    private TlsListener() {}

    static ServerSocket open() throws IOException {
        try (TemporaryDirectory scratch = TemporaryDirectory.create("tls")) {
            Path keys = scratch.path().resolve("keys.p12");
            makeKey(keys);
            KeyStore store = KeyStore.getInstance("PKCS12");
            try (InputStream stored = Files.newInputStream(keys)) {
                store.load(stored, PASSWORD.toCharArray());
            }
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(store, PASSWORD.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context.getServerSocketFactory().createServerSocket(0, 100, InetAddress.getLoopbackAddress());
        } catch (GeneralSecurityException exception) {
            throw new IOException("Cannot open a listener with TLS", exception);
        }
    }

    /** Creates a key with the JDK's tool; the JDK has no other way. */
    private static void makeKey(Path keys) throws IOException {
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "SAN=IP:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        keys.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (keytool.waitFor() != 0) {
                throw new IOException("Cannot make a key: " + said);
            }
        } catch (InterruptedException exception) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while a key was made", exception);
        }
    }

    /** Answers until the client accepts the certificate or, as here, refuses it. */
    static void answer(Socket client) throws IOException {
        try {
            client.getInputStream().read();
        } catch (SSLException refused) {
            // The client is expected to refuse.
        }
    }
}
