package org.parquetvs.adapter.properties;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.parquetvs.adapter.properties.ExportDestination.ForeignFiles;
import org.parquetvs.adapter.properties.PropertyValues.Truth;
import org.parquetvs.format.Nesting;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.export.Compression;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.LocalCache;

/** The values of the properties after WITH that have only some, for those who complete what a user types. */
public final class PropertyChoices {
    private static final Map<Property, Class<? extends Enum<?>>> TYPES = Map.ofEntries(
            Map.entry(Property.BINARY_ENCODING, BinaryEncoding.class),
            Map.entry(Property.CATALOG, CatalogKind.class),
            Map.entry(Property.COMPRESSION, Compression.class),
            Map.entry(Property.DELIVERY, Delivery.class),
            Map.entry(Property.DICTIONARY, Truth.class),
            Map.entry(Property.EXTRA_COLUMN, ColumnRules.ExtraColumn.class),
            Map.entry(Property.FILE_COLUMNS, FileColumn.class),
            Map.entry(Property.FOREIGN_FILES, ForeignFiles.class),
            Map.entry(Property.FORMAT, FileFormat.class),
            Map.entry(Property.HEADER, Truth.class),
            Map.entry(Property.HIVE_PARTITIONS, PartitionProperties.HivePartitions.class),
            Map.entry(Property.KEY_FILTERS, KeyFilterUse.class),
            Map.entry(Property.LOCAL_CACHE, LocalCache.class),
            Map.entry(Property.MANIFEST, ManifestUse.class),
            Map.entry(Property.MATCH, ColumnRules.ColumnMatch.class),
            Map.entry(Property.MISSING_COLUMN, ColumnRules.MissingColumn.class),
            Map.entry(Property.NESTED, Nesting.class),
            Map.entry(Property.ON_ERROR, ReadingProperties.OnError.class),
            Map.entry(Property.OVERFLOW, Overflow.class),
            Map.entry(Property.OVERWRITE, Truth.class),
            Map.entry(Property.RAW_TABLE_FILES, Truth.class),
            Map.entry(Property.SCHEMA_SOURCE, SchemaSource.class),
            Map.entry(Property.TRUST_STATISTICS, Truth.class),
            Map.entry(Property.TYPE_CHANGE, ColumnRules.TypeChange.class));

    private PropertyChoices() {}

    /** The values of a property in any statement; none if it takes others than constants. */
    public static List<String> of(String property) {
        return TYPES.entrySet().stream()
                .filter(entry -> entry.getKey().name().equals(property))
                .flatMap(entry -> Arrays.stream(entry.getValue().getEnumConstants()))
                .map(Enum::name)
                .toList();
    }
}
