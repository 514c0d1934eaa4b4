package org.parquetvs.footer.encryption;

/**
 * A module cannot be decrypted: the key is another one than the writer's, or the bytes were changed, or moved from
 * another place.
 */
public final class DecryptionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DecryptionException(String keyName, String problem) {
        super("it cannot be decrypted with the key '" + keyName + "': " + problem);
    }
}
