package org.parquetvs.bench.harness;

import java.util.List;

/**
 * The entry of a contender in a benchmark.
 *
 * @param name in the report
 * @param against name of the contender that it is compared with; its own name if there is none
 * @param contenderClass name of its {@link Contender} class
 * @param classPath of its process
 * @param jvmOptions of its process
 * @param arguments of its constructor
 */
public record Entry(
        String name,
        String against,
        String contenderClass,
        String classPath,
        List<String> jvmOptions,
        List<String> arguments) {

    public Entry {
        jvmOptions = List.copyOf(jvmOptions);
        arguments = List.copyOf(arguments);
    }

    /** A contender with the class path of this process. */
    public static Entry of(
            String name,
            String against,
            Class<? extends Contender> contender,
            List<String> jvmOptions,
            List<String> arguments) {
        return new Entry(
                name, against, contender.getName(), System.getProperty("java.class.path"), jvmOptions, arguments);
    }
}
