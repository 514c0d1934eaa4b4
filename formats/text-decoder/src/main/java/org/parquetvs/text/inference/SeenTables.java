package org.parquetvs.text.inference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.csv.ValueFormats;

/**
 * The fields of a sample of records, in the order in which they first occur, and, if wanted, the fields of the elements
 * of lists in them.
 */
public final class SeenTables {
    private final boolean looksIntoGroups;
    private final boolean looksIntoLists;
    private final ValueFormats formats;
    private final Map<RowPath, Map<List<String>, SeenField>> tables = new LinkedHashMap<>();

    /** A field, which may be a value in one record and a group in the next. */
    private static final class SeenField {
        private final SeenValues values;
        private boolean isGroup;
        private boolean isList;

        SeenField(ValueFormats formats) {
            this.values = new SeenValues(formats);
        }

        /** Whether its fields, or its elements, can replace it without loss. */
        boolean isTaken() {
            return isGroup != isList && values.isEmpty();
        }

        SeenValues column() {
            if (isGroup || isList) {
                values.addNested();
            }
            return values;
        }
    }

    /**
     * The fields of a table.
     *
     * @param rows what makes its rows
     * @param fields fields by their names from the row on
     */
    public record SeenTable(RowPath rows, Map<List<String>, SeenValues> fields) {}

    /**
     * No fields.
     *
     * @param looksIntoGroups whether fields of groups replace the groups
     * @param looksIntoLists whether elements of lists replace the lists
     * @param formats of days and moments
     */
    public SeenTables(boolean looksIntoGroups, boolean looksIntoLists, ValueFormats formats) {
        this.formats = formats;
        this.looksIntoGroups = looksIntoGroups;
        this.looksIntoLists = looksIntoLists;
        tables.put(RowPath.RECORDS, new LinkedHashMap<>());
    }

    /** The values of a top-level field, which is added if it is new. */
    public SeenValues field(String name) {
        return field(RowPath.RECORDS, List.of(name));
    }

    /** The values of a field, which is added if it is new. */
    public SeenValues field(RowPath rows, List<String> path) {
        return seen(rows, path).values;
    }

    private SeenField seen(RowPath rows, List<String> path) {
        return tables.computeIfAbsent(rows, each -> new LinkedHashMap<>())
                .computeIfAbsent(path, each -> new SeenField(formats));
    }

    /** Adds a group; returns whether to read its fields. */
    public boolean addGroup(RowPath rows, List<String> path) {
        SeenField field = seen(rows, path);
        if (looksIntoGroups) {
            field.isGroup = true;
        } else {
            field.values.addNested();
        }
        return looksIntoGroups;
    }

    /** Adds a list; returns whether to read its elements. */
    public boolean addList(RowPath rows, List<String> path) {
        SeenField field = seen(rows, path);
        if (looksIntoLists) {
            field.isList = true;
            tables.computeIfAbsent(rows.elementsOf(path), each -> new LinkedHashMap<>());
        } else {
            field.values.addNested();
        }
        return looksIntoLists;
    }

    /**
     * The tables, beginning with the table of the records. A field that is a list only in some records has no table.
     */
    public List<SeenTable> tables() {
        List<SeenTable> all = new ArrayList<>();
        tables.forEach((rows, fields) -> {
            if (isReachable(rows)) {
                Map<List<String>, SeenValues> columns = new LinkedHashMap<>();
                fields.forEach((path, field) -> {
                    if (!field.isTaken()) {
                        columns.put(path, field.column());
                    }
                });
                all.add(new SeenTable(rows, columns));
            }
        });
        return all;
    }

    /** Whether each of the lists on the way is a list wherever it occurs. */
    private boolean isReachable(RowPath rows) {
        RowPath above = RowPath.RECORDS;
        for (List<String> step : rows.steps()) {
            if (!seen(above, step).isTaken()) {
                return false;
            }
            above = above.elementsOf(step);
        }
        return true;
    }
}
