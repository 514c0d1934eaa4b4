package org.parquetvs.scan.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

class DirectoryTextTest {

    @Test
    void whatIsEncodedIsReadBackFromAsciiWithoutSlashes() {
        Seeds.forEach(20_000, random -> {
            String text = text(random);
            String encoded = DirectoryText.encode(text);
            assertThat(encoded).matches("[A-Za-z0-9._~%-]*").isNotEqualTo(DirectoryText.NULL);
            assertThat(DirectoryText.decode(encoded)).as(encoded).isEqualTo(text);
            if (DirectoryText.isPlain(text)) {
                assertThat(encoded).isEqualTo(text);
            }
        });
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            if (random.nextBoolean()) {
                text.append(Seeds.pick(
                        random, "%", "%5F", "%255F", "%C3", "_", "_HIVE_DEFAULT_PARTITION__", "/", "=", " ", "+", "0"));
            } else {
                text.appendCodePoint(codePoint(random));
            }
        }
        return text.toString();
    }

    /** A character of any length in UTF-8, but no half of a pair. */
    private static int codePoint(Random random) {
        int any = random.nextInt(Seeds.pick(random, 0x80, 0x800, 0xD800, Character.MAX_CODE_POINT + 1));
        return any >= Character.MIN_SURROGATE && any <= Character.MAX_SURROGATE ? any - 0x800 : any;
    }

    @Test
    void theTextThatStandsForNullIsEscaped() {
        assertThat(DirectoryText.encode("__HIVE_DEFAULT_PARTITION__")).isEqualTo("%5F_HIVE_DEFAULT_PARTITION__");
        assertThat(DirectoryText.encode("%5F_HIVE_DEFAULT_PARTITION__")).isEqualTo("%255F_HIVE_DEFAULT_PARTITION__");
    }
}
