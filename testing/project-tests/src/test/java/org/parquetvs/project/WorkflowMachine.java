package org.parquetvs.project;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A machine on which the steps of a job run. Its checkout has the settings of this project, and stand-ins for the
 * programs: they note their arguments, and neither build, nor measure, nor leave the machine.
 */
final class WorkflowMachine {
    private static final Set<String> LEFT_OUT = Set.of(".git", "data", "doc", "node_modules", "src", "target");
    private static final List<String> TOOLS =
            List.of("aws", "curl", "docker", "gh", "git", "go", "mvn", "node", "npm", "pipx", "python3", "sudo");
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{\\s*(.*?)\\s*\\}\\}");
    /** The SHA-256 of no bytes, which is that of the jar on this machine. */
    private static final String CHECKSUM = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    private static final String STAND_IN =
            "#!/bin/sh\n{ printf '%s' \"$0\"; printf '\\t%s' \"$@\"; echo; } >>\"$CALLS\"\n";

    private final Path checkout;
    private final Path tools;
    private final Path temporary;
    private final Path calls;
    private final Map<String, String> environment = new HashMap<>();

    /** How a step has ended. */
    record Outcome(int status, String output) {}

    /** A call of a program: its path in the checkout, or its name if it is a tool. */
    record Call(String program, List<String> arguments) {}

    WorkflowMachine(Path scratch, String version) throws IOException {
        checkout = Files.createDirectories(scratch.resolve("checkout"));
        tools = Files.createDirectories(scratch.resolve("tools"));
        temporary = Files.createDirectories(scratch.resolve("temporary"));
        calls = Files.createFile(scratch.resolve("calls"));
        for (String tool : TOOLS) {
            writeStandIn(tools.resolve(tool), tool.equals("curl") ? "echo 192.0.2.7\n" : "");
        }
        copyCheckout();
        Files.createDirectories(checkout.resolve("dist/target"));
        Files.createFile(checkout.resolve("dist/target/dist-" + version + ".jar"));
        environment.put("PATH", tools + ":" + System.getenv("PATH"));
        environment.put("CALLS", calls.toString());
        environment.put("HOME", temporary.toString());
        environment.put("RUNNER_TEMP", temporary.toString());
        for (String file : List.of("GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")) {
            environment.put(file, Files.createFile(temporary.resolve(file)).toString());
        }
        environment.put("GITHUB_REF_NAME", "v" + version);
        environment.put("GITHUB_REPOSITORY", "owner/name");
        environment.put("GITHUB_RUN_ID", "1");
        environment.put("GITHUB_RUN_NUMBER", "1");
        environment.put("GITHUB_SERVER_URL", "https://git.example");
        Files.createDirectories(temporary.resolve("cluster"));
        Files.createFile(temporary.resolve("cluster/bucketfs-password"));
    }

    private void copyCheckout() throws IOException {
        Path root = Documents.root();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                if (LEFT_OUT.contains(directory.getFileName().toString())) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(checkout.resolve(root.relativize(directory)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path copy = checkout.resolve(root.relativize(file));
                if (Files.isExecutable(file)) {
                    writeStandIn(
                            copy, file.endsWith("dist/compare-builds.sh") ? "echo " + CHECKSUM + "  commit\n" : "");
                } else {
                    Files.copy(file, copy);
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void writeStandIn(Path file, String answer) throws IOException {
        Files.writeString(file, STAND_IN + answer);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    /** Another checkout of this project is a link to the first one; one of another project is empty. */
    void checkOut(Map<String, String> with) throws IOException {
        String path = with.getOrDefault("path", "");
        if (with.containsKey("repository")) {
            Files.createDirectories(checkout.resolve(path));
        } else if (!path.isEmpty()) {
            Files.createSymbolicLink(checkout.resolve(path), checkout);
        }
    }

    Outcome run(Workflow.Job job, Map<String, String> matrix, Workflow.Step step)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile(temporary, "output", "");
        Path directory = Files.createDirectories(checkout.resolve(step.directory()));
        ProcessBuilder builder = new ProcessBuilder(
                        "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.run())
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        Map<String, String> variables = builder.environment();
        variables.clear();
        variables.putAll(environment);
        job.environment().forEach((name, value) -> variables.put(name, evaluate(value, matrix)));
        for (String line : Files.readAllLines(temporary.resolve("GITHUB_ENV"))) {
            String[] parts = line.split("=", 2);
            variables.put(parts[0], parts[1]);
        }
        step.environment().forEach((name, value) -> variables.put(name, evaluate(value, matrix)));
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException("The step does not end: " + step.run());
        }
        return new Outcome(process.exitValue(), Files.readString(output));
    }

    private String evaluate(String text, Map<String, String> matrix) {
        return EXPRESSION.matcher(text).replaceAll(match -> Matcher.quoteReplacement(value(match.group(1), matrix)));
    }

    /** The value of an expression; what only GitHub or AWS knows is some text. */
    private String value(String expression, Map<String, String> matrix) {
        if (expression.startsWith("matrix.")) {
            return Objects.requireNonNull(matrix.get(expression.substring("matrix.".length())), expression);
        }
        return expression.equals("github.workspace") ? checkout.toString() : "some-text";
    }

    List<Call> calls() throws IOException {
        return Files.readAllLines(calls, UTF_8).stream().map(this::call).toList();
    }

    private Call call(String line) {
        List<String> words = List.of(line.split("\t", -1));
        Path program = Path.of(words.get(0));
        List<String> arguments =
                words.subList(1, words.size()).equals(List.of("")) ? List.of() : words.subList(1, words.size());
        return new Call(program.startsWith(tools) ? program.getFileName().toString() : program.toString(), arguments);
    }
}
