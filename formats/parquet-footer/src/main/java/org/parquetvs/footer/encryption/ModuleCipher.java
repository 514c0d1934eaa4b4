package org.parquetvs.footer.encryption;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;

/**
 * Decrypts modules with one key: each is its length in 4 bytes, a nonce, the encrypted bytes and, with GCM, a tag. Used
 * by one thread.
 */
final class ModuleCipher {

    /** Bytes of the length before each module. */
    static final int PREFIX = Integer.BYTES;

    private static final int NONCE = 12;
    private static final int COUNTER = 4;
    private static final int TAG = 16;

    /** Bytes that a module of GCM has more than what was encrypted. */
    static final int OVERHEAD = PREFIX + NONCE + TAG;

    /** Bytes of a signature. */
    static final int SIGNATURE = NONCE + TAG;

    private final ModuleKey key;
    private final Mode mode;
    private final Cipher cipher;

    /** How bytes are encrypted. */
    enum Mode {
        /** Changes of the bytes are noticed. */
        GCM(TAG),
        /** They are not. */
        CTR(0);

        private final int tagLength;

        Mode(int tagLength) {
            this.tagLength = tagLength;
        }
    }

    ModuleCipher(ModuleKey key, Mode mode) {
        this.key = key;
        this.mode = mode;
        this.cipher = cipher(mode);
    }

    private static Cipher cipher(Mode mode) {
        try {
            return switch (mode) {
                case GCM -> Cipher.getInstance("AES/GCM/NoPadding");
                case CTR -> Cipher.getInstance("AES/CTR/NoPadding");
            };
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has AES", impossible);
        }
    }

    /** How many bytes a module has once it is decrypted; negative if it is too short to be one. */
    int plainLength(int length) {
        return length - PREFIX - NONCE - mode.tagLength;
    }

    /** The bytes of a module. */
    ByteBuffer decrypt(ByteBuffer module, byte[] aad) {
        byte[] bytes = new byte[module.remaining()];
        module.duplicate().get(bytes);
        byte[] plain = new byte[Math.max(0, plainLength(bytes.length))];
        decrypt(bytes, 0, bytes.length, aad, plain, 0);
        return ByteBuffer.wrap(plain);
    }

    /**
     * Decrypts a module.
     *
     * @param start of its length in {@code source}
     * @param length bytes of the module, with its length; {@link #plainLength} of them have room in the target
     * @param aad what GCM authenticates with it
     * @throws DecryptionException if these are not the bytes that were encrypted with this key
     */
    void decrypt(byte[] source, int start, int length, byte[] aad, byte[] target, int targetStart) {
        if (plainLength(length) < 0 || lengthAt(source, start) != length - PREFIX) {
            throw new DecryptionException(key.name(), "its " + length + " bytes are not an encrypted module");
        }
        decryptFrom(start + PREFIX, source, plainLength(length), aad, target, targetStart);
    }

    /** Decrypts bytes that are a module without its length, such as a key. */
    byte[] decryptBare(byte[] source, byte[] aad) {
        int plainLength = source.length - NONCE - mode.tagLength;
        if (plainLength < 0) {
            throw new DecryptionException(key.name(), "its " + source.length + " bytes are too few");
        }
        byte[] plain = new byte[plainLength];
        decryptFrom(0, source, plainLength, aad, plain, 0);
        return plain;
    }

    private void decryptFrom(int nonce, byte[] source, int plainLength, byte[] aad, byte[] target, int targetStart) {
        try {
            cipher.init(Cipher.DECRYPT_MODE, key.key(), parameters(source, nonce));
            if (mode == Mode.GCM) {
                cipher.updateAAD(aad);
            }
            cipher.doFinal(source, nonce + NONCE, plainLength + mode.tagLength, target, targetStart);
        } catch (AEADBadTagException e) {
            throw new DecryptionException(
                    key.name(), "it was encrypted with another key or for another file, or its bytes were changed");
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Cannot use AES", impossible);
        }
    }

    private AlgorithmParameterSpec parameters(byte[] source, int nonce) {
        if (mode == Mode.GCM) {
            return new GCMParameterSpec(TAG * Byte.SIZE, source, nonce, NONCE);
        }
        byte[] first = Arrays.copyOfRange(source, nonce, nonce + NONCE + COUNTER);
        Arrays.fill(first, NONCE, NONCE + COUNTER - 1, (byte) 0);
        first[NONCE + COUNTER - 1] = 1;
        return new IvParameterSpec(first);
    }

    /** The length that a module has in front. */
    static int lengthAt(byte[] source, int start) {
        return ByteBuffer.wrap(source).order(ByteOrder.LITTLE_ENDIAN).getInt(start);
    }

    /** The length that the module at the position has in front. */
    static int lengthAt(ByteBuffer module) {
        return module.duplicate().order(ByteOrder.LITTLE_ENDIAN).getInt(module.position());
    }

    /**
     * Checks the signature of bytes that are not encrypted.
     *
     * @param signature a nonce and the tag that encryption with GCM would give
     */
    static boolean isSigned(ModuleKey key, ByteBuffer bytes, byte[] signature, byte[] aad) {
        byte[] signed = new byte[bytes.remaining()];
        bytes.duplicate().get(signed);
        try {
            Cipher signing = cipher(Mode.GCM);
            signing.init(Cipher.ENCRYPT_MODE, key.key(), new GCMParameterSpec(TAG * Byte.SIZE, signature, 0, NONCE));
            signing.updateAAD(aad);
            byte[] encrypted = signing.doFinal(signed);
            return Arrays.equals(encrypted, signed.length, signed.length + TAG, signature, NONCE, NONCE + TAG);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Cannot use AES", impossible);
        }
    }
}
