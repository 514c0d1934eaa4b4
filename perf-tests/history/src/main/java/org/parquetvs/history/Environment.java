package org.parquetvs.history;

import java.util.Optional;

/**
 * The machines that a suite ran on. Results of different environments are never compared.
 *
 * @param id first 12 hexadecimal digits of the SHA-256 of the attributes, see {@link #idOf}
 * @param name such as {@code local-1x2}
 * @param exasolVersion empty for the local cluster
 * @param attributesJson everything that the id covers, as a JSON object
 */
public record Environment(
        String id,
        String name,
        Nodes nodes,
        Storage storage,
        Optional<String> exasolVersion,
        String jdkVersion,
        String attributesJson) {

    /**
     * The machines.
     *
     * @param count how many there are
     * @param cpus logical processors of each
     * @param mebibytes of memory of each
     */
    public record Nodes(
            int count,
            Optional<String> instanceType,
            int cpus,
            long mebibytes,
            String cpuModel,
            String operatingSystem) {}

    /** Where the data is. */
    public record Storage(String kind, Optional<String> region) {}

    /** The id of attributes; any change of an attribute gives another id. */
    public static String idOf(String attributesJson) {
        return TextDigest.sha256(attributesJson).substring(0, 12);
    }
}
