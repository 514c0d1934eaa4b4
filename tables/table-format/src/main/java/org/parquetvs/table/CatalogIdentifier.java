package org.parquetvs.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The name of a table or namespace in a catalog: {@code shop.eu.sales}. A part with a dot or a quote is in double quotes:
 * {@code shop."v1.0"}.
 *
 * @param parts from the outermost namespace on; at least one, none empty
 */
public record CatalogIdentifier(List<String> parts) {
    private static final Pattern PART = Pattern.compile("\"(?<quoted>(?:[^\"]|\"\")+)\"|(?<plain>[^\".]+)");

    /** Parts whose characters have no meaning in a name, or in a {@link TableAddress}. */
    private static final Pattern PLAIN = Pattern.compile("[^\".@/;]+");

    public CatalogIdentifier {
        parts = List.copyOf(parts);
        if (parts.isEmpty() || parts.contains("")) {
            throw new IllegalArgumentException("Invalid name in a catalog: " + parts);
        }
    }

    /** The name that a text is; empty if it is none. Its case is kept. */
    public static Optional<CatalogIdentifier> parse(String text) {
        List<String> parts = new ArrayList<>();
        Matcher part = PART.matcher(text);
        int end = 0;
        while (part.region(end, text.length()).lookingAt()) {
            parts.add(part.group("plain") == null ? part.group("quoted").replace("\"\"", "\"") : part.group("plain"));
            end = part.end();
            if (end == text.length()) {
                return Optional.of(new CatalogIdentifier(parts));
            }
            if (text.charAt(end) != '.') {
                return Optional.empty();
            }
            end++;
        }
        return Optional.empty();
    }

    /** The innermost part. */
    public String last() {
        return parts.get(parts.size() - 1);
    }

    @Override
    public String toString() {
        return parts.stream()
                .map(part -> PLAIN.matcher(part).matches() ? part : "\"" + part.replace("\"", "\"\"") + "\"")
                .collect(Collectors.joining("."));
    }
}
