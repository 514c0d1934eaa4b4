package org.parquetvs.udf.process;

import java.time.ZoneId;
import java.util.Optional;
import org.parquetvs.script.ConnectionLookup;
import org.parquetvs.script.ScriptLookup;

/**
 * The settings of a runtime.
 *
 * @param size size of the cluster
 * @param buckets the places of script files
 * @param connections finds connections
 * @param scripts finds scripts
 * @param output receives what scripts print
 * @param processes how script processes run
 */
public record UdfRuntimeOptions(
        ClusterSize size,
        BucketFs buckets,
        ConnectionLookup connections,
        ScriptLookup scripts,
        ScriptOutput output,
        ProcessOptions processes) {

    /** Exasol's default memory limit of a script process. */
    public static final long DEFAULT_MEMORY_LIMIT = 4L << 30;

    /**
     * How script processes run.
     *
     * @param memoryLimit memory that a process may use, in bytes
     * @param timeZone time zone of the database, which processes use
     * @param classData class data archives; empty: none
     * @param startedEarly the script whose processes start together with the first call that returns one text, because
     *     such a text is usually SQL that runs it; empty: each process starts when a call needs it
     */
    public record ProcessOptions(
            long memoryLimit, ZoneId timeZone, Optional<ClassData> classData, Optional<String> startedEarly) {}
}
