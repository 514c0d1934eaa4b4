package org.parquetvs.scan.inference;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.scan.error.ScanErrors;

/**
 * The fields of the records of many files, and which tables and columns they make. Fields whose names differ only by
 * case are one column, unless a record or a file has both. Neither the columns nor what is known of them depends on the
 * order of the files; only the order of the columns does.
 *
 * @param <F> what is known of the values of a field
 */
public final class FieldTree<F extends FieldTree.Facts<F>> {

    /** What is known of the values of a field. */
    public interface Facts<F> {
        /** Adds what is known of the values of the same field in other files. */
        void addAll(F other);
    }

    /** What a field is in a place. */
    public enum Shape {
        /** A value, or what becomes JSON. */
        VALUE,
        /** A group, whose fields replace it. */
        GROUP,
        /** A list, whose elements are rows of another table. */
        LIST
    }

    /**
     * A column of a table.
     *
     * @param path the names from a row of the table to the field
     */
    public record Column<F>(List<String> path, Spelling spelling, F facts) {}

    /**
     * A table.
     *
     * @param rows what makes its rows
     * @param columns columns in the order in which they first occur
     */
    public record Table<F>(RowPath rows, List<Column<F>> columns) {}

    private final Supplier<F> nothing;
    private final Node records;
    private int known;

    /** @param nothing facts about no value */
    public FieldTree(Supplier<F> nothing) {
        this.nothing = nothing;
        this.records = new Node();
    }

    /** The records of the files. */
    public Node records() {
        return records;
    }

    /** The tables, beginning with the table of the records; each parent is before the tables of its lists. */
    public List<Table<F>> tables() {
        Map<RowPath, List<Column<F>>> tables = new LinkedHashMap<>();
        tables.put(RowPath.RECORDS, new ArrayList<>());
        records.addFields(RowPath.RECORDS, List.of(), Spelling.ANY_CASE, tables);
        return tables.entrySet().stream()
                .map(table -> new Table<>(table.getKey(), List.copyOf(table.getValue())))
                .toList();
    }

    /** A field, the records, or the elements of a list. */
    public final class Node {
        private final F facts = nothing.get();
        private final Set<Shape> seen = EnumSet.noneOf(Shape.class);
        private final Set<Shape> declared = EnumSet.noneOf(Shape.class);
        private final Map<String, Node> fields = new LinkedHashMap<>();
        private final Set<String> together = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        private @Nullable Node elements;

        private Node() {}

        /** What is known of its values. */
        public F facts() {
            return facts;
        }

        /** Adds a shape that a value has here. */
        public void add(Shape shape) {
            seen.add(shape);
        }

        /** Adds a shape that a file declares, but has no value of; it counts if no file has a value. */
        public void declare(Shape shape) {
            declared.add(shape);
        }

        /**
         * The field of this name, which is added if it is new.
         *
         * @throws org.parquetvs.scan.error.ScanException if there are more fields than a table may have columns
         */
        public Node field(String name) {
            return fields.computeIfAbsent(name, each -> {
                if (known == ScanColumn.MOST) {
                    throw ScanErrors.tooManyFields(name, ScanColumn.MOST);
                }
                known++;
                return new Node();
            });
        }

        private Node merged(String name) {
            return fields.computeIfAbsent(name, each -> new Node());
        }

        /** The elements of the list. */
        public Node elements() {
            if (elements == null) {
                elements = new Node();
            }
            return elements;
        }

        /** Adds the names of fields that one record or one file has together. */
        public void addTogether(Set<String> names) {
            Set<String> spelled = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
            for (String name : names) {
                if (!spelled.add(name)) {
                    together.add(name);
                }
            }
        }

        private void addAll(Node other) {
            facts.addAll(other.facts);
            seen.addAll(other.seen);
            declared.addAll(other.declared);
            together.addAll(other.together);
            other.fields.forEach((name, field) -> merged(name).addAll(field));
            if (other.elements != null) {
                elements().addAll(other.elements);
            }
        }

        private boolean isOnly(Shape shape) {
            return (seen.isEmpty() ? declared : seen).equals(EnumSet.of(shape));
        }

        /** Adds the columns and tables that this node makes. */
        private void addTo(RowPath rows, List<String> path, Spelling spelling, Map<RowPath, List<Column<F>>> tables) {
            if (isOnly(Shape.GROUP)) {
                addFields(rows, path, spelling, tables);
            } else if (isOnly(Shape.LIST) && spelling == Spelling.ANY_CASE) {
                // The names that lead to rows may be in any case. Where that is ambiguous, the list stays a column.
                RowPath rowsBelow = rows.elementsOf(path);
                tables.put(rowsBelow, new ArrayList<>());
                if (elements != null) {
                    elements.addTo(rowsBelow, List.of(), spelling, tables);
                }
            } else {
                tables.computeIfAbsent(rows, each -> new ArrayList<>()).add(new Column<>(path, spelling, facts));
            }
        }

        private void addFields(
                RowPath rows, List<String> path, Spelling spelling, Map<RowPath, List<Column<F>>> tables) {
            Map<String, Node> inAnyCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            Map<String, Node> distinct = new LinkedHashMap<>();
            fields.forEach((name, field) -> {
                if (isExact(name, spelling)) {
                    distinct.put(name, field);
                } else {
                    Node same = inAnyCase.get(name);
                    if (same == null) {
                        same = new Node();
                        inAnyCase.put(name, same);
                        distinct.put(name, same);
                    }
                    same.addAll(field);
                }
            });
            distinct.forEach((name, field) -> {
                List<String> longer = new ArrayList<>(path);
                longer.add(name);
                field.addTo(rows, List.copyOf(longer), isExact(name, spelling) ? Spelling.EXACT : spelling, tables);
            });
        }

        /** Whether a field is apart from those whose names differ by case; fields in such a field are so, too. */
        private boolean isExact(String name, Spelling ofGroup) {
            return ofGroup == Spelling.EXACT || together.contains(name);
        }
    }
}
