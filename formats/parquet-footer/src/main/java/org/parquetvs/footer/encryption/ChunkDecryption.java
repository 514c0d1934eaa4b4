package org.parquetvs.footer.encryption;

import java.nio.ByteBuffer;
import org.parquetvs.footer.encryption.ModuleCipher.Mode;

/** How the modules of one column chunk are decrypted. Safe for use by several threads. */
public final class ChunkDecryption {

    /** Bytes of the length before each module. */
    public static final int LENGTH_PREFIX = ModuleCipher.PREFIX;

    private final ModuleKey key;
    private final Mode pages;
    private final ModuleAad aad;

    ChunkDecryption(ModuleKey key, Mode pages, ModuleAad aad) {
        this.key = key;
        this.pages = pages;
        this.aad = aad;
    }

    /**
     * Decrypts a module that is neither a page nor its header.
     *
     * @param module the module, with its length in front; its position does not change
     * @throws DecryptionException if the key does not fit
     */
    public ByteBuffer decrypt(ModuleType type, ByteBuffer module) {
        return new ModuleCipher(key, Mode.GCM).decrypt(module, aad.of(type, 0));
    }

    /**
     * Decrypts the first module of some bytes.
     *
     * @throws DecryptionException if the key does not fit
     */
    public FirstModule first(ModuleType type, ByteBuffer bytes) {
        int length = bytes.remaining() < LENGTH_PREFIX ? -1 : ModuleCipher.lengthAt(bytes);
        if (length < 0 || length > bytes.remaining() - LENGTH_PREFIX) {
            throw new DecryptionException(key.name(), "its bytes are not an encrypted module");
        }
        int end = LENGTH_PREFIX + length;
        return new FirstModule(decrypt(type, bytes.slice(bytes.position(), end)), end);
    }

    /**
     * A module at the beginning of some bytes.
     *
     * @param bytes what was encrypted
     * @param length bytes of the module as it is stored
     */
    public record FirstModule(ByteBuffer bytes, int length) {}

    /** Bytes of a module as it is stored. */
    public static int storedLength(int plainLength) {
        return Math.addExact(plainLength, ModuleCipher.OVERHEAD);
    }

    /** What decrypts the pages, for one thread. */
    public PageDecryption pages() {
        return new PageDecryption(key, pages, aad);
    }
}
