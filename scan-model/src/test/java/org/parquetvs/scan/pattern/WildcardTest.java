package org.parquetvs.scan.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.testing.Seeds;

class WildcardTest {

    @ParameterizedTest
    @CsvSource({
        "sales/*.parquet, sales/a.parquet, true",
        "sales/*.parquet, sales/.parquet, true",
        "sales/*.parquet, sales/2026/a.parquet, false",
        "sales/**.parquet, sales/2026/01/a.parquet, true",
        "sales/**.parquet, sales/a.parquet, true",
        "sales/**/*.parquet, sales/2026/01/a.parquet, true",
        "sales/**/*.parquet, sales/a.parquet, false",
        "sales/?.parquet, sales/a.parquet, true",
        "sales/?.parquet, sales/ab.parquet, false",
        "sales/?.parquet, sales/😀.parquet, true",
        "a?b, a/b, false",
        "a\\*b, a*b, true",
        "a\\*b, axb, false",
        "a\\\\b, a\\b, true",
        "'[a-z]{1,2}', '[a-z]{1,2}', true",
        "'[a-z]{1,2}', a, false",
        "sales, sales, true",
        "sales, sales/, false",
        "***, a/b, true"
    })
    void globMatches(String glob, String key, boolean expected) {
        assertThat(Wildcard.glob(glob).matches(key)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "'a%', abc, true",
        "'a%', a, true",
        "'a_', a, false",
        "'a_', 'a😀', true",
        "'%/%', 'a/b', true",
        "'50!%', '50%', true",
        "'50!%', '500', false",
        "'!!%', '!x', true",
        "'a!', 'a!', true",
        "'A%', abc, false",
        "'*?', '*?', true"
    })
    void likeMatchesWithEscape(String pattern, String text, boolean expected) {
        assertThat(Wildcard.like(pattern, '!').matches(text)).isEqualTo(expected);
    }

    @Test
    void matchesAsTheNaiveMatcherDoes() {
        Seeds.forEach(50_000, random -> {
            String glob = random(random, "ab/*?😀", 8);
            String text = random(random, "aab/😀", 10);
            assertThat(Wildcard.glob(glob).matches(text))
                    .as("%s on %s", glob, text)
                    .isEqualTo(naive(
                            glob.codePoints().toArray(), 0, text.codePoints().toArray(), 0));
        });
    }

    @Test
    void longTextsDoNotMakeItSlow() {
        String text = "a".repeat(1_000_000);
        assertThat(Wildcard.like("%a%a%a%a%a%a%a%a%b", null).matches(text)).isFalse();
    }

    @Test
    void knowsItsPrefix() {
        assertThat(Wildcard.glob("sales/2026-*.parquet").literalPrefix()).isEqualTo("sales/2026-");
        assertThat(Wildcard.glob("a\\*b?").literalPrefix()).isEqualTo("a*b");
        assertThat(Wildcard.like("a!%b%", '!').literalPrefix()).isEqualTo("a%b");
        assertThat(Wildcard.like("abc%", null).isPrefix()).isTrue();
        assertThat(Wildcard.like("abc", null).isPrefix()).isFalse();
        assertThat(Wildcard.like("abc_", null).isPrefix()).isFalse();
    }

    @Test
    void knowsTheTextsBetweenSequences() {
        assertThat(Wildcard.like("%special%requests%", null).literalsBetweenSequences())
                .contains(List.of("", "special", "requests", ""));
        assertThat(Wildcard.like("a!%b", '!').literalsBetweenSequences()).contains(List.of("a%b"));
        assertThat(Wildcard.like("a%_", null).literalsBetweenSequences()).isEmpty();
        assertThat(Wildcard.glob("a*b").literalsBetweenSequences()).isEmpty();
    }

    @Test
    void countsTheSlashesThatAKeyMustHave() {
        assertThat(Wildcard.glob("a/*/b/*.parquet").slashesBeforeSequence()).isEqualTo(3);
        assertThat(Wildcard.glob("a/*/**/c.parquet").slashesBeforeSequence()).isEqualTo(2);
        assertThat(Wildcard.glob("**").slashesBeforeSequence()).isZero();
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

    /** Tries everything. */
    private static boolean naive(int[] glob, int sign, int[] text, int position) {
        if (sign == glob.length) {
            return position == text.length;
        }
        boolean sequence = glob[sign] == '*';
        boolean crosses = sequence && sign + 1 < glob.length && glob[sign + 1] == '*';
        if (sequence && naive(glob, sign + (crosses ? 2 : 1), text, position)) {
            return true;
        }
        if (position == text.length) {
            return false;
        }
        if (sequence) {
            return (crosses || text[position] != '/') && naive(glob, sign, text, position + 1);
        }
        boolean accepted = glob[sign] == '?' ? text[position] != '/' : glob[sign] == text[position];
        return accepted && naive(glob, sign + 1, text, position + 1);
    }
}
