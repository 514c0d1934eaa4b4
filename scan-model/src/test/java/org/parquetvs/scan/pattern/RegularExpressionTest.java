package org.parquetvs.scan.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.RegexpLike;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;

class RegularExpressionTest {

    @Test
    void whatIsReadMeansWhatItMeansInJava() {
        Seeds.forEach(20_000, random -> {
            String pattern = pattern(random, 3);
            RegularExpression expression = RegularExpression.of(pattern).orElseThrow();
            Pattern expected = Pattern.compile(pattern);
            for (int i = 0; i < 5; i++) {
                String text = text(random);
                assertThat(expression.matches(text))
                        .as("'%s' matches '%s'", text, pattern)
                        .isEqualTo(expected.matcher(text).matches());
            }
        });
    }

    private static String pattern(Random random, int depth) {
        if (depth == 0) {
            return Seeds.pick(random, "a", "b", "ab", ".", "[ab]", "[^a]", "[a-c1-3]", "\\d", "\\.", "[\\-a]", "1");
        }
        return switch (random.nextInt(6)) {
            case 0 -> pattern(random, depth - 1) + "|" + pattern(random, depth - 1);
            case 1 -> "(" + pattern(random, depth - 1) + ")" + Seeds.pick(random, "*", "+", "?");
            case 2 ->
                "(?:" + pattern(random, depth - 1) + ")" + Seeds.pick(random, "{2}", "{0,2}", "{1,}", "{0,}", "{2,3}");
            default -> pattern(random, depth - 1) + pattern(random, depth - 1);
        };
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(7);
        for (int i = 0; i < length; i++) {
            text.append(Seeds.pick(random, "a", "b", "c", "1", ".", "-"));
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "^a", "a$", "a\\b", "\\w", "\\s", "\\1", "(?i)a", "(?=a)", "a*?", "a++", "a{2}?", "a**", "[[:alpha:]]",
                "[a-]", "[]a]", "[a&&b]", "[^]", "[", "(", "a)", "a{", "a{2", "a{3,2}", "a{0}", "a{501}", "(a{100}){6}",
                "*a", "é", "\n", "\\é", "[!-/]", "\\", "\\Q"
            })
    void whatDialectsDisagreeAboutIsNotRead(String pattern) {
        assertThat(RegularExpression.of(pattern)).isEmpty();
        assertThatThrownBy(() -> new RegexpLike(new Operand.Literal(new Value.Text("a")), pattern))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Unsupported regular expression: " + pattern);
    }

    @Test
    void longTextsAndNestedRepetitionsTakeNoStackAndLittleTime() {
        RegularExpression expression = RegularExpression.of("((a|b)*)*c").orElseThrow();
        String text = "ab".repeat(100_000);
        assertThat(expression.matches(text)).isFalse();
        assertThat(expression.matches(text + "c")).isTrue();
        assertThat(RegularExpression.of("(".repeat(1000) + ")".repeat(1000))).isEmpty();
    }
}
