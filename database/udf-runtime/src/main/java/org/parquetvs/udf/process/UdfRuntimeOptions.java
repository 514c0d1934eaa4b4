package org.parquetvs.udf.process;

import java.time.ZoneId;
import java.util.Optional;
import org.parquetvs.udf.script.ConnectionLookup;
import org.parquetvs.udf.script.ScriptLookup;

/**
 * What a runtime is made of.
 *
 * @param size size of the cluster
 * @param buckets where script files are
 * @param connections finds connections
 * @param scripts finds scripts
 * @param output takes what scripts print
 * @param memoryLimit memory a script process may use, in bytes
 * @param timeZone time zone of the database, which script processes run in
 * @param classData archives of class data for script processes; empty: none
 */
public record UdfRuntimeOptions(
        ClusterSize size,
        BucketFs buckets,
        ConnectionLookup connections,
        ScriptLookup scripts,
        ScriptOutput output,
        long memoryLimit,
        ZoneId timeZone,
        Optional<ClassData> classData) {

    /** Exasol's default memory limit of a script process. */
    public static final long DEFAULT_MEMORY_LIMIT = 4L << 30;
}
