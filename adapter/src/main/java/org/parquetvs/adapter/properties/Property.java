package org.parquetvs.adapter.properties;

import java.util.Set;

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
    static final String EXCLUDED_CAPABILITIES = "EXCLUDED_CAPABILITIES";
    static final String LOG_LEVEL = "LOG_LEVEL";
    static final String DEBUG_ADDRESS = "DEBUG_ADDRESS";

    static final String SOURCE = "SOURCE";
    static final String COLUMNS = "COLUMNS";
    static final String FILTER = "FILTER";

    /** Those of a virtual schema. */
    static final Set<String> OF_SCHEMA = Set.of(
            CONNECTION_NAME,
            MAPPING,
            TABLES,
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
            DELIVERY,
            EXCLUDED_CAPABILITIES,
            LOG_LEVEL,
            DEBUG_ADDRESS);

    /** Those of an import. */
    static final Set<String> OF_IMPORT = Set.of(
            SOURCE,
            COLUMNS,
            FILTER,
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

    private Property() {}
}
