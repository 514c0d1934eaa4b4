package org.parquetvs.adapter.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.type.IdentifierChain;

/**
 * What a property says about one table, such as {@code SALES=sales/*.parquet}. Semicolons separate tables; a semicolon
 * in a value is written {@code \;}.
 *
 * @param name by the rules of SQL: upper-cased unless it is in double quotes
 * @param value what is said about it, not blank
 */
record NamedDefinition(String name, String value) {
    private static final Pattern DEFINITION = Pattern.compile("(?<name>(?:[^\"=]|\"[^\"]*+\")*+)=\\s*(?<value>.+)");

    /** Parses a definition; empty if it is not one. */
    static Optional<NamedDefinition> parse(String definition) {
        Matcher matcher = DEFINITION.matcher(definition);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return IdentifierChain.parseOne(matcher.group("name"))
                .map(name -> new NamedDefinition(name, matcher.group("value")));
    }

    /** Cuts at semicolons, but not after a backslash or in a quoted name; drops what is blank. */
    static List<String> split(String text) {
        List<String> definitions = new ArrayList<>();
        StringBuilder definition = new StringBuilder();
        boolean quoted = false;
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            if (character == ';' && !quoted) {
                definitions.add(definition.toString());
                definition.setLength(0);
                continue;
            }
            definition.append(character);
            if (character == '"') {
                quoted = !quoted;
            } else if (character == '\\' && index + 1 < text.length()) {
                index++;
                definition.append(text.charAt(index));
            }
        }
        definitions.add(definition.toString());
        return definitions.stream()
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
    }
}
