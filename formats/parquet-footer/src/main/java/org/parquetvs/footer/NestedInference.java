package org.parquetvs.footer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.format.InferredTable;
import org.parquetvs.format.Nesting;
import org.parquetvs.scan.column.RowPath;

/** Like {@link SchemaInference}, but fields of groups are columns and, if wanted, lists and maps are tables. */
final class NestedInference {
    private final Nesting nesting;
    private final Map<RowPath, Map<List<String>, Occurrences>> tables = new LinkedHashMap<>();
    private int files;

    NestedInference(Nesting nesting) {
        this.nesting = nesting;
    }

    /** The tables of the files with these footers. */
    List<InferredTable> infer(List<Footer> footers) {
        files = footers.size();
        tables.put(RowPath.RECORDS, new LinkedHashMap<>());
        for (Footer footer : footers) {
            NestedField.level(footer.schema(), RowPath.RECORDS, 0)
                    .ifPresent(
                            records -> addFields(footer.file().key(), RowPath.RECORDS, List.of(), records.element()));
        }
        return tables.entrySet().stream()
                .map(table -> new InferredTable(table.getKey(), columns(table.getValue())))
                .toList();
    }

    private List<InferredTable.Column> columns(Map<List<String>, Occurrences> columns) {
        return columns.entrySet().stream()
                .map(column -> new InferredTable.Column(
                        column.getKey(),
                        column.getValue().inferred(String.join(".", column.getKey()), List.of(), files)))
                .toList();
    }

    private void addFields(String key, RowPath rows, List<String> path, NestedField group) {
        for (String name : group.fields()) {
            List<String> longer = new ArrayList<>(path);
            longer.add(name);
            group.child(name).ifPresent(field -> add(key, rows, longer, field));
        }
    }

    private void add(String key, RowPath rows, List<String> path, NestedField field) {
        boolean isGroup = nesting != Nesting.JSON && !field.fields().isEmpty();
        if (isGroup) {
            addFields(key, rows, path, field);
        } else if (nesting == Nesting.TABLES && field.isList()) {
            RowPath elements = rows.elementsOf(path);
            tables.computeIfAbsent(elements, each -> new LinkedHashMap<>());
            field.elements().ifPresent(level -> add(key, elements, List.of(), level.element()));
        } else if (field.isValue()) {
            occurrences(rows, path).addValue(key, field.type());
        } else {
            occurrences(rows, path).add(key, field.type());
        }
    }

    private Occurrences occurrences(RowPath rows, List<String> path) {
        return tables.computeIfAbsent(rows, each -> new LinkedHashMap<>())
                .computeIfAbsent(path, each -> new Occurrences());
    }
}
