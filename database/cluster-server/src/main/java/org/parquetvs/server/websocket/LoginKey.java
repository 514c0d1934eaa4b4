package org.parquetvs.server.websocket;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import org.parquetvs.server.der.Der;

/** The key with which clients encrypt passwords; each server makes its own. */
public final class LoginKey {
    private static final int BITS = 2048;

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
        byte[] key = Der.sequence(List.of(
                Der.integer(publicKey().getModulus()), Der.integer(publicKey().getPublicExponent())));
        String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key);
        return "-----BEGIN RSA PUBLIC KEY-----\n" + base64 + "\n-----END RSA PUBLIC KEY-----\n";
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
