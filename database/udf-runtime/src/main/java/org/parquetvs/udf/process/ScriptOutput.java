package org.parquetvs.udf.process;

/** Takes what scripts print. Called from several threads, one line at a time. */
@FunctionalInterface
public interface ScriptOutput {

    /** Where a script printed. */
    enum Stream {
        STDOUT,
        STDERR
    }

    /**
     * Takes one line.
     *
     * @param vmId the process, as {@code ExaMetadata.getVmId()} tells it to the script
     * @param stream where the script printed the line
     * @param line the line without its end
     */
    void line(String vmId, Stream stream, String line);
}
