package org.parquetvs.adapter.sql;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.value.Value;

/** Writes the IMPORT statements of the database that read the files of a scan. */
public final class ImportSql {

    /** Characters with a meaning in the pattern of a FILE clause; in brackets each matches itself. */
    private static final Pattern SIGNS = Pattern.compile("[*?\\[{}]");

    private ImportSql() {}

    /**
     * A query for the rows that the workers would emit of the imported files; indented as a subquery.
     *
     * @param scan the scan; its {@link ImportedScan#rest} is ignored
     */
    static String render(ImportedScan scan, List<EmittedColumn> emitted) {
        return scan.parts().stream()
                .map(part -> query(scan, part, emitted))
                .collect(Collectors.joining("\n  UNION ALL\n"));
    }

    private static String query(ImportedScan scan, ImportedScan.Part part, List<EmittedColumn> emitted) {
        String columns = joined(emitted.stream()
                .map(column -> SqlText.identifier(column.name()))
                .toList());
        String where = scan.where().isEmpty() ? "" : "\n  WHERE " + String.join(" AND ", scan.where());
        return "  SELECT " + columns + "\n  FROM (\n" + rows(scan, part) + "\n  )" + where;
    }

    /** The fields, and the columns that are the same in all rows. */
    private static String rows(ImportedScan scan, ImportedScan.Part part) {
        if (part.constants().isEmpty()) {
            return statement(scan, part.keys(), "    ");
        }
        List<String> selected = new ArrayList<>();
        scan.fields().forEach(column -> selected.add(SqlText.identifier(column.name())));
        part.constants().entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.comparing(ScanColumn::name)))
                .forEach(constant -> selected.add(constant(constant.getKey(), constant.getValue())));
        return "    SELECT " + joined(selected) + "\n    FROM (\n" + statement(scan, part.keys(), "      ") + "\n    )";
    }

    private static String constant(ScanColumn column, Value value) {
        return ValueSql.constant(value, column.type()) + " AS " + SqlText.identifier(column.name());
    }

    private static String statement(ImportedScan scan, List<String> keys, String indent) {
        List<String> columns = scan.fields().stream()
                .map(column -> SqlText.identifier(column.name()) + " " + SqlText.type(column.type()))
                .toList();
        List<String> names = scan.fields().stream()
                .map(ImportSql::field)
                .map(SqlText::string)
                .toList();
        return Stream.of(
                        Stream.of(
                                "IMPORT INTO (" + joined(columns) + ")",
                                "FROM PARQUET AT " + SqlText.identifier(scan.connection())),
                        keys.stream().map(key -> "FILE " + SqlText.string(literal(key))),
                        Stream.of("SOURCE COLUMN NAMES (" + joined(names) + ")"))
                .flatMap(clauses -> clauses)
                .map(indent::concat)
                .collect(Collectors.joining("\n"));
    }

    private static String field(ScanColumn column) {
        return ((ColumnSource.Field) column.source()).path().get(0);
    }

    /** The pattern that matches only this key, if {@link #canName} holds for it. */
    public static String literal(String key) {
        return SIGNS.matcher(key).replaceAll("[$0]");
    }

    /** Whether a pattern can name a key. It cannot name a backslash, whose meaning in a pattern is not documented. */
    public static boolean canName(String key) {
        return key.indexOf('\\') < 0;
    }

    private static String joined(List<String> texts) {
        return String.join(", ", texts);
    }
}
