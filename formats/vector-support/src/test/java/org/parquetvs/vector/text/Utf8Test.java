package org.parquetvs.vector.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

/** Against the JDK's decoder. */
class Utf8Test {

    @Test
    void charactersAreCountedWhereTheJdkDecodes() {
        Seeds.forEach(20_000, random -> {
            byte[] bytes = bytes(random);

            assertThat(Utf8.characters(bytes, 0, bytes.length)).isEqualTo(decodedCharacters(bytes));
        });
    }

    @Test
    void plainAsciiIsFoundWhereverItEnds() {
        Seeds.forEach(5_000, random -> {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (1 + random.nextInt(127));
            }
            if (bytes.length > 0 && random.nextBoolean()) {
                bytes[random.nextInt(bytes.length)] = (byte) (random.nextBoolean() ? 0 : -1 - random.nextInt(128));
            }
            int start = random.nextInt(bytes.length + 1);
            boolean plain = true;
            for (int i = start; i < bytes.length; i++) {
                plain &= bytes[i] > 0;
            }

            assertThat(Utf8.isPlainAscii(bytes, start, bytes.length)).isEqualTo(plain);
        });
    }

    private static int decodedCharacters(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.codePointCount(0, text.length());
        } catch (CharacterCodingException e) {
            return -1;
        }
    }

    private static byte[] bytes(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            int codePoint = random.nextInt(random.nextBoolean() ? 0x800 : Character.MAX_CODE_POINT + 1);
            if (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE) {
                text.appendCodePoint(codePoint);
            }
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(3); i > 0 && bytes.length > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }
}
