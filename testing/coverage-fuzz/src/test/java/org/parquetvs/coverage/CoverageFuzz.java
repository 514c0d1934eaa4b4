package org.parquetvs.coverage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Fuzzes targets one after the other, each in a JVM of its own. What a run learns is in {@code target/fuzz}, and the next
 * run begins with it. Findings are in {@code target/fuzz/TARGET/findings}.
 */
final class CoverageFuzz {
    /** Memory of the JVM of a target: what a script of the database has by default. */
    private static final String HEAP = "-Xmx1g";

    /** Seconds after which an input counts as a hang. */
    private static final int HANG_SECONDS = 25;

    /** Distinct findings after which a run ends. */
    private static final int MAX_FINDINGS = 5;

    /** The classes whose coverage counts; that of libraries would make each input several times slower. */
    private static final String OURS = "org.parquetvs.**";

    private final Path module;
    private final int seconds;

    private CoverageFuzz(Path module, int seconds) {
        this.module = module;
        this.seconds = seconds;
    }

    /** The arguments are seconds for each target, the directory of this module, and targets separated by commas. */
    public static void main(String[] arguments) throws Exception {
        CoverageFuzz fuzz = new CoverageFuzz(Path.of(arguments[1]), Integer.parseInt(arguments[0]));
        List<FuzzTarget> targets = arguments.length < 3 || arguments[2].isBlank()
                ? FuzzTargets.ALL
                : Arrays.stream(arguments[2].split(","))
                        .map(String::strip)
                        .map(FuzzTargets::named)
                        .toList();
        List<String> failed = new ArrayList<>();
        for (FuzzTarget target : targets) {
            System.out.println("Fuzzing " + target.name() + " for " + fuzz.seconds + " s");
            if (!fuzz.isClean(target)) {
                failed.add(target.name() + ": see " + fuzz.findings(target));
            }
        }
        if (!failed.isEmpty()) {
            System.out.println("Findings in " + String.join("\n", failed));
            System.exit(1);
        }
    }

    private boolean isClean(FuzzTarget target) throws Exception {
        Path corpus = Files.createDirectories(directory(target).resolve("corpus"));
        for (Map.Entry<String, byte[]> input : new Corpus(module).inputs(target).entrySet()) {
            Files.write(corpus.resolve(input.getKey()), input.getValue());
        }
        Path findings = Files.createDirectories(findings(target));
        int exit = new ProcessBuilder(command(target, corpus, findings))
                .directory(directory(target).toFile())
                .redirectOutput(directory(target).resolve("log.txt").toFile())
                .redirectErrorStream(true)
                .start()
                .waitFor();
        return exit == 0 && isEmpty(findings);
    }

    private List<String> command(FuzzTarget target, Path corpus, Path findings) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-Duser.timezone=UTC",
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + JazzerEntry.class.getName(),
                "--target_args=" + target.name(),
                "--instrumentation_includes=" + OURS,
                "--custom_hook_includes=" + OURS,
                "--keep_going=" + MAX_FINDINGS,
                "--reproducer_path=" + directory(target),
                "-artifact_prefix=" + findings + "/",
                "-max_total_time=" + seconds,
                "-timeout=" + HANG_SECONDS,
                "-report_slow_units=" + HANG_SECONDS,
                "-rss_limit_mb=3000",
                "-use_value_profile=1",
                corpus.toString());
    }

    private Path directory(FuzzTarget target) {
        return module.resolve("target").resolve("fuzz").resolve(target.name()).toAbsolutePath();
    }

    private Path findings(FuzzTarget target) {
        return directory(target).resolve("findings");
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.findAny().isEmpty();
        }
    }
}
