package org.parquetvs.cluster.catalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.SystemTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.duckdb.SqlFile;
import org.parquetvs.type.ReservedWords;
import org.parquetvs.type.SqlType;

/**
 * Reads definitions of system tables, which look like SQL:
 *
 * <ul>
 *   <li>{@code CREATE VIEW} gives one query one or more names, and its columns their types.
 *   <li>{@code CREATE MACRO} is an expression that later definitions call; its text replaces the call.
 *   <li>In braces are a table of the catalog in lower case, a system table in upper case, or the rest in words.
 * </ul>
 */
final class SystemTableReader {
    private static final Pattern COMMENT = Pattern.compile("(?m)^--.*\n");
    private static final Pattern END = Pattern.compile(";\n\\s*");
    private static final Pattern DEFINITION = Pattern.compile(
            "CREATE (?<kind>VIEW|MACRO) (?<names>[^(]+)\\((?<list>.*?)\\) AS\\s+(?<body>.*)", Pattern.DOTALL);
    private static final Pattern COMMA = Pattern.compile(",\\s+");
    private static final Pattern CALL = Pattern.compile("\\b(?<macro>\\w+)\\((?<arguments>[^()]*)\\)");
    private static final Pattern TABLE = Pattern.compile("\\{(?<table>[A-Z_]+)}");

    private final Map<String, Macro> macros = new LinkedHashMap<>();
    private final Map<QualifiedName, SystemTable> tables = new LinkedHashMap<>();

    /** A text with parameters, which are whole words in it. */
    private record Macro(List<String> parameters, String body) {

        String with(List<String> arguments) {
            String text = body;
            for (int i = 0; i < parameters.size(); i++) {
                text = text.replaceAll("\\b" + parameters.get(i) + "\\b", Matcher.quoteReplacement(arguments.get(i)));
            }
            return text;
        }
    }

    /** The tables of these files, in their order. */
    Map<QualifiedName, SystemTable> read(List<String> files) {
        for (String file : files) {
            String text = SqlFile.read(SystemTableReader.class, file);
            END.splitAsStream(COMMENT.matcher(text).replaceAll("").strip() + "\n")
                    .forEach(this::define);
        }
        String allTables = tableNames();
        String allColumns = columns();
        tables.replaceAll((name, table) -> new SystemTable(
                name,
                table.columns(),
                table.duckDbSql().replace("{system tables}", allTables).replace("{system columns}", allColumns)));
        return Collections.unmodifiableMap(tables);
    }

    private void define(String text) {
        Matcher definition = DEFINITION.matcher(text);
        if (!definition.matches()) {
            throw new IllegalStateException("No definition: " + text);
        }
        List<String> names = list(definition.group("names"));
        List<String> list = list(definition.group("list"));
        String body = expanded(definition.group("body"));
        if (definition.group("kind").equals("MACRO")) {
            macros.put(names.get(0), new Macro(list, body));
        } else {
            List<TableColumn> columns =
                    list.stream().map(SystemTableReader::column).toList();
            names.stream()
                    .map(SystemTableReader::qualified)
                    .forEach(name -> tables.put(name, new SystemTable(name, columns, body)));
        }
    }

    private static List<String> list(String text) {
        return COMMA.splitAsStream(text.strip())
                .filter(element -> !element.isEmpty())
                .toList();
    }

    private static TableColumn column(String definition) {
        String[] parts = definition.split(" ", 2);
        return new TableColumn(parts[0], SqlType.parse(parts[1]), true, "");
    }

    private static QualifiedName qualified(String name) {
        String[] parts = name.replace("\"", "").split("\\.", 2);
        return parts.length == 1 ? new QualifiedName(SystemTables.SCHEMA, name) : new QualifiedName(parts[0], parts[1]);
    }

    private String expanded(String body) {
        String called = CALL.matcher(body).replaceAll(call -> Matcher.quoteReplacement(expanded(call)));
        String text = TABLE.matcher(called).replaceAll(table -> Matcher.quoteReplacement(rows(table.group(1))));
        return CatalogRows.withTables(
                text.replace("{reserved words}", "'" + String.join(",", ReservedWords.all()) + "'"));
    }

    private String expanded(MatchResult call) {
        Macro macro = macros.get(call.group(1));
        return macro == null ? call.group() : macro.with(Arrays.asList(COMMA.split(call.group(2), -1)));
    }

    /** The rows of a system table, with its column names. */
    private String rows(String name) {
        SystemTable table = Objects.requireNonNull(tables.get(qualified(name)), name);
        String columns = table.columns().stream().map(TableColumn::name).collect(Collectors.joining(", "));
        return "(" + table.duckDbSql() + ") AS " + name + "(" + columns + ")";
    }

    private List<SystemTable> forUsers() {
        return tables.values().stream()
                .filter(table -> table.name().schema().equals(SystemTables.SCHEMA))
                .toList();
    }

    /** The columns of all tables, as rows of table, name, type and position. */
    private String columns() {
        List<String> rows = new ArrayList<>();
        for (SystemTable table : forUsers()) {
            for (int i = 0; i < table.columns().size(); i++) {
                TableColumn column = table.columns().get(i);
                rows.add("('" + table.name().name() + "', '" + column.name() + "', '"
                        + column.type().toSql() + "', " + (i + 1) + ")");
            }
        }
        return String.join(", ", rows);
    }

    /** The names of all tables, as strings. */
    private String tableNames() {
        return forUsers().stream().map(table -> "'" + table.name().name() + "'").collect(Collectors.joining(", "));
    }
}
