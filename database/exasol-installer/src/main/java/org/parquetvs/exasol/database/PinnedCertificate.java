package org.parquetvs.exasol.database;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
import java.util.Locale;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** Trusts only a server with one certain certificate, which may be self-signed. */
final class PinnedCertificate extends X509ExtendedTrustManager {
    private final String fingerprint;

    private PinnedCertificate(String fingerprint) {
        this.fingerprint = fingerprint.toLowerCase(Locale.ROOT);
    }

    /**
     * A context for connections to that server.
     *
     * @param fingerprint SHA-256 of the certificate, as hexadecimal digits
     */
    static SSLContext context(String fingerprint) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new PinnedCertificate(fingerprint)}, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has TLS", e);
        }
    }

    private void require(X509Certificate[] chain) throws CertificateException {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(chain[0].getEncoded());
            String found = HexFormat.of().formatHex(digest);
            if (!found.equals(fingerprint)) {
                throw new CertificateException("the certificate has the fingerprint " + found);
            }
        } catch (GeneralSecurityException e) {
            throw e instanceof CertificateException certificate ? certificate : new CertificateException(e);
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        require(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        require(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        require(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        throw new CertificateException("No client is expected");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        throw new CertificateException("No client is expected");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        throw new CertificateException("No client is expected");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
