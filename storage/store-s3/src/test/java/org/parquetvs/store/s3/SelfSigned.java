package org.parquetvs.store.s3;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ServerSocketFactory;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A certificate for 127.0.0.1 and localhost that only who is told of it believes. */
record SelfSigned(KeyStore store) {
    private static final char[] PASSWORD = "password".toCharArray();

    /** Makes one with the tool of the JDK. */
    static SelfSigned make(Path directory) throws IOException, InterruptedException, GeneralSecurityException {
        Path file = directory.resolve("server.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-storetype",
                        "PKCS12",
                        "-alias",
                        "server",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=dns:localhost,ip:127.0.0.1",
                        "-storepass",
                        new String(PASSWORD),
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (keytool.waitFor() != 0) {
            throw new IOException(output);
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream stored = Files.newInputStream(file)) {
            store.load(stored, PASSWORD);
        }
        return new SelfSigned(store);
    }

    /** Makes sockets of servers that show it. */
    ServerSocketFactory sockets() throws GeneralSecurityException {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context.getServerSocketFactory();
    }

    /** The PEM text, as a value in JSON has it. */
    String pem() throws GeneralSecurityException {
        return "-----BEGIN CERTIFICATE-----\\n"
                + Base64.getEncoder()
                        .encodeToString(store.getCertificate("server").getEncoded())
                + "\\n-----END CERTIFICATE-----\\n";
    }
}
