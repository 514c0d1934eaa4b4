package org.parquetvs.edml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.parquetvs.edml.MappedTable.Column;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;

/**
 * The tables of a definition: one for the documents, and one for each list that is mapped to a table. A row of such a
 * child table has the key of its parent. Without a key of its own, it also has its position in the list if the parent
 * has no key, or if it has child tables itself. Documents without a column have no table.
 */
public final class MappedTables {

    /** Name of the column with the position of an element in its list. */
    static final String INDEX = "INDEX";

    private static final SqlType INDEX_TYPE = new SqlType.Decimal(9, 0);

    private final List<MappedTable> tables = new ArrayList<>();

    private MappedTables() {}

    /**
     * All tables of a definition, each parent before its children.
     *
     * @param mapping the mapping of the definition
     * @throws InvalidEdmlException if columns have no name or the same one, or keys contradict each other
     */
    public static List<MappedTable> of(EdmlDefinition definition, Mapping mapping) {
        if (!(mapping instanceof Mapping.Fields)) {
            throw new InvalidEdmlException(mapping.place(), "a document is mapped by its fields");
        }
        MappedTables all = new MappedTables();
        all.add(new Level(definition.table(), definition.description(), RowPath.RECORDS, List.of(), ""), mapping);
        return List.copyOf(all.tables);
    }

    /**
     * What is known about a table before its columns are known.
     *
     * @param parentKey the columns of the parent's key, named as they are in this table
     * @param field the last field on the way to the list; empty for documents
     */
    private record Level(String table, String description, RowPath rows, List<Column> parentKey, String field) {}

    /** A column, and whether it belongs to the key by which child tables refer to it. */
    private record OwnColumn(Column column, KeyKind key, String place) {}

    /** A list that becomes a table, with the fields that lead to it and the last of these. */
    private record ChildList(List<String> step, String field, Mapping.ToTable mapping) {}

    /** The columns and lists that a mapping adds to one table. */
    private record Content(List<OwnColumn> columns, List<ChildList> children) {}

    private void add(Level level, Mapping mapping) {
        Content content = new Content(new ArrayList<>(), new ArrayList<>());
        collect(level, mapping, List.of(), content);
        List<OwnColumn> own = content.columns();
        requireOneKindOfKey(level, own);
        boolean hasKey = own.stream().anyMatch(column -> column.key() != KeyKind.NONE);
        boolean isChild = !level.rows().isRecords();
        boolean isFound = !content.children().isEmpty() || level.parentKey().isEmpty();
        if (isChild && !hasKey && isFound) {
            own.add(new OwnColumn(index(level), KeyKind.LOCAL, mapping.place()));
        }
        List<Column> columns = Stream.concat(own.stream().map(OwnColumn::column), level.parentKey().stream())
                .toList();
        requireFewDifferentNames(level, columns, mapping.place());
        if (!columns.isEmpty()) {
            tables.add(new MappedTable(level.table(), level.description(), level.rows(), columns));
        }
        List<Column> key = key(level, own);
        content.children()
                .forEach(child -> add(below(level, child, key), child.mapping().element()));
    }

    private static void collect(Level level, Mapping mapping, List<String> path, Content content) {
        String field = path.isEmpty() ? level.field() : path.get(path.size() - 1);
        if (mapping instanceof Mapping.Fields fields) {
            fields.fields().forEach(each -> collect(level, each.mapping(), longer(path, each.name()), content));
        } else if (mapping instanceof Mapping.ToTable list) {
            content.children().add(new ChildList(path, field, list));
        } else if (mapping instanceof Mapping.ToColumn column) {
            content.columns().add(new OwnColumn(column(level, column, path, field), column.key(), column.place()));
        }
    }

    private static List<String> longer(List<String> path, String name) {
        return Stream.concat(path.stream(), Stream.of(name)).toList();
    }

    private static Column column(Level level, Mapping.ToColumn mapping, List<String> path, String field) {
        ColumnSource source = new ColumnSource.Field(level.rows().depth(), path, Optional.of(mapping.conversion()));
        String name = mapping.name().orElseGet(() -> field.toUpperCase(Locale.ROOT));
        return Column.of(name, source, mapping.type(), mapping.description());
    }

    private static Column index(Level level) {
        return Column.of(
                INDEX, new ColumnSource.Position(level.rows().depth()), INDEX_TYPE, "position in the list, from 0");
    }

    /** The key of a table. A global key identifies a row; a local one does so together with the key of the parent. */
    private static List<Column> key(Level level, List<OwnColumn> own) {
        boolean isGlobal = own.stream().anyMatch(column -> column.key() == KeyKind.GLOBAL);
        Stream<Column> named = own.stream()
                .filter(column -> column.key() != KeyKind.NONE)
                .map(column -> column.column()
                        .named(level.table() + "_" + column.column().name()));
        return Stream.concat(named, isGlobal ? Stream.empty() : level.parentKey().stream())
                .toList();
    }

    private static Level below(Level level, ChildList child, List<Column> key) {
        String name = child.mapping()
                .table()
                .orElseGet(() -> level.table() + "_" + child.field().toUpperCase(Locale.ROOT));
        return new Level(
                name, child.mapping().description(), level.rows().elementsOf(child.step()), key, child.field());
    }

    private static void requireOneKindOfKey(Level level, List<OwnColumn> own) {
        boolean hasGlobal = own.stream().anyMatch(column -> column.key() == KeyKind.GLOBAL);
        for (OwnColumn column : own) {
            if (column.key() == KeyKind.LOCAL && level.rows().isRecords()) {
                throw new InvalidEdmlException(
                        column.place() + ".key", "a document is in no list, so that its key can only be global");
            }
            if (column.key() == KeyKind.LOCAL && hasGlobal) {
                throw new InvalidEdmlException(
                        column.place() + ".key", "table " + level.table() + " has a global key, too; give one of both");
            }
        }
    }

    private static void requireFewDifferentNames(Level level, List<Column> columns, String place) {
        if (columns.size() > ScanColumn.MOST) {
            throw new InvalidEdmlException(
                    place,
                    "table " + level.table() + " has " + columns.size() + " columns, the limit is " + ScanColumn.MOST
                            + "; leave out fields that are not needed");
        }
        Set<String> names = new HashSet<>();
        for (Column column : columns) {
            if (!names.add(column.name())) {
                throw new InvalidEdmlException(
                        place,
                        "table " + level.table() + " has two columns " + column.name()
                                + "; give one of them another destinationName");
            }
        }
    }
}
