package org.parquetvs.type;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads names of SQL objects: identifiers with dots between them, such as {@code RETAIL."Sales"}. A delimited identifier
 * means what is between its quotes, where a doubled quote is one quote. A regular identifier means its upper case; it
 * begins with a letter, and letters, digits and underscores follow. All characters beyond ASCII count as letters.
 */
public final class IdentifierChain {
    private static final String REGULAR = "[A-Za-z[^\\x00-\\x7f]][A-Za-z0-9_[^\\x00-\\x7f]]*+";
    private static final String DELIMITED = "\"(?:[^\"]|\"\")++\"";
    private static final String IDENTIFIER = "(?:" + REGULAR + "|" + DELIMITED + ")";
    private static final String BLANKS = "[ \\t\\r\\n]*+";

    private static final Pattern CHAIN =
            Pattern.compile(BLANKS + IDENTIFIER + BLANKS + "(?:\\." + BLANKS + IDENTIFIER + BLANKS + ")*+");
    private static final Pattern PART = Pattern.compile(IDENTIFIER);

    private IdentifierChain() {}

    /** The names, as the catalogue of the database spells them; empty if the text is no chain of identifiers. */
    public static Optional<List<String>> parse(String text) {
        return CHAIN.matcher(text).matches()
                ? Optional.of(names(PART.matcher(text)).toList())
                : Optional.empty();
    }

    /** The name of a single identifier; empty if the text is none. */
    public static Optional<String> parseOne(String text) {
        return parse(text).filter(names -> names.size() == 1).map(names -> names.get(0));
    }

    private static Stream<String> names(Matcher parts) {
        return parts.results().map(part -> name(part.group()));
    }

    private static String name(String identifier) {
        return identifier.startsWith("\"")
                ? identifier.substring(1, identifier.length() - 1).replace("\"\"", "\"")
                : identifier.toUpperCase(Locale.ROOT);
    }
}
