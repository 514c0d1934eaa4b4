package org.parquetvs.server.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.parquetvs.cluster.text.Utf8Buffer;
import org.parquetvs.server.json.JsonTree;
import org.parquetvs.testing.Seeds;

/** Strings are those of a JSON library. */
class JsonStringTest {
    private static final int[] SPECIAL = {
        '"', '\\', 0, 0x1F, ' ', '!', '#', '[', ']', 0x7F, 0x80, 0x7FF, 0x800, 0xFFFD, 0x10000, 0x10FFFF
    };

    private static String expected(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JsonTree.FACTORY.createGenerator(bytes)) {
            json.writeString(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String written(String text, Random random) {
        byte[] before = "x".repeat(random.nextInt(9)).getBytes(StandardCharsets.UTF_8);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] surrounded = new byte[before.length + bytes.length + random.nextInt(9)];
        System.arraycopy(bytes, 0, surrounded, before.length, bytes.length);
        Utf8Buffer json = new Utf8Buffer(random.nextInt(16));
        json.add(before);
        JsonString.add(surrounded, before.length, before.length + bytes.length, json);
        return json.text(before.length);
    }

    @Test
    void everyCharacterIsWrittenAtEveryPlace() {
        Random random = new Random(1);
        for (int special : SPECIAL) {
            for (int place = 0; place < 20; place++) {
                String text = "a".repeat(place) + Character.toString(special) + "b".repeat(19 - place);
                assertThat(written(text, random)).isEqualTo(expected(text));
            }
        }
        for (int i = 0; i < 0x900; i++) {
            String text = "1234567" + Character.toString(i) + "9";
            assertThat(written(text, random)).isEqualTo(expected(text));
        }
    }

    @Test
    void textsOfManyCharactersAreWritten() {
        Seeds.forEach(20_000, random -> {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(60);
            int share = 1 + random.nextInt(30);
            for (int i = 0; i < length; i++) {
                text.appendCodePoint(
                        random.nextInt(share) == 0
                                ? SPECIAL[random.nextInt(SPECIAL.length)]
                                : 'a' + random.nextInt(26));
            }
            assertThat(written(text.toString(), random)).isEqualTo(expected(text.toString()));
        });
    }
}
