package org.parquetvs.adapter.properties;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.adapter.properties.ColumnRules.ColumnMatch;
import org.parquetvs.adapter.properties.ColumnRules.ExtraColumn;
import org.parquetvs.adapter.properties.ColumnRules.MissingColumn;
import org.parquetvs.adapter.properties.ColumnRules.TypeChange;

/**
 * The properties after WITH in an import.
 *
 * @param connectionName the connection with the bucket; empty: the one after AT
 * @param columns the columns to read, in this order; empty: all
 * @param columnRules how the columns of the import are matched with the columns of the files
 * @param fileColumns columns that may be chosen in addition to the fields of the files
 * @param filter the condition that rows have to fulfil; empty: none
 */
public record ImportProperties(
        String connectionName,
        Sources.Source source,
        List<String> columns,
        ColumnRules columnRules,
        Set<FileColumn> fileColumns,
        String filter,
        ScanProperties scan) {

    public ImportProperties {
        columns = List.copyOf(columns);
        fileColumns = Set.copyOf(fileColumns);
    }

    /** All names that may be given. */
    public static Set<String> names() {
        return Property.Use.IMPORT.names();
    }

    /**
     * Reads and validates all properties.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if a property is unknown, missing or malformed
     */
    public static ImportProperties parse(Map<String, @Nullable String> given) {
        PropertyValues values = new PropertyValues(given, Property.Use.IMPORT.names());
        Sources.Source source =
                Sources.tableOrFiles(Property.SOURCE, values.required(Property.SOURCE), CatalogKind.of(values));
        return new ImportProperties(
                values.optional(Property.CONNECTION_NAME, ""),
                new Sources.Source(TableState.of(values, source.origin()), source.format()),
                values.list(Property.COLUMNS),
                columnRules(values),
                fileColumns(values),
                values.optional(Property.FILTER, ""),
                ScanProperties.of(
                        values, ReadingProperties.ofImport(values), PlanProperties.of(values), Delivery.BY_SCRIPTS));
    }

    /** The rules for columns, without ADD, WIDEN and DEFAULT: an import fills every column and alters no table. */
    private static ColumnRules columnRules(PropertyValues values) {
        ColumnMatch match = values.choice(Property.MATCH, ColumnRules.USUAL.match());
        if (match == ColumnMatch.POSITION && values.has(Property.COLUMNS)) {
            throw PropertyErrors.contradictingProperties(
                    Property.MATCH, match.name(), Property.COLUMNS + " names the columns");
        }
        return new ColumnRules(
                match,
                values.choice(
                        Property.MISSING_COLUMN,
                        ColumnRules.USUAL.missing(),
                        EnumSet.complementOf(EnumSet.of(MissingColumn.DEFAULT))),
                values.choice(
                        Property.EXTRA_COLUMN,
                        ColumnRules.USUAL.extra(),
                        EnumSet.complementOf(EnumSet.of(ExtraColumn.ADD))),
                values.choice(
                        Property.TYPE_CHANGE,
                        ColumnRules.USUAL.typeChange(),
                        EnumSet.complementOf(EnumSet.of(TypeChange.WIDEN))));
    }

    /**
     * The columns about the file. The key of the file is always available, the others only if columns are chosen by
     * their names.
     */
    private static Set<FileColumn> fileColumns(PropertyValues values) {
        Set<FileColumn> columns = EnumSet.of(FileColumn.SOURCE_REFERENCE);
        columns.addAll(values.choices(Property.FILE_COLUMNS, FileColumn.class));
        for (String chosen : values.list(Property.COLUMNS)) {
            String name = chosen.split(" ", 2)[0];
            Arrays.stream(FileColumn.values())
                    .filter(column -> column.name().equalsIgnoreCase(name))
                    .forEach(columns::add);
        }
        return columns;
    }
}
