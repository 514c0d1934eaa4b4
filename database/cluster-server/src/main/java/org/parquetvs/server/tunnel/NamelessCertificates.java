package org.parquetvs.server.tunnel;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.Security;
import java.security.cert.CRL;
import java.security.cert.CRLException;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactorySpi;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import javax.security.auth.x500.X500Principal;
import org.parquetvs.server.der.Der;

/**
 * Reads certificates without subject and issuer, which pyexasol below 1.0 makes and the JDK refuses: they get names first.
 * Their keys stay, but their signatures no longer fit. So only a thread that looks at nothing but the key reads them.
 */
final class NamelessCertificates extends Provider {
    private static final long serialVersionUID = 1L;

    private static final String FACTORY = "CertificateFactory";
    private static final String X509 = "X.509";

    /** How the JDK reads certificates. TLS takes whatever the first provider offers, so this one has to be the first. */
    private static final Service JDK = Security.getProviders(FACTORY + "." + X509)[0].getService(FACTORY, X509);

    private static final ThreadLocal<Boolean> ACCEPTED = ThreadLocal.withInitial(() -> false);

    static {
        Security.insertProviderAt(new NamelessCertificates(), 1);
    }

    private NamelessCertificates() {
        super("NamelessCertificates", "1", "X.509 certificates without names");
        putService(new Service(this, FACTORY, X509, Factory.class.getName(), null, null) {
            @Override
            public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
                Object jdk = JDK.newInstance(parameter);
                return ACCEPTED.get() ? new Factory((CertificateFactorySpi) jdk) : jdk;
            }
        });
    }

    /** What reads certificates. */
    @FunctionalInterface
    interface Handshake {
        void run() throws IOException;
    }

    /** Does a handshake that accepts certificates with and without names. */
    static void accept(Handshake handshake) throws IOException {
        ACCEPTED.set(true);
        try {
            handshake.run();
        } finally {
            ACCEPTED.remove();
        }
    }

    private static final class Factory extends CertificateFactorySpi {
        private static final byte[] NO_NAME = Der.sequence(List.of());
        private static final byte[] NAME = new X500Principal("CN=client").getEncoded();

        private final CertificateFactorySpi jdk;

        Factory(CertificateFactorySpi jdk) {
            this.jdk = jdk;
        }

        @Override
        public Certificate engineGenerateCertificate(InputStream in) throws CertificateException {
            try {
                return jdk.engineGenerateCertificate(new ByteArrayInputStream(named(in.readAllBytes())));
            } catch (IOException e) {
                throw new CertificateException("The certificate is malformed", e);
            }
        }

        /** A certificate consists of what is signed, which has the names, and the signature. */
        private static byte[] named(byte[] certificate) throws IOException {
            List<byte[]> parts = new ArrayList<>(Der.elements(certificate));
            if (!parts.isEmpty()) {
                List<byte[]> fields = new ArrayList<>(Der.elements(parts.get(0)));
                fields.replaceAll(field -> Arrays.equals(field, NO_NAME) ? NAME : field);
                parts.set(0, Der.sequence(fields));
            }
            return Der.sequence(parts);
        }

        @Override
        public Collection<? extends Certificate> engineGenerateCertificates(InputStream in)
                throws CertificateException {
            return jdk.engineGenerateCertificates(in);
        }

        @Override
        public CRL engineGenerateCRL(InputStream in) throws CRLException {
            return jdk.engineGenerateCRL(in);
        }

        @Override
        public Collection<? extends CRL> engineGenerateCRLs(InputStream in) throws CRLException {
            return jdk.engineGenerateCRLs(in);
        }
    }
}
