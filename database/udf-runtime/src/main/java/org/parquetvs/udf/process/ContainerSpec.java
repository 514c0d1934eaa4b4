package org.parquetvs.udf.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.parquetvs.udf.error.UdfErrors;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.script.ScriptOptions;

/**
 * The properties of a container. Containers with equal properties can serve the same calls.
 *
 * @param purpose the purpose of the containers
 * @param node their node in the cluster
 * @param jars files of the script, in order
 * @param jvmOptions options of the script
 * @param environment environment variables of the script
 */
public record ContainerSpec(
        Purpose purpose, int node, List<Jar> jars, List<String> jvmOptions, Map<String, String> environment) {

    public ContainerSpec {
        jars = List.copyOf(jars);
        jvmOptions = List.copyOf(jvmOptions);
        environment = Map.copyOf(environment);
    }

    /**
     * A file of a script. A replaced file is a different one.
     *
     * @param file the path of the file
     * @param size its size in bytes
     * @param modified when it was last modified
     */
    public record Jar(Path file, long size, FileTime modified) {}

    /** The purpose of a container. A call that returns one text may come while calls with rows are running. */
    public enum Purpose {
        SINGLE_CALLS,
        ROWS
    }

    /** The specification for a script on a node. */
    public static ContainerSpec of(ScriptOptions options, BucketFs buckets, Purpose purpose, int node) {
        List<Jar> jars = options.jars().stream()
                .map(path -> jar(path, buckets.resolve(path).orElseThrow(() -> missing(path))))
                .toList();
        return new ContainerSpec(purpose, node, jars, options.jvmOptions(), options.environment());
    }

    private static Jar jar(String scriptPath, Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (!attributes.isRegularFile()) {
                throw UdfErrors.containerRefused("F-UDF-CL-SL-JAVA-1063: '" + scriptPath + "' is not a regular file");
            }
            return new Jar(file.toAbsolutePath(), attributes.size(), attributes.lastModifiedTime());
        } catch (IOException e) {
            throw missing(scriptPath);
        }
    }

    private static UdfException missing(String scriptPath) {
        return UdfErrors.containerRefused(
                "F-UDF-CL-SL-JAVA-1061: Java VM cannot find '" + scriptPath + "': No such file or directory");
    }
}
