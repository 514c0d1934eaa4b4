package org.parquetvs.adapter.properties;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.source.SourcePattern;

/**
 * What is written after WITH in an import.
 *
 * @param columns the columns to read, in this order; empty: all
 * @param fileColumns what may be chosen besides the fields of the files
 * @param filter the condition that rows have to fulfil; empty: none
 */
public record ImportProperties(
        SourcePattern source,
        List<String> columns,
        Set<FileColumn> fileColumns,
        String filter,
        ReadOptions reading,
        PartitionProperties partitions,
        PlanProperties planning,
        Delivery delivery) {

    public ImportProperties {
        Objects.requireNonNull(source, "source");
        columns = List.copyOf(columns);
        fileColumns = Set.copyOf(fileColumns);
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(reading, "reading");
        Objects.requireNonNull(partitions, "partitions");
        Objects.requireNonNull(planning, "planning");
        Objects.requireNonNull(delivery, "delivery");
    }

    /** All names that may be given. */
    public static Set<String> names() {
        return Property.OF_IMPORT;
    }

    /**
     * Reads and validates all of them.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if a property is unknown, missing or malformed
     */
    public static ImportProperties parse(Map<String, @Nullable String> given) {
        PropertyValues values = new PropertyValues(given, Property.OF_IMPORT);
        return new ImportProperties(
                Sources.parse(Property.SOURCE, values.required(Property.SOURCE)),
                values.list(Property.COLUMNS),
                fileColumns(values),
                values.optional(Property.FILTER, ""),
                Reading.of(values),
                PartitionProperties.of(values),
                PlanProperties.of(values),
                values.choice(Property.DELIVERY, Delivery.AUTO));
    }

    /** The key of the file is there without being asked for. */
    private static Set<FileColumn> fileColumns(PropertyValues values) {
        Set<FileColumn> columns = EnumSet.of(FileColumn.SOURCE_REFERENCE);
        columns.addAll(values.choices(Property.FILE_COLUMNS, FileColumn.class));
        return columns;
    }
}
