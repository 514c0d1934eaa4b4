package org.parquetvs.footer.encryption;

import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.parquetvs.footer.encryption.ModuleCipher.Mode;
import org.parquetvs.scan.wire.BoundedJson;
import org.parquetvs.store.FileKeys;

/**
 * The key material of parquet-java's and pyarrow's key tools: a key that was made for one file, encrypted with a master
 * key or with a second key that is encrypted with it. Here the connection has the master key, as with these tools' local
 * wrapping.
 *
 * @param name of the master key
 * @param wrappedKey the key of the file, encrypted
 * @param outer the second key, if there is one
 */
record KeyMaterial(String name, String wrappedKey, Optional<WrappedKey> outer) implements KeyReference {

    private static final String TYPE = "PKMT1";

    /**
     * A key that encrypts keys.
     *
     * @param id its name in Base64, which is authenticated with what it encrypts
     * @param wrapped the key, encrypted with the master key
     */
    record WrappedKey(String id, String wrapped) {}

    /** The key material that a text is; empty if it is none, or if the material is in another object. */
    static Optional<KeyMaterial> parse(String text) {
        return object(text)
                .filter(json -> TYPE.equals(json.getString("keyMaterialType", "")))
                .filter(json -> json.getBoolean("internalStorage", false))
                .map(KeyMaterial::of);
    }

    private static KeyMaterial of(JsonObject json) {
        Optional<WrappedKey> outer = json.getBoolean("doubleWrapping", false)
                ? Optional.of(
                        new WrappedKey(json.getString("keyEncryptionKeyID", ""), json.getString("wrappedKEK", "")))
                : Optional.empty();
        return new KeyMaterial(json.getString("masterKeyID", ""), json.getString("wrappedDEK", ""), outer);
    }

    private static Optional<JsonObject> object(String text) {
        if (!text.startsWith("{")) {
            return Optional.empty();
        }
        try {
            return Optional.of(BoundedJson.read(text).asJsonObject());
        } catch (IllegalArgumentException noJson) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<ModuleKey> find(FileKeys keys) {
        return keys.find(name).map(key -> new ModuleKey(name, key)).map(this::unwrap);
    }

    private ModuleKey unwrap(ModuleKey master) {
        byte[] nameOfMaster = name.getBytes(StandardCharsets.UTF_8);
        return outer.map(key -> unwrap(wrappedKey, bytes(key.id), unwrap(key.wrapped, nameOfMaster, master)))
                .orElseGet(() -> unwrap(wrappedKey, nameOfMaster, master));
    }

    /** @param aad what is authenticated with the wrapped key */
    private ModuleKey unwrap(String wrapped, byte[] aad, ModuleKey key) {
        // Local wrapping writes an object; others write only what is in it.
        String encrypted =
                object(wrapped).map(json -> json.getString("encryptedKey", "")).orElse(wrapped);
        byte[] plain = new ModuleCipher(key, Mode.GCM).decryptBare(bytes(encrypted), aad);
        return new ModuleKey(name, new SecretKeySpec(plain, "AES"));
    }

    private byte[] bytes(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException noBase64) {
            throw new DecryptionException(name, "its key material is not in Base64");
        }
    }
}
