package org.parquetvs.footer.encryption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.Map;
import java.util.Random;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.store.FileKeys;
import org.parquetvs.testing.KeyedObjectStore;
import org.parquetvs.testing.Seeds;

/** What files say about their keys, by name or as key tools do. */
class KeyReferenceTest {
    private static final String MASTER = "0123456789012345";
    private static final FileKeys KEYS = KeyedObjectStore.keys(Map.of("kf", MASTER, "ff00", MASTER, "", MASTER));

    private static KeyReference reference(String metadata) {
        return KeyReference.of(metadata.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aNameIsATextOrHexadecimalDigits() {
        assertThat(reference("kf").find(KEYS)).isPresent();
        assertThat(reference("").find(KEYS)).isPresent();
        assertThat(KeyReference.of(new byte[] {(byte) 0xFF, 0}).find(KEYS)).isPresent();
        assertThat(reference("other").find(KEYS)).isEmpty();
        assertThat(reference("other").name()).isEqualTo("other");
    }

    @Test
    void aWrappedKeyIsUnwrappedWithTheMasterKey() {
        Seeds.forEach(50, random -> {
            byte[] key = bytes(random, Seeds.pick(random, 16, 24, 32));
            String material = material(random, key, MASTER);

            assertThat(reference(material).name()).isEqualTo("kf");
            assertThat(reference(material).find(KEYS)).hasValueSatisfying(found -> {
                assertThat(found.key().getEncoded()).isEqualTo(key);
                assertThat(found.name()).isEqualTo("kf");
            });
            assertThat(reference(material).find(FileKeys.NONE)).isEmpty();
        });
    }

    @Test
    void anotherMasterKeyDoesNotFit() {
        Seeds.forEach(20, random -> {
            KeyReference reference = reference(material(random, bytes(random, 16), "another master k"));
            assertThatThrownBy(() -> reference.find(KEYS))
                    .isInstanceOf(DecryptionException.class)
                    .hasMessageStartingWith("it cannot be decrypted with the key 'kf': ");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "{}",
                "{\"keyMaterialType\":\"PKMT1\",\"internalStorage\":false,\"keyReference\":\"k\"}",
                "{\"keyMaterialType\":\"PKMT2\",\"internalStorage\":true,\"masterKeyID\":\"kf\"}",
                "{\"keyMaterialType\":1}",
            })
    void whatIsNoKeyMaterialOfTheFileIsAName(String metadata) {
        assertThat(reference(metadata).name()).isEqualTo(metadata);
        assertThat(reference(metadata).find(KEYS)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "*", "AAAA"})
    void aDamagedKeyIsAnError(String wrapped) {
        assertThatThrownBy(() -> reference("{\"keyMaterialType\":\"PKMT1\",\"internalStorage\":true,"
                                + "\"masterKeyID\":\"kf\",\"wrappedDEK\":\"" + wrapped + "\"}")
                        .find(KEYS))
                .isInstanceOf(DecryptionException.class)
                .hasMessageStartingWith("it cannot be decrypted with the key 'kf': ");
    }

    /** Key material as key tools write it: wrapped once or twice, as it is or in an object. */
    private static String material(Random random, byte[] key, String master) throws GeneralSecurityException {
        String start = "{\"keyMaterialType\":\"PKMT1\",\"internalStorage\":true,\"isFooterKey\":true,"
                + "\"masterKeyID\":\"kf\",";
        byte[] masterKey = master.getBytes(StandardCharsets.US_ASCII);
        byte[] nameOfMaster = "kf".getBytes(StandardCharsets.UTF_8);
        if (random.nextBoolean()) {
            return start + "\"doubleWrapping\":false,\"wrappedDEK\":\""
                    + local(random, wrapped(random, key, masterKey, nameOfMaster)) + "\"}";
        }
        byte[] second = bytes(random, 16);
        byte[] id = bytes(random, 16);
        return start + "\"doubleWrapping\":true,\"keyEncryptionKeyID\":\"" + base64(id) + "\",\"wrappedKEK\":\""
                + local(random, wrapped(random, second, masterKey, nameOfMaster)) + "\",\"wrappedDEK\":\""
                + wrapped(random, key, second, id) + "\"}";
    }

    private static String local(Random random, String wrapped) {
        return random.nextBoolean()
                ? wrapped
                : "{\\\"masterKeyVersion\\\":\\\"NO_VERSION\\\",\\\"encryptedKey\\\":\\\"" + wrapped + "\\\"}";
    }

    private static String wrapped(Random random, byte[] key, byte[] outer, byte[] aad) throws GeneralSecurityException {
        byte[] nonce = bytes(random, 12);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(outer, "AES"), new GCMParameterSpec(128, nonce));
        cipher.updateAAD(aad);
        byte[] encrypted = cipher.doFinal(key);
        return base64(ByteBuffer.allocate(nonce.length + encrypted.length)
                .put(nonce)
                .put(encrypted)
                .array());
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
