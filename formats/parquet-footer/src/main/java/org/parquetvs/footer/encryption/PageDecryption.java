package org.parquetvs.footer.encryption;

import java.nio.ByteBuffer;
import org.parquetvs.footer.encryption.ModuleCipher.Mode;

/** Decrypts the pages of a column chunk and their headers. Used by one thread. */
public final class PageDecryption {
    private final ModuleCipher headers;
    private final ModuleCipher pages;
    private final ModuleAad aad;

    PageDecryption(ModuleKey key, Mode mode, ModuleAad aad) {
        this.headers = new ModuleCipher(key, Mode.GCM);
        this.pages = mode == Mode.GCM ? headers : new ModuleCipher(key, mode);
        this.aad = aad;
    }

    /**
     * The header of a page.
     *
     * @param type the kind of header
     * @param page number of the page, if it is a data page
     * @throws DecryptionException if the key does not fit, or the header is of another kind
     */
    public ByteBuffer header(ByteBuffer module, ModuleType type, int page) {
        return headers.decrypt(module, aad.of(type, page));
    }

    /** How many bytes a page has once it is decrypted; negative if the module is too short. */
    public int plainLength(int length) {
        return pages.plainLength(length);
    }

    /** Whether the bytes from {@code start} on can be an encrypted page of this length. */
    public boolean isModule(byte[] source, int start, int length) {
        return plainLength(length) >= 0
                && ModuleCipher.lengthAt(source, start) == length - ChunkDecryption.LENGTH_PREFIX;
    }

    /**
     * Decrypts a page.
     *
     * @param length bytes of the module, with its length in front
     * @param target has room for {@link #plainLength} bytes from {@code targetStart} on
     * @throws DecryptionException if the key does not fit
     */
    public void page(byte[] source, int start, int length, ModuleType type, int page, byte[] target, int targetStart) {
        pages.decrypt(source, start, length, aad.of(type, page), target, targetStart);
    }
}
