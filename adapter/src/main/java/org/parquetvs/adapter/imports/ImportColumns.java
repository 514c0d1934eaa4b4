package org.parquetvs.adapter.imports;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.adapter.sql.OutputColumn;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.type.SqlType;

/** Which columns of the files an import delivers, and in which types. */
final class ImportColumns {
    private final List<ScanColumn> available;
    private final Set<ColumnSource> filtered;

    /**
     * The columns that an import can choose from.
     *
     * @param available those of the files, of their directories, and those that say what file a row comes from
     * @param filter what rows have to fulfil
     */
    ImportColumns(List<ScanColumn> available, Predicate filter) {
        this.available = List.copyOf(available);
        this.filtered = filter.columns().map(ScanColumn::source).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * For an import into a table, which the database does not describe: the chosen columns, or all fields in the order
     * of the files.
     */
    List<ScanColumn> forTable(List<String> chosen) {
        if (chosen.isEmpty()) {
            return available.stream()
                    .filter(column -> column.source() instanceof ColumnSource.Field)
                    .toList();
        }
        ColumnChoice choice = new ColumnChoice(available);
        Set<ScanColumn> distinct = new HashSet<>();
        List<ScanColumn> columns = chosen.stream().map(choice::named).toList();
        for (ScanColumn column : columns) {
            if (!distinct.add(column)) {
                throw AdapterErrors.duplicateColumn(column.name());
            }
        }
        return columns;
    }

    /**
     * For an import as a sub-select, whose columns and types are in the statement.
     *
     * <p>A field that a filter reads too, or that fills several columns, is emitted in its own type: a worker reads a
     * field as one type only.
     *
     * @param chosen the field for each of the columns; empty: those of the same names
     */
    List<OutputColumn> forSubselect(List<String> chosen, List<String> names, List<String> types) {
        if (!chosen.isEmpty() && chosen.size() != names.size()) {
            throw AdapterErrors.columnCountDiffers(chosen.size(), names.size());
        }
        ColumnChoice choice = new ColumnChoice(available);
        List<ScanColumn> sources =
                (chosen.isEmpty() ? names : chosen).stream().map(choice::named).toList();
        List<OutputColumn> columns = new ArrayList<>(names.size());
        for (int index = 0; index < names.size(); index++) {
            String name = names.get(index);
            ScanColumn column = sources.get(index);
            SqlType type = type(name, types.get(index));
            boolean isReadOnce = !filtered.contains(column.source()) && Collections.frequency(sources, column) == 1;
            SqlType emitted = isReadOnce && isEmittedAs(column, type) ? type : column.type();
            columns.add(new OutputColumn(new ScanColumn(name, column.source(), emitted), type));
        }
        return columns;
    }

    private static SqlType type(String column, String type) {
        try {
            return SqlType.parse(type);
        } catch (IllegalArgumentException exception) {
            throw AdapterErrors.unsupportedColumnType(column, type);
        }
    }

    /**
     * Whether a worker delivers the wanted type itself: where it changes no value of a field and only checks that each
     * fits. All other conversions are Exasol's, which knows the formats of the session.
     */
    private static boolean isEmittedAs(ScanColumn column, SqlType wanted) {
        SqlType inferred = column.type();
        if (!(column.source() instanceof ColumnSource.Field)) {
            return inferred.equals(wanted);
        }
        if (inferred.kind() != wanted.kind()) {
            return false;
        }
        return switch (wanted.kind()) {
            case DECIMAL -> ((SqlType.Decimal) inferred).scale() <= ((SqlType.Decimal) wanted).scale();
            case TIMESTAMP -> ((SqlType.Timestamp) inferred).precision() <= ((SqlType.Timestamp) wanted).precision();
            case VARCHAR -> ((SqlType.Varchar) inferred).charset() == ((SqlType.Varchar) wanted).charset();
            case DOUBLE, CHAR, BOOLEAN, DATE, HASHTYPE -> inferred.equals(wanted);
        };
    }
}
