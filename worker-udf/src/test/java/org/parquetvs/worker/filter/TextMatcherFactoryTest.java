package org.parquetvs.worker.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.pattern.Wildcard;
import org.parquetvs.testing.Seeds;

class TextMatcherFactoryTest {

    @Test
    void likeMatchesBytesAsItMatchesTheirText() {
        Seeds.forEach(50_000, random -> {
            String pattern = random(random, "ab%%_ß😀", 8);
            String text = random(random, "aabbß😀", 12);
            Wildcard wildcard = Wildcard.like(pattern, null);
            byte[] bytes = ("x" + text + "y").getBytes(StandardCharsets.UTF_8);

            assertThat(TextMatcherFactory.like(wildcard).matches(bytes, 1, bytes.length - 1))
                    .as("%s on %s", pattern, text)
                    .isEqualTo(wildcard.matches(text));
        });
    }

    private static String random(Random random, String alphabet, int maxLength) {
        int[] signs = alphabet.codePoints().toArray();
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(maxLength + 1);
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(signs[random.nextInt(signs.length)]);
        }
        return text.toString();
    }
}
