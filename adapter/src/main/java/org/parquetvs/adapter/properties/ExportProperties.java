package org.parquetvs.adapter.properties;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.scan.export.Compression;
import org.parquetvs.scan.export.WrittenEncryption;
import org.parquetvs.scan.export.WrittenEncryption.Algorithm;
import org.parquetvs.scan.export.WrittenEncryption.FooterForm;
import org.parquetvs.scan.export.WrittenLayout;

/**
 * The properties after WITH in an export.
 *
 * @param layout layout of the files; bloom filters are given by the SQL names of columns
 * @param partitionBy names of the columns that become directories
 * @param sortBy names of columns, each with anything that may follow it in ORDER BY
 * @param maxPartitions directories that a process may write
 */
public record ExportProperties(
        ExportDestination destination,
        WrittenLayout layout,
        List<String> partitionBy,
        List<String> sortBy,
        String fileName,
        int maxPartitions,
        ExportParallelism parallelism) {
    private static final String FILE_NAME = "{id}-{task}-{n}.parquet";
    private static final List<String> PLACES = List.of("{id}", "{task}", "{n}");
    private static final int ROW_GROUP_ROWS = 1_000_000;
    private static final long ROW_GROUP_BYTES = 64L << 20;
    private static final int PAGE_BYTES = 1 << 20;
    private static final long FILE_BYTES = 1L << 30;
    private static final int MAX_PARTITIONS = 10_000;

    public ExportProperties {
        partitionBy = List.copyOf(partitionBy);
        sortBy = List.copyOf(sortBy);
    }

    /** All names that may be given. */
    public static Set<String> names() {
        return Property.Use.EXPORT.names();
    }

    /**
     * Reads and validates all properties.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if a property is unknown, missing or malformed
     */
    public static ExportProperties parse(Map<String, @Nullable String> given) {
        PropertyValues values = new PropertyValues(given, Property.Use.EXPORT.names());
        return new ExportProperties(
                ExportDestination.of(values),
                layout(values),
                values.list(Property.PARTITION_BY),
                values.list(Property.SORT_BY),
                fileName(values.optional(Property.FILE_NAME, FILE_NAME)),
                (int) values.positive(Property.MAX_PARTITIONS, Integer.MAX_VALUE, MAX_PARTITIONS),
                ExportParallelism.of(values));
    }

    private static WrittenLayout layout(PropertyValues values) {
        return new WrittenLayout(
                values.choice(Property.COMPRESSION, Compression.ZSTD),
                (int) values.positive(Property.ROW_GROUP_ROWS, Integer.MAX_VALUE, ROW_GROUP_ROWS),
                values.positive(Property.ROW_GROUP_BYTES, Long.MAX_VALUE, ROW_GROUP_BYTES),
                (int) Math.max(64, values.positive(Property.PAGE_BYTES, 1 << 30, PAGE_BYTES)),
                values.positive(Property.FILE_ROWS, Long.MAX_VALUE, Long.MAX_VALUE),
                values.positive(Property.FILE_BYTES, Long.MAX_VALUE, FILE_BYTES),
                values.truth(Property.DICTIONARY, true),
                values.list(Property.BLOOM_FILTERS),
                entries(values, Property.KEY_VALUE_METADATA),
                encryption(values));
    }

    private static Optional<WrittenEncryption> encryption(PropertyValues values) {
        Optional<String> footerKey = values.given(Property.ENCRYPTION_KEY);
        if (footerKey.isEmpty()) {
            Stream.of(Property.COLUMN_KEYS, Property.ENCRYPTION_ALGORITHM, Property.PLAIN_FOOTER)
                    .filter(values::has)
                    .findFirst()
                    .ifPresent(given -> {
                        throw PropertyErrors.missingProperty(Property.ENCRYPTION_KEY);
                    });
        }
        return footerKey.map(key -> new WrittenEncryption(
                key,
                entries(values, Property.COLUMN_KEYS),
                values.choice(Property.ENCRYPTION_ALGORITHM, Algorithm.AES_GCM_V1),
                values.truth(Property.PLAIN_FOOTER, false) ? FooterForm.SIGNED : FooterForm.ENCRYPTED));
    }

    private static String fileName(String pattern) {
        if (pattern.contains("/") || !PLACES.stream().allMatch(pattern::contains)) {
            throw PropertyErrors.invalidProperty(
                    Property.FILE_NAME,
                    pattern,
                    "a name without slashes that holds {id}, {task} and {n}, such as " + FILE_NAME);
        }
        return pattern;
    }

    private static Map<String, String> entries(PropertyValues values, Property property) {
        String written = values.optional(property, "");
        Map<String, String> entries = new TreeMap<>();
        for (String entry : written.split(";", -1)) {
            int sign = entry.indexOf('=');
            if (!entry.isBlank() && sign < 1) {
                throw PropertyErrors.invalidProperty(property, written, "key=value, and a semicolon between entries");
            }
            if (sign > 0) {
                entries.put(
                        entry.substring(0, sign).strip(),
                        entry.substring(sign + 1).strip());
            }
        }
        return entries;
    }
}
