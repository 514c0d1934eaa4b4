package org.parquetvs.server.port;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.parquetvs.server.error.ServerErrors;

/**
 * The self-signed certificate of the server, and its key. The JDK's keytool makes it once. Since clients pin its
 * fingerprint, it is kept in a directory that only its owner can enter.
 */
public final class ServerCertificate {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final String ALIAS = "pvs";

    /** Not a secret: the permissions of the directory protect the key. */
    private static final String PASSWORD = "pvs-serve";

    private final KeyStore keys;

    private ServerCertificate(KeyStore keys) {
        this.keys = keys;
    }

    /**
     * The certificate in a directory; makes one if there is none.
     *
     * @throws IOException if it can neither be read nor made
     */
    public static ServerCertificate in(Path directory) throws IOException {
        Path file = directory.resolve("serve.p12");
        if (Files.notExists(file)) {
            make(directory, file);
        }
        try (InputStream content = Files.newInputStream(file)) {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            keys.load(content, PASSWORD.toCharArray());
            return new ServerCertificate(keys);
        } catch (GeneralSecurityException e) {
            throw new IOException(file + " holds no certificate", e);
        }
    }

    private static void make(Path directory, Path file) throws IOException {
        Files.createDirectories(directory, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        Path closed = Files.createTempDirectory(directory, ".serve-", PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        Path made = closed.resolve("serve.p12");
        try {
            keytool(made);
            Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rw-------"));
            Files.move(made, file);
        } catch (FileAlreadyExistsException e) {
            // Another server was faster.
            Files.delete(made);
        } finally {
            Files.deleteIfExists(closed);
        }
    }

    private static void keytool(Path file) throws IOException {
        Process keytool = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "RSA",
                        "-keysize",
                        "2048",
                        "-validity",
                        "3650",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=dns:localhost,ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        file.toString()))
                .redirectErrorStream(true)
                .start();
        try {
            String said = new String(keytool.getInputStream().readAllBytes(), Charset.defaultCharset());
            if (keytool.waitFor() != 0) {
                throw ServerErrors.cannotStart("keytool has failed: " + said.strip());
            }
        } catch (InterruptedException e) {
            keytool.destroy();
            Thread.currentThread().interrupt();
            throw ServerErrors.cannotStart("it was interrupted while keytool made a certificate");
        }
    }

    /** SHA-256 of the certificate, in upper-case hexadecimal digits, as a DSN for drivers contains it. */
    public String fingerprint() {
        try {
            byte[] encoded = keys.getCertificate(ALIAS).getEncoded();
            return HexFormat.of()
                    .withUpperCase()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(encoded));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A certificate that was read has a fingerprint", e);
        }
    }

    /** The context for TLS connections with this certificate. */
    public SSLContext context() {
        try {
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(keys, PASSWORD.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A certificate that was read can be used", e);
        }
    }
}
