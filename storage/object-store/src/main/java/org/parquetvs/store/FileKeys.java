package org.parquetvs.store;

import java.util.Map;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;

/**
 * The keys that a connection has for files whose content is encrypted. Printing them shows nothing.
 *
 * @param byId the keys of AES, by the names that files call them
 * @param aadPrefix what the writer authenticated as the identity of its files, if the connection says it
 */
public record FileKeys(Map<String, SecretKeySpec> byId, Optional<String> aadPrefix) {

    /** No keys. */
    public static final FileKeys NONE = new FileKeys(Map.of(), Optional.empty());

    public FileKeys {
        byId = Map.copyOf(byId);
    }

    /** The key of a name, if there is one. */
    public Optional<SecretKeySpec> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    @Override
    public String toString() {
        return "...";
    }
}
