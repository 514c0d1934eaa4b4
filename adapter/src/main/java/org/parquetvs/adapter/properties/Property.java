package org.parquetvs.adapter.properties;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names that are allowed after WITH. */
final class Property {

    static final String CONNECTION_NAME = "CONNECTION_NAME";
    static final String MAPPING = "MAPPING";
    static final String TABLES = "TABLES";
    static final String BINARY_ENCODING = "BINARY_ENCODING";
    static final String OVERFLOW = "OVERFLOW";
    static final String TRUST_STATISTICS = "TRUST_STATISTICS";
    static final String FILE_COLUMNS = "FILE_COLUMNS";
    static final String HIVE_PARTITIONS = "HIVE_PARTITIONS";
    static final String PARTITION_TYPES = "PARTITION_TYPES";
    static final String MAX_PARALLEL_UDFS = "MAX_PARALLEL_UDFS";
    static final String NR_OF_NODES = "NR_OF_NODES";
    static final String CORES_PER_NODE = "CORES_PER_NODE";
    static final String EXPLICIT_FILE_LIMIT = "EXPLICIT_FILE_LIMIT";
    static final String DELIVERY = "DELIVERY";
    static final String KEY_FILTERS = "KEY_FILTERS";
    static final String EXCLUDED_CAPABILITIES = "EXCLUDED_CAPABILITIES";
    static final String LOG_LEVEL = "LOG_LEVEL";
    static final String DEBUG_ADDRESS = "DEBUG_ADDRESS";

    static final String SOURCE = "SOURCE";
    static final String COLUMNS = "COLUMNS";
    static final String FILTER = "FILTER";

    /** Those of a virtual schema and of an import. */
    private static final Set<String> COMMON = Set.of(
            BINARY_ENCODING,
            OVERFLOW,
            TRUST_STATISTICS,
            FILE_COLUMNS,
            HIVE_PARTITIONS,
            PARTITION_TYPES,
            MAX_PARALLEL_UDFS,
            NR_OF_NODES,
            CORES_PER_NODE,
            EXPLICIT_FILE_LIMIT,
            DELIVERY);

    /** Those of a virtual schema. */
    static final Set<String> OF_SCHEMA =
            withCommon(CONNECTION_NAME, MAPPING, TABLES, KEY_FILTERS, EXCLUDED_CAPABILITIES, LOG_LEVEL, DEBUG_ADDRESS);

    /** Those of an import. */
    static final Set<String> OF_IMPORT = withCommon(SOURCE, COLUMNS, FILTER);

    private Property() {}

    private static Set<String> withCommon(String... names) {
        return Stream.concat(COMMON.stream(), Stream.of(names)).collect(Collectors.toUnmodifiableSet());
    }
}
