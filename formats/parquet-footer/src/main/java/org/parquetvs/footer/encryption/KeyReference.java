package org.parquetvs.footer.encryption;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import org.parquetvs.store.FileKeys;

/** What a file says about one of its keys. */
sealed interface KeyReference permits KeyReference.Named, KeyMaterial {

    /** The name of the key that a connection must have; empty if the file says nothing. */
    String name();

    /**
     * The key.
     *
     * @return empty if the connection does not have it
     * @throws DecryptionException if the connection has a key of this name that does not fit
     */
    Optional<ModuleKey> find(FileKeys keys);

    /** What these bytes of the file mean. */
    static KeyReference of(byte[] metadata) {
        String text = text(metadata);
        return KeyMaterial.parse(text).<KeyReference>map(material -> material).orElseGet(() -> new Named(text));
    }

    /** The text of the bytes, or their hexadecimal digits if they are none. */
    private static String text(byte[] metadata) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(metadata))
                    .toString();
            if (text.chars().noneMatch(Character::isISOControl)) {
                return text;
            }
        } catch (CharacterCodingException noText) {
            // Falls through: bytes that are no text have digits.
        }
        return HexFormat.of().formatHex(metadata);
    }

    /** The name of the key itself. */
    record Named(String name) implements KeyReference {

        @Override
        public Optional<ModuleKey> find(FileKeys keys) {
            return keys.find(name).map(key -> new ModuleKey(name, key));
        }
    }
}
