package org.parquetvs.worker.filter;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.parquetvs.scan.pattern.RegularExpression;
import org.parquetvs.scan.pattern.Wildcard;

/** Matchers of strings. UTF-8 bytes have the same order as code points. */
final class TextMatcherFactory {
    private static final Comparator<byte[]> BY_CODE_POINT = Arrays::compareUnsigned;

    private TextMatcherFactory() {}

    /** {@code string relation literal}; for {@code <>} its opposite. */
    static TextMatcher relation(ComparisonOperator relation, String literal) {
        byte[] other = utf8(literal);
        return switch (relation) {
            case EQUAL, NOT_EQUAL -> (bytes, start, end) -> Arrays.equals(bytes, start, end, other, 0, other.length);
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
                (bytes, start, end) ->
                        relation.holds(Arrays.compareUnsigned(bytes, start, end, other, 0, other.length));
        };
    }

    /** The string is one of a list. */
    static TextMatcher among(List<String> list) {
        byte[][] sorted = list.stream()
                .map(TextMatcherFactory::utf8)
                .sorted(BY_CODE_POINT)
                .toArray(byte[][]::new);
        return (bytes, start, end) -> isListed(sorted, bytes, start, end);
    }

    private static boolean isListed(byte[][] sorted, byte[] bytes, int start, int end) {
        int low = 0;
        int high = sorted.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int comparison = Arrays.compareUnsigned(sorted[middle], 0, sorted[middle].length, bytes, start, end);
            if (comparison == 0) {
                return true;
            } else if (comparison < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return false;
    }

    /** The string matches a pattern; only patterns with a wildcard for one code point need decoding. */
    static TextMatcher like(Wildcard pattern) {
        byte[] prefix = utf8(pattern.literalPrefix());
        if (pattern.isLiteral()) {
            return (bytes, start, end) -> Arrays.equals(bytes, start, end, prefix, 0, prefix.length);
        } else if (pattern.isPrefix()) {
            return (bytes, start, end) -> startsWith(bytes, start, end, prefix);
        }
        return pattern.literalsBetweenSequences()
                .<TextMatcher>map(literals -> new LiteralSequence(
                        literals.stream().map(TextMatcherFactory::utf8).toList()))
                .orElse((bytes, start, end) -> startsWith(bytes, start, end, prefix)
                        && pattern.matches(new String(bytes, start, end - start, StandardCharsets.UTF_8)));
    }

    /** The string matches a regular expression. */
    static TextMatcher regexp(RegularExpression expression) {
        return (bytes, start, end) -> expression.matches(new String(bytes, start, end - start, StandardCharsets.UTF_8));
    }

    private static boolean startsWith(byte[] bytes, int start, int end, byte[] prefix) {
        return end - start >= prefix.length
                && Arrays.equals(bytes, start, start + prefix.length, prefix, 0, prefix.length);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
