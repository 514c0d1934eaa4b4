package org.parquetvs.server.websocket;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;

/** The key with which clients encrypt passwords; each server makes its own. */
public final class LoginKey {
    private static final int BITS = 2048;
    private static final int SEQUENCE = 0x30;
    private static final int INTEGER = 2;

    /** From this length on, a length takes several bytes. */
    private static final int LONG_LENGTH = 0x80;

    private final KeyPair keys;

    private LoginKey(KeyPair keys) {
        this.keys = keys;
    }

    public static LoginKey create() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(BITS);
            return new LoginKey(generator.generateKeyPair());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every JDK has RSA", e);
        }
    }

    private RSAPublicKey publicKey() {
        return (RSAPublicKey) keys.getPublic();
    }

    String modulus() {
        return publicKey().getModulus().toString(16);
    }

    String exponent() {
        return publicKey().getPublicExponent().toString(16);
    }

    /** The public key in the form PKCS #1, which some clients require. */
    String pem() {
        ByteArrayOutputStream integers = new ByteArrayOutputStream();
        write(INTEGER, publicKey().getModulus().toByteArray(), integers);
        write(INTEGER, publicKey().getPublicExponent().toByteArray(), integers);
        ByteArrayOutputStream sequence = new ByteArrayOutputStream();
        write(SEQUENCE, integers.toByteArray(), sequence);
        String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(sequence.toByteArray());
        return "-----BEGIN RSA PUBLIC KEY-----\n" + base64 + "\n-----END RSA PUBLIC KEY-----\n";
    }

    /** Writes a value with its tag and length in DER. */
    private static void write(int tag, byte[] value, ByteArrayOutputStream out) {
        out.write(tag);
        if (value.length < LONG_LENGTH) {
            out.write(value.length);
        } else {
            byte[] length = BigInteger.valueOf(value.length).toByteArray();
            int first = length[0] == 0 ? 1 : 0;
            out.write(LONG_LENGTH | (length.length - first));
            out.write(length, first, length.length - first);
        }
        out.writeBytes(value);
    }

    /** The password that a client has encrypted; empty if it was not encrypted with this key. */
    Optional<String> decrypt(String base64) {
        try {
            Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
            cipher.init(Cipher.DECRYPT_MODE, keys.getPrivate());
            byte[] password = cipher.doFinal(Base64.getDecoder().decode(base64));
            return Optional.of(new String(password, StandardCharsets.UTF_8));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
