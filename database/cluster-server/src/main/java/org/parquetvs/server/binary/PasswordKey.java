package org.parquetvs.server.binary;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Optional;

/**
 * The key with which clients encode passwords; each server makes its own. The client puts a byte of the phrase after
 * each byte of the password and of its final zero byte; the phrase is new for each login. Then it raises each 64 bytes
 * to the power of the public exponent. The password is kept secret by TLS, not by this encoding.
 */
public final class PasswordKey {
    /** One bit less than a block has: the JDBC driver writes a number with its highest bit set as one byte more. */
    private static final int BITS = 1023;

    private static final int BLOCK_BYTES = 128;
    private static final int TEXT_BYTES = BLOCK_BYTES / 2;
    private static final int PHRASE_BYTES = 64;

    private final SecureRandom random = new SecureRandom();
    private final RSAPublicKey publicKey;
    private final RSAPrivateKey privateKey;

    private PasswordKey(KeyPair keys) {
        this.publicKey = (RSAPublicKey) keys.getPublic();
        this.privateKey = (RSAPrivateKey) keys.getPrivate();
    }

    public static PasswordKey create() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(BITS);
            return new PasswordKey(generator.generateKeyPair());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every JDK has RSA", e);
        }
    }

    /** The public exponent and the modulus, each in 128 bytes, in big-endian order. */
    byte[] encoded() {
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        key.writeBytes(block(publicKey.getPublicExponent()));
        key.writeBytes(block(publicKey.getModulus()));
        return key.toByteArray();
    }

    /** A new phrase for one login. */
    byte[] phrase() {
        byte[] phrase = new byte[PHRASE_BYTES];
        random.nextBytes(phrase);
        return phrase;
    }

    /**
     * The password that a client has encoded with a phrase; empty if it was not encoded with this key and this phrase.
     */
    Optional<String> decode(byte[] encoded, byte[] phrase) {
        if (encoded.length == 0 || encoded.length % BLOCK_BYTES != 0) {
            return Optional.empty();
        }
        ByteArrayOutputStream password = new ByteArrayOutputStream();
        int phraseByte = 0;
        boolean ended = false;
        for (int start = 0; start < encoded.length; start += BLOCK_BYTES) {
            byte[] text = block(power(Arrays.copyOfRange(encoded, start, start + BLOCK_BYTES)));
            for (int i = TEXT_BYTES; i < BLOCK_BYTES; i += 2) {
                if (text[i + 1] != phrase[phraseByte++ % phrase.length]) {
                    return Optional.empty();
                }
                ended |= text[i] == 0;
                if (!ended) {
                    password.write(text[i]);
                }
            }
        }
        return Optional.of(password.toString(StandardCharsets.UTF_8));
    }

    private BigInteger power(byte[] block) {
        return new BigInteger(1, block).modPow(privateKey.getPrivateExponent(), privateKey.getModulus());
    }

    private static byte[] block(BigInteger number) {
        byte[] bytes = number.toByteArray();
        int length = Math.min(bytes.length, BLOCK_BYTES);
        byte[] block = new byte[BLOCK_BYTES];
        System.arraycopy(bytes, bytes.length - length, block, BLOCK_BYTES - length, length);
        return block;
    }
}
