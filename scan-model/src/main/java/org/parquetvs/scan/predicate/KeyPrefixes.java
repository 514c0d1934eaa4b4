package org.parquetvs.scan.predicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.pattern.Wildcard;
import org.parquetvs.scan.value.Value;

/**
 * The possible beginnings of keys: a few prefixes, in ascending order. No prefix begins with another one, so listing
 * them one after the other yields every key once and in order.
 */
public record KeyPrefixes(List<String> prefixes) {

    /** Any key. */
    public static final KeyPrefixes ALL = new KeyPrefixes(List.of(""));

    /** No key. */
    public static final KeyPrefixes NONE = new KeyPrefixes(List.of());

    /** Each prefix is at least one request; with more than this, listing their common prefix is cheaper. */
    static final int MAX_PREFIXES = 100;

    public KeyPrefixes {
        prefixes = List.copyOf(prefixes);
    }

    /** Keys that begin with this. */
    public static KeyPrefixes of(String prefix) {
        return new KeyPrefixes(List.of(wholeCharacters(prefix)));
    }

    /** Keys that equal a value: none if it is NULL. */
    static KeyPrefixes of(Value value) {
        return value.isNull() ? NONE : of(value.asText());
    }

    /** Keys for which two operands can be equal. */
    static KeyPrefixes ofEquality(Operand left, Operand right) {
        Optional<Value> key =
                left.isFileKey() ? right.constant() : right.isFileKey() ? left.constant() : Optional.empty();
        return key.map(KeyPrefixes::of).orElse(ALL);
    }

    /** Keys that are like a pattern. */
    static KeyPrefixes like(Value pattern, @Nullable Character escape) {
        return pattern.isNull()
                ? NONE
                : of(Wildcard.like(pattern.asText(), escape).literalPrefix());
    }

    /** Keys that begin with a prefix of both. */
    public KeyPrefixes and(KeyPrefixes other) {
        List<String> longer = new ArrayList<>();
        for (String left : prefixes) {
            for (String right : other.prefixes) {
                if (left.startsWith(right)) {
                    longer.add(left);
                } else if (right.startsWith(left)) {
                    longer.add(right);
                }
            }
        }
        return reduced(longer);
    }

    /** Keys that begin with a prefix of either. */
    public KeyPrefixes or(KeyPrefixes other) {
        List<String> all = new ArrayList<>(prefixes);
        all.addAll(other.prefixes);
        return reduced(all);
    }

    /** The common beginning of all prefixes; empty if there are none. */
    public String common() {
        return commonPrefix(prefixes);
    }

    private static KeyPrefixes reduced(List<String> prefixes) {
        List<String> sorted = prefixes.stream().sorted(Value::compareText).toList();
        List<String> disjoint = new ArrayList<>();
        for (String prefix : sorted) {
            if (disjoint.isEmpty() || !prefix.startsWith(disjoint.get(disjoint.size() - 1))) {
                disjoint.add(prefix);
            }
        }
        return disjoint.size() <= MAX_PREFIXES ? new KeyPrefixes(disjoint) : of(commonPrefix(disjoint));
    }

    private static String commonPrefix(List<String> texts) {
        String prefix = texts.isEmpty() ? "" : texts.get(0);
        for (String text : texts) {
            int length = 0;
            while (length < Math.min(prefix.length(), text.length()) && prefix.charAt(length) == text.charAt(length)) {
                length++;
            }
            prefix = prefix.substring(0, length);
        }
        return wholeCharacters(prefix);
    }

    /** The prefix without half of a surrogate pair, which begins no key in UTF-8. */
    private static String wholeCharacters(String prefix) {
        boolean half = !prefix.isEmpty() && Character.isHighSurrogate(prefix.charAt(prefix.length() - 1));
        return half ? prefix.substring(0, prefix.length() - 1) : prefix;
    }
}
