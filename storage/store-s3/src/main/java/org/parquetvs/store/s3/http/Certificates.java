package org.parquetvs.store.s3.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Decides which servers are trusted. */
public final class Certificates {

    private Certificates() {}

    /**
     * Reads certificates.
     *
     * @param pem texts between {@code BEGIN CERTIFICATE} and {@code END CERTIFICATE}
     * @throws CertificateException if there are none, or if there is anything else
     */
    public static Collection<? extends Certificate> parse(String pem) throws CertificateException {
        Collection<? extends Certificate> certificates = CertificateFactory.getInstance("X.509")
                .generateCertificates(new ByteArrayInputStream(pem.getBytes(StandardCharsets.ISO_8859_1)));
        if (certificates.isEmpty()) {
            throw new CertificateException("There is no certificate");
        }
        return certificates;
    }

    /** Trusts the servers that the Java process trusts, and servers that these certificates vouch for. */
    public static TrustManager[] trusting(String pem) {
        try {
            List<Certificate> all = new ArrayList<>(parse(pem));
            Stream.of(trustManagers(null))
                    .filter(X509TrustManager.class::isInstance)
                    .forEach(usual -> all.addAll(List.of(((X509TrustManager) usual).getAcceptedIssuers())));
            KeyStore anchors = KeyStore.getInstance(KeyStore.getDefaultType());
            anchors.load(null, null);
            for (Certificate certificate : all) {
                anchors.setCertificateEntry("anchor-" + anchors.size(), certificate);
            }
            return trustManagers(anchors);
        } catch (GeneralSecurityException | IOException exception) {
            throw new IllegalStateException("Cannot use the certificates of the connection", exception);
        }
    }

    /** @param anchors null for those of the Java process */
    private static TrustManager[] trustManagers(@Nullable KeyStore anchors) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(anchors);
        return factory.getTrustManagers();
    }
}
