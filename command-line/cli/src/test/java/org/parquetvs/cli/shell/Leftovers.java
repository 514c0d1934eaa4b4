package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What a program, the leader of a session of processes, may leave when it ends. */
final class Leftovers {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Leftovers() {}

    /** No process, no shared memory, no file. */
    static void assertNone(long leader) throws IOException {
        assertThat(ProcessHandle.allProcesses().filter(process -> session(process.pid()) == leader))
                .allSatisfy(process -> assertThat(process.onExit()).succeedsWithin(PATIENCE));
        assertThat(files(Path.of("/dev/shm"), leader)).isEmpty();
        assertThat(files(Path.of(System.getProperty("java.io.tmpdir")), leader)).isEmpty();
    }

    /** The session of a process: 120 in {@code 123 (java) S 1 123 120 ...}; 0 if the process has ended. */
    private static long session(long pid) {
        try {
            String state = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return Long.parseLong(state.substring(state.lastIndexOf(')') + 2).split(" ", -1)[3]);
        } catch (IOException e) {
            return 0;
        }
    }

    /** Files with the process in their name. */
    private static List<Path> files(Path parent, long pid) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(parent, "pvs-" + pid + "-*")) {
            files.forEach(found::add);
        }
        return found;
    }
}
