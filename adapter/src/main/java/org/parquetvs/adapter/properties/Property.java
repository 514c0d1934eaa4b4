package org.parquetvs.adapter.properties;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** The properties after WITH and the options of loads, by their names. */
enum Property {
    CONNECTION_NAME(Use.SCHEMA, Use.IMPORT, Use.EXPORT),
    TABLE_CONNECTIONS(Use.SCHEMA),
    MAPPING(Use.SCHEMA),
    TABLES(Use.SCHEMA),
    CATALOG(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.TABLE_LOAD),
    NAMESPACE(Use.SCHEMA),
    TABLE_FILTER(Use.SCHEMA),
    NESTED(Use.SCHEMA),
    SCHEMA_SOURCE(Use.SCHEMA),
    BINARY_ENCODING(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD),
    OVERFLOW(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD),
    TRUST_STATISTICS(Use.SCHEMA, Use.IMPORT),
    FORMAT(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    INFERENCE_BYTES(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    RAW_TABLE_FILES(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    COLUMN_SEPARATOR(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    COLUMN_DELIMITER(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    HEADER(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    COLUMN_NAMES(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    NULL_TEXT(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    ENCODING(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    DATE_FORMAT(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    TIMESTAMP_FORMAT(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    DECIMAL_MARK(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    GROUP_MARK(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    TRUE_TEXT(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    FALSE_TEXT(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    SKIP(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    FILE_COLUMNS(Use.SCHEMA, Use.IMPORT),
    HIVE_PARTITIONS(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.FILE_LOAD),
    PARTITION_TYPES(Use.SCHEMA, Use.IMPORT),
    MAX_PARALLEL_UDFS(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD),
    NR_OF_NODES(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD),
    CORES_PER_NODE(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD),
    EXPLICIT_FILE_LIMIT(Use.SCHEMA, Use.IMPORT),
    DELIVERY(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD),
    LOCAL_CACHE(Use.SCHEMA, Use.IMPORT, Use.LOAD, Use.TABLE_LOAD),
    IMPORT_CONNECTION(Use.SCHEMA),
    NATIVE_IMPORT_VERSION(Use.SCHEMA),
    KEY_FILTERS(Use.SCHEMA),
    EXCLUDED_CAPABILITIES(Use.SCHEMA),
    LOG_LEVEL(Use.SCHEMA),
    DEBUG_ADDRESS(Use.SCHEMA),
    SOURCE(Use.IMPORT),
    AS_OF(Use.SCHEMA, Use.IMPORT),
    COLUMNS(Use.IMPORT),
    FILTER(Use.IMPORT),
    MATCH(Use.IMPORT, Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD),
    MISSING_COLUMN(Use.IMPORT, Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD),
    EXTRA_COLUMN(Use.IMPORT, Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD),
    TYPE_CHANGE(Use.IMPORT, Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD),
    ON_ERROR(Use.IMPORT, Use.LOAD, Use.TABLE_LOAD),
    REJECT_LIMIT(Use.IMPORT, Use.LOAD, Use.TABLE_LOAD),
    MANIFEST(Use.SCHEMA, Use.IMPORT, Use.LOAD),
    TARGET(Use.EXPORT),
    OVERWRITE(Use.EXPORT),
    FOREIGN_FILES(Use.EXPORT),
    COMPRESSION(Use.EXPORT),
    ROW_GROUP_ROWS(Use.EXPORT),
    ROW_GROUP_BYTES(Use.EXPORT),
    PAGE_BYTES(Use.EXPORT),
    FILE_ROWS(Use.EXPORT),
    FILE_BYTES(Use.EXPORT),
    DICTIONARY(Use.EXPORT),
    BLOOM_FILTERS(Use.EXPORT),
    PARTITION_BY(Use.EXPORT),
    MAX_PARTITIONS(Use.EXPORT),
    SORT_BY(Use.EXPORT),
    KEY_VALUE_METADATA(Use.EXPORT),
    ENCRYPTION_KEY(Use.EXPORT),
    COLUMN_KEYS(Use.EXPORT),
    ENCRYPTION_ALGORITHM(Use.EXPORT),
    PLAIN_FOOTER(Use.EXPORT),
    FILE_NAME(Use.EXPORT),
    PARALLELISM(Use.EXPORT),
    ENCODERS(Use.EXPORT),
    MODE(Use.LOAD, Use.TABLE_LOAD),
    ON_CHANGE(Use.LOAD, Use.TABLE_LOAD),
    KEY(Use.LOAD, Use.TABLE_LOAD),
    VALIDATE(Use.LOAD, Use.TABLE_LOAD),
    MAX_FILES(Use.LOAD),
    MAX_BYTES(Use.LOAD),
    FILES(Use.LOAD),
    LEDGER(Use.LOAD, Use.TABLE_LOAD),
    AFTER(Use.LOAD),
    FAIL_IF(Use.LOAD),
    UNMATCHED_FILE(Use.LOAD, Use.TABLE_LOAD, Use.FILE_LOAD);

    @SuppressWarnings("ImmutableEnumChecker") // Set.of cannot be changed.
    private final Set<Use> uses;

    Property(Use... uses) {
        this.uses = Set.of(uses);
    }

    /** What a property may be given to. */
    enum Use {
        SCHEMA,
        IMPORT,
        EXPORT,
        LOAD,
        /** A load of a table with metadata of its own. */
        TABLE_LOAD,
        /** A load that no ledger knows. */
        FILE_LOAD;

        /** The names of all properties that may be given. */
        Set<String> names() {
            return Arrays.stream(Property.values())
                    .filter(property -> property.uses.contains(this))
                    .map(Property::name)
                    .collect(Collectors.toUnmodifiableSet());
        }
    }
}
