package org.parquetvs.server.tunnel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javax.security.auth.x500.X500Principal;
import org.junit.jupiter.api.Test;
import org.parquetvs.server.der.Der;

class NamelessCertificatesTest {
    private static final byte[] NO_NAME = Der.sequence(List.of());
    private static final byte[] ALGORITHM = HexFormat.of().parseHex("300d06092a864886f70d01010b0500");
    private static final byte[] FROM_2020_TO_2040 =
            HexFormat.of().parseHex("301e170d3230303130313030303030305a170d3430303130313030303030305a");

    /** A bit string that is no signature: nobody looks at it. */
    private static final byte[] SIGNATURE = HexFormat.of().parseHex("0303000102");

    private static PublicKey key() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        return generator.generateKeyPair().getPublic();
    }

    private static byte[] certificate(byte[] name, PublicKey key) {
        byte[] signed = Der.sequence(
                List.of(Der.integer(BigInteger.ONE), ALGORITHM, name, FROM_2020_TO_2040, name, key.getEncoded()));
        return Der.sequence(List.of(signed, ALGORITHM, SIGNATURE));
    }

    private static Certificate read(byte[] certificate) throws CertificateException {
        return CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(certificate));
    }

    private static Certificate accepted(byte[] certificate) throws IOException {
        AtomicReference<Certificate> read = new AtomicReference<>();
        NamelessCertificates.accept(() -> {
            try {
                read.set(read(certificate));
            } catch (CertificateException e) {
                throw new IOException(e);
            }
        });
        return read.get();
    }

    @Test
    void theirKeysAreReadWhereTheyAreAccepted() throws Exception {
        PublicKey key = key();
        byte[] nameless = certificate(NO_NAME, key);

        assertThat(accepted(nameless).getPublicKey()).isEqualTo(key);
        assertThatThrownBy(() -> read(nameless))
                .isInstanceOf(CertificateException.class)
                .hasMessageContaining("Empty issuer");
    }

    @Test
    void certificatesWithNamesStayAsTheyAre() throws Exception {
        byte[] named = certificate(new X500Principal("CN=ann").getEncoded(), key());

        assertThat(accepted(named).getEncoded()).isEqualTo(named);
    }

    @Test
    void aCertificateThatEndsTooEarlyIsMalformed() throws Exception {
        byte[] whole = certificate(NO_NAME, key());
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> accepted(part))
                    .as("%d bytes", length)
                    .hasCauseInstanceOf(CertificateException.class)
                    .hasMessageContaining("malformed");
        }
    }
}
