package org.parquetvs.footer;

import java.util.List;
import java.util.Set;
import org.parquetvs.format.InferredColumn;
import org.parquetvs.format.InferredTable;
import org.parquetvs.format.Nesting;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.scan.inference.FieldTree;
import org.parquetvs.scan.inference.FieldTree.Shape;

/**
 * Infers the columns of a table from the footers of its files: the union of their fields, in the order in which they
 * first occur. If files disagree on a type, the column gets one for the values of all, at worst text: no column is left
 * out, and none makes the table fail. A file in which a field has no value, as far as statistics show, does not count.
 * If wanted, fields of groups are columns, and lists and maps are tables; a field that is a group, a list or a value
 * only in some files stays a column with its JSON.
 */
public final class SchemaInference {
    private final Nesting nesting;
    private final FieldTree<FieldInFiles> tree = new FieldTree<>(FieldInFiles::new);
    private int files;

    SchemaInference(Nesting nesting) {
        this.nesting = nesting;
    }

    /** The columns of the files with these footers, with nested fields as JSON. */
    public static List<InferredColumn> infer(List<Footer> footers) {
        SchemaInference inference = new SchemaInference(Nesting.JSON);
        footers.forEach(footer -> inference.add(FileFields.of(footer)));
        return inference.columns();
    }

    /** Adds a file. */
    void add(FileFields file) {
        files++;
        addFields(file, tree.records(), NestedField.records(file.schema()));
    }

    /** The columns of the records. */
    List<InferredColumn> columns() {
        return tables().get(0).columns().stream()
                .map(InferredTable.Column::column)
                .toList();
    }

    /** The tables, with the table of the records first. */
    List<InferredTable> tables() {
        return tree.tables().stream()
                .map(table -> new InferredTable(
                        table.rows(),
                        table.columns().stream()
                                .map(column -> column(table, column))
                                .toList()))
                .toList();
    }

    private InferredTable.Column column(FieldTree.Table<FieldInFiles> table, FieldTree.Column<FieldInFiles> column) {
        String name = String.join(".", column.path());
        List<String> others = column.spelling() == Spelling.ANY_CASE
                ? List.of()
                : table.columns().stream()
                        .map(other -> String.join(".", other.path()))
                        .filter(other -> other.equalsIgnoreCase(name) && !other.equals(name))
                        .toList();
        return new InferredTable.Column(column.path(), column.facts().inferred(name, column.spelling(), others, files));
    }

    private void addFields(FileFields file, FieldTree<FieldInFiles>.Node node, NestedField group) {
        node.addTogether(Set.copyOf(group.fields()));
        for (String name : group.fields()) {
            group.child(name).ifPresent(field -> add(file, node.field(name), field));
        }
    }

    private void add(FileFields file, FieldTree<FieldInFiles>.Node node, NestedField field) {
        boolean hasValues = file.hasValues(field);
        node.facts().add(file.key(), field, hasValues);
        Shape shape = shape(field);
        if (hasValues) {
            node.add(shape);
        } else {
            node.declare(shape);
        }
        switch (shape) {
            case VALUE -> {}
            case GROUP -> addFields(file, node, field);
            case LIST -> field.elements().ifPresent(level -> add(file, node.elements(), level.element()));
        }
    }

    private Shape shape(NestedField field) {
        boolean isGroup = nesting != Nesting.JSON && !field.fields().isEmpty();
        boolean isList = nesting == Nesting.TABLES && field.isList();
        return isGroup ? Shape.GROUP : isList ? Shape.LIST : Shape.VALUE;
    }
}
