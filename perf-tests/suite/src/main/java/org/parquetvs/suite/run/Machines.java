package org.parquetvs.suite.run;

import com.sun.management.OperatingSystemMXBean;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.parquetvs.history.Environment;
import org.parquetvs.suite.database.TargetFacts;
import org.parquetvs.suite.fixtures.FixtureStorage;

/** The machines that a target runs on. */
final class Machines {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final String MODEL = "model name";

    private Machines() {}

    /**
     * Everything that results depend on, except the commit. For a database elsewhere, only what it reports is known.
     */
    static Environment of(TargetFacts target, FixtureStorage storage) throws IOException {
        boolean here = target.exasolVersion().isEmpty();
        int cpus = here ? Runtime.getRuntime().availableProcessors() : target.coresPerNode();
        long mebibytes = here ? memory() : 0;
        String cpuModel = here ? cpuModel() : "";
        String system = System.getProperty("os.name") + ' ' + System.getProperty("os.arch");
        String jdk = System.getProperty("java.version");

        Map<String, String> attributes = new TreeMap<>();
        attributes.put("coresPerNode", Integer.toString(target.coresPerNode()));
        attributes.put("cpuModel", cpuModel);
        attributes.put("cpus", Integer.toString(cpus));
        attributes.put("exasol", target.exasolVersion().orElse(""));
        attributes.put("instanceType", target.instanceType().orElse(""));
        attributes.put("jdk", jdk);
        attributes.put("memoryGib", Long.toString(Math.round(mebibytes / 1024.0)));
        attributes.put("name", target.name());
        attributes.put("nodes", Integer.toString(target.nodes()));
        attributes.put("os", system);
        attributes.put("region", storage.region().orElse(""));
        attributes.put("storage", storage.kind());
        String json = json(attributes);
        return new Environment(
                Environment.idOf(json),
                target.name(),
                new Environment.Nodes(target.nodes(), target.instanceType(), cpus, mebibytes, cpuModel, system),
                new Environment.Storage(storage.kind(), storage.region()),
                target.exasolVersion(),
                jdk,
                json);
    }

    private static String json(Map<String, String> attributes) {
        JsonObjectBuilder json = Json.createObjectBuilder();
        attributes.forEach(json::add);
        return json.build().toString();
    }

    private static long memory() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getTotalMemorySize() >> 20;
    }

    private static String cpuModel() throws IOException {
        if (!Files.isReadable(CPU_INFO)) {
            return System.getProperty("os.arch");
        }
        try (Stream<String> lines = Files.lines(CPU_INFO)) {
            return lines.filter(line -> line.startsWith(MODEL))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        }
    }
}
