package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.sql.SqlLiteralString;
import com.exasol.adapter.sql.SqlNode;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Value;

/** Converts LIKE if the pattern is a literal whose meaning does not depend on the session. */
final class LikePatterns {

    /**
     * Patterns that mean the same under any escape character that a session may sensibly have. The default is a
     * backslash, but DEFAULT_LIKE_ESCAPE_CHARACTER changes it, and the request does not contain it.
     */
    private static final Pattern WITHOUT_ESCAPES = Pattern.compile("[\\p{L}\\p{N}%_ /.,:=-]*");

    private LikePatterns() {}

    static Optional<Predicate> convert(Operand operand, SqlNode pattern, @Nullable SqlNode escape) {
        if (!(pattern instanceof SqlLiteralString literal) || literal.getValue().isEmpty()) {
            return Optional.empty();
        }
        String text = literal.getValue();
        Operand value = new Operand.Literal(new Value.Text(text));
        if (escape == null) {
            return WITHOUT_ESCAPES.matcher(text).matches()
                    ? Optional.of(new Like(operand, value, null))
                    : Optional.empty();
        }
        if (escape instanceof SqlLiteralString string && isUsable(string.getValue(), text)) {
            return Optional.of(new Like(operand, value, string.getValue().charAt(0)));
        }
        return Optional.empty();
    }

    /** Whether every escape character quotes a wildcard or itself; Exasol refuses anything else with an error. */
    private static boolean isUsable(String escape, String pattern) {
        if (escape.length() != 1 || "%_".contains(escape) || Character.isSurrogate(escape.charAt(0))) {
            return false;
        }
        String quotable = "%_" + escape;
        for (int index = pattern.indexOf(escape); index >= 0; index = pattern.indexOf(escape, index + 2)) {
            if (index + 1 == pattern.length() || quotable.indexOf(pattern.charAt(index + 1)) < 0) {
                return false;
            }
        }
        return true;
    }
}
