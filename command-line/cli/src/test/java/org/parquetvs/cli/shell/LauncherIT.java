package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cli.shell.Checkout.Run;

/** How the launcher starts the JVM. In most tests the JVM is a program that prints its arguments. */
@EnabledOnOs(OS.LINUX)
class LauncherIT {
    /** Locales without characters of other languages; the last one does not exist. */
    private static final List<String> LOCALES = List.of("C", "POSIX", "xx_XX.UTF-8");

    /** A JVM that also writes the archive that it is told to write, and can take its time. */
    private static final String RECORDING_JVM = """
            for argument; do
              case $argument in
                -XX:ArchiveClassesAtExit=*) %s printf archive >"${argument#*=}" ;;
                -XX:SharedArchiveFile=*) echo "used" ;;
              esac
            done
            echo "result"
            """;

    private final Path directory;
    private Checkout checkout;

    LauncherIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @BeforeEach
    void install() throws Exception {
        checkout = Checkout.in(directory);
    }

    private String arguments(String command) throws Exception {
        try (PseudoTerminal terminal = PseudoTerminal.start(
                Map.of("PATH", checkout.path("jdk")), List.of("sh", "-c", "cd " + directory + " && " + command))) {
            return terminal.screen().await("end", 0);
        }
    }

    @Test
    void theStreamsOfAPromptAreTerminals() throws Exception {
        assertThat(arguments("sh pvs sql"))
                .contains(
                        "-Dpvs.terminal.stdin=true",
                        "-Dpvs.terminal.stdout=true",
                        "-Dpvs.terminal.stderr=true",
                        "-Dpvs.terminal.columns=" + PseudoTerminal.COLUMNS);
    }

    @Test
    void redirectedStreamsAreNoTerminals() throws Exception {
        assertThat(arguments("sh pvs sql </dev/null 2>/dev/null | cat"))
                .contains(
                        "-Dpvs.terminal.stdin=false",
                        "-Dpvs.terminal.stdout=false",
                        "-Dpvs.terminal.stderr=false",
                        "-Dpvs.terminal.columns=0");
    }

    @Test
    void aClosedInputIsEmpty() throws Exception {
        checkout.addJdk("jdk", "{ printf '<%s>\\n' \"$(cat)\" && echo end; } 2>&1");

        assertThat(arguments("sh pvs sql <&-")).contains("<>").doesNotContain("descriptor");
    }

    @Test
    void charactersArriveAsTheyAreInAnyLocale() throws Exception {
        checkout.useProgram();
        Path script = Files.writeString(directory.resolve("größe.sql"), "SELECT 'né, 東京, 𝄞' A FROM DUAL;\n");
        List<Run> runs = new ArrayList<>();
        for (String locale : LOCALES) {
            runs.add(checkout.run(in(locale), "sql", "--format", "csv", "-c", Files.readString(script)));
        }
        runs.add(checkout.run(in("C"), "sql", "--format", "csv", "-f", script.toString()));
        runs.add(checkout.run(in("C"), List.of("sh", "-c", "sh pvs sql --format csv <größe.sql")));

        assertThat(runs).as("%s", runs).extracting(Run::out).containsOnly("A\n\"né, 東京, 𝄞\"\n");
    }

    private static Map<String, String> in(String locale) {
        return Map.of("LC_ALL", locale, "LANG", locale);
    }

    @Test
    void eachJdkHasItsOwnArchiveWhichItMakesOnce() throws Exception {
        for (String jdk : List.of("jdk", "other")) {
            checkout.addJdk(jdk, RECORDING_JVM.formatted(""));
            Run first = checkout.run(Map.of("PATH", checkout.path(jdk)), "sql");
            assertThat(first.out()).isEqualTo("used\nresult\n");
            assertThat(first.err()).isEqualTo("pvs: recording once which classes it needs\n");
        }
        for (String jdk : List.of("jdk", "other")) {
            Run next = checkout.run(Map.of("PATH", checkout.path(jdk)), "sql");
            assertThat(next).isEqualTo(new Run(0, "used\nresult\n", ""));
        }
        assertThat(checkout.archives()).hasSize(2);
    }

    @Test
    void aDamagedOrOldArchiveIsMadeAgain() throws Exception {
        checkout.addJdk("jdk", RECORDING_JVM.formatted(""));
        checkout.run(Map.of(), "sql");
        for (byte[] damaged : List.of(new byte[] {}, new byte[] {'a'}, "Archive".getBytes(StandardCharsets.UTF_8))) {
            Files.write(checkout.archives().get(0), damaged);
            assertMadeAgain();
        }
        Files.setLastModifiedTime(checkout.archives().get(0), FileTime.from(Instant.EPOCH));
        assertMadeAgain();
    }

    private void assertMadeAgain() throws Exception {
        assertThat(checkout.run(Map.of(), "sql"))
                .isEqualTo(new Run(0, "used\nresult\n", "pvs: recording once which classes it needs\n"));
        assertThat(checkout.archives()).singleElement().satisfies(file -> assertThat(file)
                .hasContent("archive"));
    }

    @Test
    void aCommandDoesNotWaitForAnotherThatRecords() throws Exception {
        Path go = directory.resolve("go");
        checkout.addJdk("jdk", RECORDING_JVM.formatted("until [ -e '" + go + "' ]; do sleep 0.05; done;"));
        CompletableFuture<Run> first = CompletableFuture.supplyAsync(() -> {
            try {
                return checkout.run(Map.of(), "sql");
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        Path lock = directory.resolve("target/pvs-is-building");
        while (!Files.exists(lock)) {
            Thread.onSpinWait();
        }

        Run second = checkout.run(Map.of(), "sql");
        Files.createFile(go);

        assertThat(second).isEqualTo(new Run(0, "result\n", ""));
        assertThat(first.get().out()).isEqualTo("used\nresult\n");
        assertThat(lock).doesNotExist();
        assertThat(directory.resolve("target")).isEmptyDirectory();
    }

    @Test
    void whatTheJvmSaysIsNoPartOfAResult() throws Exception {
        assertThat(checkout.run(Map.of(), "sql").out()).contains("-Xlog:disable\n", "-XX:+DisplayVMOutputToStderr\n");
    }

    @Test
    void aReadOnlyCheckoutRunsTheLastBuild() throws Exception {
        addSource();

        Run run = unprivileged("sql");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("-jar\n").endsWith("sql\nend\n");
        assertThat(run.err())
                .startsWith("pvs: running the last build, which is older than its sources, because ")
                .hasLineCount(1);
    }

    @Test
    void aReadOnlyCheckoutThatWasNeverBuiltIsRefused() throws Exception {
        addSource();
        Files.delete(checkout.target().resolve("pvs.jar"));

        Run run = unprivileged("sql");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("pvs: not built yet, and ").hasLineCount(1);
    }

    private void addSource() throws Exception {
        Files.createDirectories(directory.resolve("planner/src/main"));
        Files.writeString(directory.resolve("planner/src/main/New.java"), "new");
    }

    /** Runs the launcher as a user who cannot write to the directory. */
    private Run unprivileged(String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("setpriv", "--reuid=65534", "--clear-groups"));
        }
        command.addAll(List.of("sh", "pvs"));
        command.addAll(Arrays.asList(arguments));
        Files.setPosixFilePermissions(checkout.target(), PosixFilePermissions.fromString("r-xr-xr-x"));
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            return checkout.run(Map.of(), command);
        } finally {
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.setPosixFilePermissions(checkout.target(), PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }
}
