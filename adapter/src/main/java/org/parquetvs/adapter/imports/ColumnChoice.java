package org.parquetvs.adapter.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.adapter.properties.NearestName;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;

/** Finds the columns of files by the names that users give them. */
final class ColumnChoice {
    private final List<ScanColumn> columns;

    ColumnChoice(List<ScanColumn> columns) {
        this.columns = List.copyOf(columns);
    }

    /**
     * The column of this name: as the files or their directories spell it, or else as a virtual schema names it, or else in any case if that
     * is only one column.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if there is none or more than one
     */
    ScanColumn named(String name) {
        List<Predicate<ScanColumn>> readings = List.of(
                column -> field(column).equals(name),
                column -> column.name().equals(name),
                column -> field(column).equalsIgnoreCase(name) || column.name().equalsIgnoreCase(name));
        for (Predicate<ScanColumn> reading : readings) {
            List<ScanColumn> found = columns.stream().filter(reading).toList();
            if (found.size() == 1) {
                return found.get(0);
            }
            if (!found.isEmpty()) {
                throw AdapterErrors.ambiguousColumn(name, names(found));
            }
        }
        throw AdapterErrors.unknownColumn(name, NearestName.question(name, names(columns)), names(columns));
    }

    private static List<String> names(List<ScanColumn> columns) {
        List<String> names = new ArrayList<>();
        columns.forEach(column -> names.add(field(column)));
        return names;
    }

    private static String field(ScanColumn column) {
        if (column.source() instanceof ColumnSource.Field field) {
            return field.name();
        }
        return column.source() instanceof ColumnSource.Partition partition ? partition.name() : column.name();
    }
}
