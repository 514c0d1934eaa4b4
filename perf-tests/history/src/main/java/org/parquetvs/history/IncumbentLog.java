package org.parquetvs.history;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The CSV file of Exasol's performance-test-recorder-java, which its tools upload: project, commit, test case, start in
 * milliseconds since 1970, iteration, duration in milliseconds. As there, runs that failed are left out.
 */
public final class IncumbentLog {
    private static final String HEADER = "project-name,git-commit,test-case,timestamp,iteration,duration";

    private final Path file;
    private final String project;
    private final String commit;

    private IncumbentLog(Path file, String project, String commit) {
        this.file = file;
        this.project = project;
        this.commit = commit;
    }

    /** Begins a file {@code performanceLog-<epochMillis>.csv} in a directory, which is created if it is missing. */
    public static IncumbentLog begin(Path directory, long epochMillis, String project, String commit)
            throws IOException {
        Path file = Files.createDirectories(directory).resolve("performanceLog-" + epochMillis + ".csv");
        Files.writeString(file, HEADER + '\n');
        return new IncumbentLog(file, project, commit);
    }

    /** The path of the file. */
    public Path file() {
        return file;
    }

    /** Adds a line for an iteration of the first attempt that did not fail. */
    public void add(Iteration iteration) throws IOException {
        if (iteration.attempt() > 0 || !iteration.ok()) {
            return;
        }
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8, StandardOpenOption.APPEND)) {
            out.write(project
                    + ','
                    + commit
                    + ','
                    + iteration.testCase()
                    + ','
                    + iteration.startedEpochMillis()
                    + ','
                    + iteration.number()
                    + ','
                    + Math.round(iteration.millis().getAsDouble())
                    + '\n');
        }
    }
}
