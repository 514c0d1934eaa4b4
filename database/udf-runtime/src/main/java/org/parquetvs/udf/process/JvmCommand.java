package org.parquetvs.udf.process;

import com.exasol.ExaMetadata;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.container.ContainerMain;
import org.parquetvs.script.SingleCall;
import org.parquetvs.type.SqlType;

/** The command that starts a container, with the options that Exasol gives to its JVM. */
final class JvmCommand {
    /** Prefix of the property by which a script finds a file or directory of BucketFS; its path in BucketFS follows. */
    private static final String PLACE = "bucketfs:";

    private static final long MIN_HEAP_MB = 128;
    private static final long MAX_HEAP_MB = 1024;
    private static final double HEAP_SHARE = 0.625;

    /** Memory of a process beside its heap: slabs, code, classes and stacks. */
    private static final long BESIDE_HEAP_MB = 128;

    private static final Pattern HEAP = Pattern.compile("-Xmx(\\d+)([kmgt]?)", Pattern.CASE_INSENSITIVE);
    private static final String UNITS = "kmgt";

    /**
     * Makes a process ignore Ctrl-C, which goes to all processes of the terminal: the database decides what it ends. A
     * signal that is ignored when a program starts stays ignored, also in a JVM.
     */
    private static final List<String> WITHOUT_INTERRUPT = List.of("/bin/sh", "-c", "trap '' INT; exec \"$@\"", "sh");

    private final ContainerSpec spec;
    private final UdfRuntimeOptions cluster;

    JvmCommand(ContainerSpec spec, UdfRuntimeOptions cluster) {
        this.spec = spec;
        this.cluster = cluster;
    }

    /**
     * The process, not started yet; it inherits nothing of this process's environment.
     *
     * @param furtherOptions JVM options for this process only
     */
    ProcessBuilder toProcess(Path socket, List<String> furtherOptions) {
        List<String> command = new ArrayList<>(WITHOUT_INTERRUPT);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions());
        command.addAll(furtherOptions);
        command.add("-classpath");
        command.add(classPath());
        command.add(ContainerMain.class.getName());
        command.add(socket.toString());
        ProcessBuilder process = new ProcessBuilder(command);
        Map<String, String> environment = process.environment();
        environment.clear();
        environment.put("HOME", System.getProperty("java.io.tmpdir"));
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("TZ", cluster.processes().timeZone().getId());
        environment.putAll(spec.environment());
        process.directory(new File(System.getProperty("java.io.tmpdir")));
        process.redirectInput(new File("/dev/null"));
        return process;
    }

    /**
     * The options; those of the script come first, and the JVM obeys the last of several values. A heap of the script
     * that does not fit into the memory limit is replaced: Exasol ends processes that take more.
     */
    List<String> jvmOptions() {
        List<String> options = new ArrayList<>();
        // Exasol's locale, because the machine may have another one.
        options.add("-Duser.language=en");
        options.add("-Duser.country=US");
        // What the JVM says about its archive of class data is no output of a script.
        options.add("-Xlog:disable");
        options.addAll(spec.jvmOptions());
        cluster.buckets().places().forEach((path, local) -> options.add("-D" + PLACE + path + "=" + local));
        // A script counts the cores of its node; an adapter plans for them. The node is simulated, and so are its
        // cores.
        if (lacks("-XX:ActiveProcessorCount")) {
            options.add("-XX:ActiveProcessorCount=" + cluster.size().coresPerNode());
        }
        if (lacks("-Xms")) {
            options.add("-Xms" + MIN_HEAP_MB + "m");
        }
        if (lacks("-Xmx")) {
            options.add("-Xmx" + heapMegabytes() + "m");
        } else if (givenHeapMegabytes() > maxHeapMegabytes()) {
            options.add("-Xms" + MIN_HEAP_MB + "m");
            options.add("-Xmx" + maxHeapMegabytes() + "m");
        }
        if (lacks("-Xss")) {
            options.add("-Xss512k");
        }
        if (Runtime.version().feature() >= 24) {
            // Otherwise the JVM prints warnings when a library first uses Unsafe or native code.
            options.add("--sun-misc-unsafe-memory-access=allow");
            options.add("--enable-native-access=ALL-UNNAMED");
        }
        options.add("-XX:ErrorFile=" + Path.of(System.getProperty("java.io.tmpdir"), "hs_err_pid%p.log"));
        options.add("-XX:+UseSerialGC");
        return options;
    }

    private boolean lacks(String option) {
        return spec.jvmOptions().stream().noneMatch(given -> given.contains(option));
    }

    private long heapMegabytes() {
        long share = (long) (HEAP_SHARE * (cluster.processes().memoryLimit() >> 20));
        return Math.max(MIN_HEAP_MB, Math.min(MAX_HEAP_MB, share));
    }

    private long maxHeapMegabytes() {
        return Math.max(MIN_HEAP_MB, (cluster.processes().memoryLimit() >> 20) - BESIDE_HEAP_MB);
    }

    /** The heap that the script demands; 0 if the JVM will not understand it. */
    private double givenHeapMegabytes() {
        double last = 0;
        for (String option : spec.jvmOptions()) {
            Matcher heap = HEAP.matcher(option);
            if (heap.matches()) {
                String unit = heap.group(2).toLowerCase(Locale.ROOT);
                int power = unit.isEmpty() ? 0 : UNITS.indexOf(unit) + 1;
                last = Double.parseDouble(heap.group(1)) * Math.pow(1024, power - 2);
            }
        }
        return last;
    }

    /** The container's own classes come first, so that they hide copies in the files of the script. */
    private String classPath() {
        Set<String> path = new LinkedHashSet<>();
        for (Class<?> own :
                List.of(ContainerMain.class, ExaMetadata.class, ColumnBatch.class, SqlType.class, SingleCall.class)) {
            path.add(origin(own).toString());
        }
        spec.jars().forEach(jar -> path.add(jar.file().toString()));
        return String.join(File.pathSeparator, path);
    }

    private static Path origin(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("Cannot tell where " + type + " comes from", e);
        }
    }
}
