package org.parquetvs.cloud;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A script of this module with stand-ins for what it calls: nothing leaves the machine. */
final class Script {
    static final Path MODULE = Path.of("").toAbsolutePath();
    static final Path FAKES = MODULE.resolve("src/test/resources/fake");
    static final String AWS_SECRET = "aws-secret-4711";

    private final String name;
    private final Path scratch;
    private final Path state;
    private final Path tools;
    private final Map<String, String> environment = new HashMap<>();

    Script(String name, Path scratch, List<String> fakes) throws IOException {
        this.name = name;
        this.scratch = scratch;
        state = Files.createDirectories(scratch.resolve("state"));
        tools = Files.createDirectories(scratch.resolve("tools"));
        for (String fake : fakes) {
            Files.createSymbolicLink(tools.resolve(fake), FAKES.resolve(fake));
        }
        environment.put("PATH", tools + ":" + System.getenv("PATH"));
        environment.put("HOME", scratch.toString());
        environment.put("FAKE_STATE", state.toString());
        environment.put("AWS_ACCESS_KEY_ID", "key");
        environment.put("AWS_SECRET_ACCESS_KEY", AWS_SECRET);
    }

    Script with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    Script without(String variable) {
        environment.remove(variable);
        return this;
    }

    Script withoutTool(String tool) throws IOException {
        Files.delete(tools.resolve(tool));
        return this;
    }

    /** What a stand-in keeps, such as {@code resources}. */
    Path state(String file) {
        return state.resolve(file);
    }

    /** The calls of stand-ins so far, with their arguments. */
    List<String> calls() throws IOException {
        return Files.exists(state("calls")) ? Files.readAllLines(state("calls")) : List.of();
    }

    /** How a run has ended. */
    record Outcome(int status, String output, String messages) {
        String all() {
            return output + messages;
        }
    }

    /** A run that has begun. */
    final class Run {
        private final Process process;
        private final Path output;
        private final Path messages;

        private Run(String... arguments) throws IOException {
            output = Files.createTempFile(scratch, "output", "");
            messages = Files.createTempFile(scratch, "messages", "");
            ProcessBuilder builder = new ProcessBuilder(
                            "bash", MODULE.resolve(name).toString())
                    .redirectOutput(output.toFile())
                    .redirectError(messages.toFile());
            builder.command().addAll(List.of(arguments));
            builder.environment().clear();
            builder.environment().putAll(environment);
            process = builder.start();
        }

        /** Sends SIGTERM. */
        void terminate() {
            process.destroy();
        }

        Outcome await() throws IOException, InterruptedException {
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IllegalStateException(name + " does not end: " + Files.readString(messages));
            }
            return new Outcome(process.exitValue(), Files.readString(output), Files.readString(messages));
        }
    }

    Run start(String... arguments) throws IOException {
        return new Run(arguments);
    }

    Outcome run(String... arguments) throws IOException, InterruptedException {
        return start(arguments).await();
    }
}
