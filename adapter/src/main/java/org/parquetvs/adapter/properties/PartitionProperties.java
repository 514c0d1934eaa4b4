package org.parquetvs.adapter.properties;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.adapter.error.PropertyErrors;
import org.parquetvs.scan.column.PartitionTypes;
import org.parquetvs.type.SqlType;

/**
 * The properties for partitions.
 *
 * @param types types of partitions by their names in upper case; other types are inferred
 */
public record PartitionProperties(HivePartitions hivePartitions, Map<String, SqlType> types) {

    /** Whether directories such as {@code year=2026} are columns. */
    public enum HivePartitions {

        /** They are if the pattern of the table leaves their names open. */
        AUTO,

        /** They are not. */
        NONE
    }

    /** The defaults. */
    public static final PartitionProperties DEFAULT = new PartitionProperties(HivePartitions.AUTO, Map.of());

    public PartitionProperties {
        types = Map.copyOf(types);
    }

    static PartitionProperties of(PropertyValues values) {
        return new PartitionProperties(
                values.choice(Property.HIVE_PARTITIONS, HivePartitions.AUTO),
                parse(values.optional(Property.PARTITION_TYPES, "")));
    }

    /** The type that the user gave the partition of this name, regardless of case. */
    public Optional<SqlType> type(String name) {
        return Optional.ofNullable(types.get(name.toUpperCase(Locale.ROOT)));
    }

    private static Map<String, SqlType> parse(String text) {
        Map<String, SqlType> types = new HashMap<>();
        for (String definition : text.split(";", -1)) {
            if (definition.isBlank()) {
                continue;
            }
            int sign = definition.indexOf('=');
            String name = definition.substring(0, Math.max(0, sign)).strip().toUpperCase(Locale.ROOT);
            if (name.isEmpty() || types.put(name, type(definition, sign)) != null) {
                throw malformed(definition);
            }
        }
        return types;
    }

    private static SqlType type(String definition, int sign) {
        try {
            SqlType type = SqlType.parse(definition.substring(sign + 1));
            if (PartitionTypes.isSupported(type)) {
                return type;
            }
        } catch (IllegalArgumentException exception) {
            // Falls through: the error is the same for no type and for a type that directories do not have.
        }
        throw malformed(definition);
    }

    private static RuntimeException malformed(String definition) {
        return PropertyErrors.invalidProperty(
                Property.PARTITION_TYPES,
                definition,
                "each name once, with DECIMAL(p,s), DATE, TIMESTAMP(p) or VARCHAR(n), and a semicolon between them, such"
                        + " as YEAR=DECIMAL(4,0); DAY=DATE");
    }
}
