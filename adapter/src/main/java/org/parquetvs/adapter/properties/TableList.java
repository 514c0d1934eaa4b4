package org.parquetvs.adapter.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.adapter.error.MappingErrors;

/**
 * The short form of table definitions: {@code SALES=sales/*.parquet; ITEMS=items/**.parquet}. A name follows the rules
 * of SQL: upper-cased unless it is in double quotes. A semicolon in a pattern is written {@code \;}.
 */
final class TableList {

    private static final Pattern DEFINITION = Pattern.compile(
            "(?:(?<plain>\\p{Alpha}\\w*)|\"(?<quoted>[^\"]*+(?:\"\"[^\"]*+)*+)\")\\s*=\\s*(?<source>.+)");

    private TableList() {}

    static List<TableDefinition> parse(String text) {
        List<TableDefinition> tables = new ArrayList<>();
        for (String definition : definitions(text)) {
            tables.add(table(definition));
        }
        if (tables.isEmpty()) {
            throw MappingErrors.invalidTableList(text);
        }
        return TableNames.distinct(tables);
    }

    private static TableDefinition table(String definition) {
        Matcher matcher = DEFINITION.matcher(definition);
        if (!matcher.matches()) {
            throw MappingErrors.invalidTableList(definition);
        }
        String plain = matcher.group("plain");
        String name = plain == null ? matcher.group("quoted").replace("\"\"", "\"") : plain.toUpperCase(Locale.ROOT);
        Sources.Source source = Sources.source(Property.TABLES, matcher.group("source"));
        return new TableDefinition(
                TableNames.check(Property.TABLES, name),
                source.pattern(),
                source.format(),
                "",
                ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE,
                Set.of(FileColumn.SOURCE_REFERENCE));
    }

    /** Cuts at semicolons, but not after a backslash or in a quoted name; drops what is blank. */
    private static List<String> definitions(String text) {
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
