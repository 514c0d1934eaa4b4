package org.parquetvs.testing;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.parquetvs.store.FileKeys;
import org.parquetvs.store.ForwardingStore;
import org.parquetvs.store.ObjectStore;

/** A store whose connection has keys of encrypted files. */
public final class KeyedObjectStore extends ForwardingStore {
    private final FileKeys keys;

    /** Closing this closes {@code store}. */
    public KeyedObjectStore(ObjectStore store, FileKeys keys) {
        super(store);
        this.keys = keys;
    }

    /** Keys of AES by their names, from texts of 16, 24 or 32 ASCII characters. */
    public static FileKeys keys(Map<String, String> texts) {
        Map<String, SecretKeySpec> keys = new HashMap<>();
        texts.forEach(
                (name, text) -> keys.put(name, new SecretKeySpec(text.getBytes(StandardCharsets.US_ASCII), "AES")));
        return new FileKeys(keys, Optional.empty());
    }

    @Override
    public FileKeys fileKeys() {
        return keys;
    }
}
