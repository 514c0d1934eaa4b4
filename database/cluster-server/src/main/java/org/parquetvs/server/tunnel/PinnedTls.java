package org.parquetvs.server.tunnel;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/**
 * TLS with a client that has made a certificate for this one file; the statement contains the fingerprint of its key.
 */
final class PinnedTls {
    private static final String PREFIX = "sha256//";

    private PinnedTls() {}

    /**
     * The connection with TLS on it; the other side is the TLS server.
     *
     * @param publicKey {@code sha256//} and the digest of the key in Base64; empty: any
     * @throws IOException if the client has another key
     */
    static Socket over(Socket socket, String publicKey) throws IOException {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new Pin(publicKey)}, null);
            SSLSocket secured = (SSLSocket) context.getSocketFactory()
                    .createSocket(socket, socket.getInetAddress().getHostAddress(), socket.getPort(), true);
            NamelessCertificates.accept(secured::startHandshake);
            return secured;
        } catch (GeneralSecurityException e) {
            throw new IOException("TLS cannot be used: " + e.getMessage(), e);
        }
    }

    /** Trusts one key. */
    private record Pin(String expected) implements X509TrustManager {
        @Override
        public void checkServerTrusted(X509Certificate[] chain, String authType) throws CertificateException {
            if (!expected.isEmpty() && !isExpected(chain[0])) {
                throw new CertificateException("the key of the client is not the one after PUBLIC KEY");
            }
        }

        private boolean isExpected(X509Certificate certificate) throws CertificateException {
            try {
                byte[] digest = MessageDigest.getInstance("SHA-256")
                        .digest(certificate.getPublicKey().getEncoded());
                String found = PREFIX + Base64.getEncoder().encodeToString(digest);
                return MessageDigest.isEqual(
                        found.getBytes(StandardCharsets.US_ASCII), expected.getBytes(StandardCharsets.US_ASCII));
            } catch (GeneralSecurityException e) {
                throw new CertificateException("Every JDK has SHA-256", e);
            }
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String authType) throws CertificateException {
            throw new CertificateException("The server is the client here");
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
