package org.parquetvs.store.s3;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import org.parquetvs.store.s3.http.Secret;

/**
 * A key that only the client has: the store encrypts and decrypts with it and does not keep it (SSE-C).
 *
 * @param base64 its 32 bytes in Base64
 */
record CustomerKey(Secret base64) {

    /** Bytes of a key of AES-256. */
    static final int BYTES = 32;

    private static final String PREFIX = "x-amz-server-side-encryption-customer-";
    private static final String SOURCE_PREFIX = "x-amz-copy-source-server-side-encryption-customer-";

    /** Headers for every request that reads or writes the content of an object, or asks what it is. */
    Map<String, String> headers() {
        return headers(PREFIX);
    }

    /** Headers for a request that copies an object; they concern the source of the copy. */
    Map<String, String> copySourceHeaders() {
        return headers(SOURCE_PREFIX);
    }

    private Map<String, String> headers(String prefix) {
        return Map.of(prefix + "algorithm", "AES256", prefix + "key", base64.value(), prefix + "key-MD5", digest());
    }

    private String digest() {
        try {
            byte[] key = Base64.getDecoder().decode(base64.value());
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("MD5").digest(key));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has MD5", impossible);
        }
    }
}
