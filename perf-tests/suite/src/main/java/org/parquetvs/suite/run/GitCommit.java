package org.parquetvs.suite.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.history.SuiteRun;

/** The commit of a work tree, from {@code git}. */
public final class GitCommit {
    private static final String UNKNOWN = "0".repeat(40);

    private GitCommit() {}

    /** The commit that is checked out in a directory. If it is in no work tree: zeros, the current time, dirty. */
    public static SuiteRun.Commit in(Path directory) throws IOException {
        Optional<String> head = git(directory, "log", "-1", "--format=%H %ct %P");
        if (head.isEmpty()) {
            return new SuiteRun.Commit(UNKNOWN, Optional.empty(), "", LocalDateTime.now(ZoneOffset.UTC), true);
        }
        List<String> fields = List.of(head.get().split(" ", -1));
        Instant time = Instant.ofEpochSecond(Long.parseLong(fields.get(1)));
        return new SuiteRun.Commit(
                fields.get(0),
                Optional.of(fields.get(2)).filter(parent -> !parent.isEmpty()),
                git(directory, "rev-parse", "--abbrev-ref", "HEAD").orElse(""),
                LocalDateTime.ofInstant(time, ZoneOffset.UTC),
                !git(directory, "status", "--porcelain", "--untracked-files=no")
                        .orElse("")
                        .isEmpty());
    }

    /** The output of a git command; empty if there is no git, or the command fails. */
    private static Optional<String> git(Path directory, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git", "-C", directory.toString()));
        command.addAll(List.of(arguments));
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException noGit) {
            return Optional.empty();
        }
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? Optional.of(output.strip()) : Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroy();
            throw new IOException("Interrupted while git ran", e);
        }
    }
}
