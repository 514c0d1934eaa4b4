package org.parquetvs.udf.process;

/** Receives what scripts print. Several threads call it, one line at a time. */
@FunctionalInterface
public interface ScriptOutput {

    /** The stream that a script printed to. */
    enum Stream {
        STDOUT,
        STDERR
    }

    /**
     * Receives one line.
     *
     * @param vmId the process, as {@code ExaMetadata.getVmId()} tells it to the script
     * @param stream the stream that the script printed the line to
     * @param line the line without its end
     */
    void line(String vmId, Stream stream, String line);
}
