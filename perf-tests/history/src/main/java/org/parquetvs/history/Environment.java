package org.parquetvs.history;

import java.util.Optional;

/**
 * The machines that a suite ran on. Results of different environments are never compared.
 *
 * @param id first 12 hexadecimal digits of the SHA-256 of the attributes, see {@link #idOf}
 * @param name such as {@code local-1x2}
 * @param cpusPerNode logical processors
 * @param exasolVersion empty for the local cluster
 * @param attributesJson everything that the id covers, as a JSON object
 */
public record Environment(
        String id,
        String name,
        int nodes,
        Optional<String> instanceType,
        int cpusPerNode,
        long mebibytesPerNode,
        Optional<String> exasolVersion,
        String jdkVersion,
        String operatingSystem,
        String cpuModel,
        Optional<String> region,
        String storage,
        String attributesJson) {

    /** The id of attributes; any change of an attribute gives another id. */
    public static String idOf(String attributesJson) {
        return TextDigest.sha256(attributesJson).substring(0, 12);
    }
}
