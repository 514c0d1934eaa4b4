package org.parquetvs.store.s3;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.crypto.spec.SecretKeySpec;
import org.parquetvs.store.FileKeys;

/** The keys of a CONNECTION for Parquet files that are encrypted. */
final class EncryptionKeys {

    private static final String KEYS = "parquetKeys";
    private static final String AAD_PREFIX = "parquetAadPrefix";

    static final Set<String> ALL = Set.of(KEYS, AAD_PREFIX);

    /** Bytes of the keys of AES. */
    private static final Set<Integer> LENGTHS = Set.of(16, 24, 32);

    private final ConnectionJson text;

    EncryptionKeys(ConnectionJson text) {
        this.text = text;
    }

    FileKeys parse() {
        Map<String, SecretKeySpec> keys = new LinkedHashMap<>();
        text.texts(KEYS).forEach((id, base64) -> keys.put(id, key(base64)));
        Optional<String> aadPrefix =
                text.has(AAD_PREFIX) ? Optional.ofNullable(text.text(AAD_PREFIX)) : Optional.empty();
        return new FileKeys(keys, aadPrefix);
    }

    private static SecretKeySpec key(String base64) {
        try {
            byte[] key = Base64.getDecoder().decode(base64);
            if (LENGTHS.contains(key.length)) {
                return new SecretKeySpec(key, "AES");
            }
        } catch (IllegalArgumentException noBase64) {
            // Falls through to the one answer; the exception would repeat a piece of the key.
        }
        throw S3Errors.invalidConnectionKey(KEYS, "an object with keys of 16, 24 or 32 bytes in Base64");
    }
}
