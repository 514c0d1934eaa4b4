package org.parquetvs.adapter.properties;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names that are allowed after WITH. */
final class Property {

    static final String CONNECTION_NAME = "CONNECTION_NAME";
    static final String TABLE_CONNECTIONS = "TABLE_CONNECTIONS";
    static final String MAPPING = "MAPPING";
    static final String TABLES = "TABLES";
    static final String NESTED = "NESTED";
    static final String SCHEMA_SOURCE = "SCHEMA_SOURCE";
    static final String BINARY_ENCODING = "BINARY_ENCODING";
    static final String OVERFLOW = "OVERFLOW";
    static final String TRUST_STATISTICS = "TRUST_STATISTICS";
    static final String FORMAT = "FORMAT";
    static final String INFERENCE_BYTES = "INFERENCE_BYTES";
    static final String RAW_TABLE_FILES = "RAW_TABLE_FILES";
    static final String COLUMN_SEPARATOR = "COLUMN_SEPARATOR";
    static final String COLUMN_DELIMITER = "COLUMN_DELIMITER";
    static final String HEADER = "HEADER";
    static final String COLUMN_NAMES = "COLUMN_NAMES";
    static final String NULL_TEXT = "NULL_TEXT";
    static final String ENCODING = "ENCODING";
    static final String DATE_FORMAT = "DATE_FORMAT";
    static final String TIMESTAMP_FORMAT = "TIMESTAMP_FORMAT";
    static final String DECIMAL_MARK = "DECIMAL_MARK";
    static final String GROUP_MARK = "GROUP_MARK";
    static final String TRUE_TEXT = "TRUE_TEXT";
    static final String FALSE_TEXT = "FALSE_TEXT";
    static final String SKIP = "SKIP";
    static final String FILE_COLUMNS = "FILE_COLUMNS";
    static final String HIVE_PARTITIONS = "HIVE_PARTITIONS";
    static final String PARTITION_TYPES = "PARTITION_TYPES";
    static final String MAX_PARALLEL_UDFS = "MAX_PARALLEL_UDFS";
    static final String NR_OF_NODES = "NR_OF_NODES";
    static final String CORES_PER_NODE = "CORES_PER_NODE";
    static final String EXPLICIT_FILE_LIMIT = "EXPLICIT_FILE_LIMIT";
    static final String DELIVERY = "DELIVERY";
    static final String IMPORT_CONNECTION = "IMPORT_CONNECTION";
    static final String NATIVE_IMPORT_VERSION = "NATIVE_IMPORT_VERSION";
    static final String KEY_FILTERS = "KEY_FILTERS";
    static final String EXCLUDED_CAPABILITIES = "EXCLUDED_CAPABILITIES";
    static final String LOG_LEVEL = "LOG_LEVEL";
    static final String DEBUG_ADDRESS = "DEBUG_ADDRESS";

    static final String SOURCE = "SOURCE";
    static final String COLUMNS = "COLUMNS";
    static final String FILTER = "FILTER";
    static final String MATCH = "MATCH";
    static final String MISSING_COLUMN = "MISSING_COLUMN";
    static final String EXTRA_COLUMN = "EXTRA_COLUMN";
    static final String TYPE_CHANGE = "TYPE_CHANGE";
    static final String ON_ERROR = "ON_ERROR";
    static final String REJECT_LIMIT = "REJECT_LIMIT";

    static final String MANIFEST = "MANIFEST";
    static final String TARGET = "TARGET";
    static final String OVERWRITE = "OVERWRITE";
    static final String FOREIGN_FILES = "FOREIGN_FILES";
    static final String COMPRESSION = "COMPRESSION";
    static final String ROW_GROUP_ROWS = "ROW_GROUP_ROWS";
    static final String ROW_GROUP_BYTES = "ROW_GROUP_BYTES";
    static final String PAGE_BYTES = "PAGE_BYTES";
    static final String FILE_ROWS = "FILE_ROWS";
    static final String FILE_BYTES = "FILE_BYTES";
    static final String DICTIONARY = "DICTIONARY";
    static final String BLOOM_FILTERS = "BLOOM_FILTERS";
    static final String PARTITION_BY = "PARTITION_BY";
    static final String MAX_PARTITIONS = "MAX_PARTITIONS";
    static final String SORT_BY = "SORT_BY";
    static final String KEY_VALUE_METADATA = "KEY_VALUE_METADATA";
    static final String FILE_NAME = "FILE_NAME";
    static final String PARALLELISM = "PARALLELISM";
    static final String ENCODERS = "ENCODERS";

    /** How CSV files are written. */
    static final Set<String> OF_CSV = Set.of(
            COLUMN_SEPARATOR,
            COLUMN_DELIMITER,
            HEADER,
            COLUMN_NAMES,
            NULL_TEXT,
            ENCODING,
            DATE_FORMAT,
            TIMESTAMP_FORMAT,
            DECIMAL_MARK,
            GROUP_MARK,
            TRUE_TEXT,
            FALSE_TEXT,
            SKIP);

    /** The names for both virtual schemas and imports. */
    private static final Set<String> COMMON = with(
            OF_CSV,
            BINARY_ENCODING,
            OVERFLOW,
            TRUST_STATISTICS,
            FORMAT,
            INFERENCE_BYTES,
            RAW_TABLE_FILES,
            FILE_COLUMNS,
            HIVE_PARTITIONS,
            PARTITION_TYPES,
            MAX_PARALLEL_UDFS,
            NR_OF_NODES,
            CORES_PER_NODE,
            EXPLICIT_FILE_LIMIT,
            DELIVERY,
            MANIFEST);

    /** The names for virtual schemas. */
    static final Set<String> OF_SCHEMA = withCommon(
            CONNECTION_NAME,
            TABLE_CONNECTIONS,
            MAPPING,
            TABLES,
            NESTED,
            SCHEMA_SOURCE,
            IMPORT_CONNECTION,
            NATIVE_IMPORT_VERSION,
            KEY_FILTERS,
            EXCLUDED_CAPABILITIES,
            LOG_LEVEL,
            DEBUG_ADDRESS);

    /** The names for imports. */
    static final Set<String> OF_IMPORT = withCommon(
            CONNECTION_NAME,
            SOURCE,
            COLUMNS,
            FILTER,
            MATCH,
            MISSING_COLUMN,
            EXTRA_COLUMN,
            TYPE_CHANGE,
            ON_ERROR,
            REJECT_LIMIT);

    /** The names for exports. */
    static final Set<String> OF_EXPORT = Set.of(
            CONNECTION_NAME,
            TARGET,
            OVERWRITE,
            FOREIGN_FILES,
            COMPRESSION,
            ROW_GROUP_ROWS,
            ROW_GROUP_BYTES,
            PAGE_BYTES,
            FILE_ROWS,
            FILE_BYTES,
            DICTIONARY,
            BLOOM_FILTERS,
            PARTITION_BY,
            MAX_PARTITIONS,
            SORT_BY,
            KEY_VALUE_METADATA,
            FILE_NAME,
            PARALLELISM,
            ENCODERS);

    private Property() {}

    private static Set<String> withCommon(String... names) {
        return with(COMMON, names);
    }

    private static Set<String> with(Set<String> some, String... names) {
        return Stream.concat(some.stream(), Stream.of(names)).collect(Collectors.toUnmodifiableSet());
    }
}
