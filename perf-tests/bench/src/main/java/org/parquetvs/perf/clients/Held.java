package org.parquetvs.perf.clients;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a server holds.
 *
 * @param threads of its process
 * @param descriptors files and sockets other than those of its libraries
 * @param processes that it has started and that run
 * @param files in the directories that it has made in memory and for temporary files
 * @param bytes of the heap and of buffers after a collection
 */
record Held(long threads, long descriptors, long processes, long files, long bytes) {
    /** What the server has for each worker process that it keeps for the next statement. */
    private static final long THREADS_OF_WORKER = 5;

    private static final long DESCRIPTORS_OF_WORKER = 4;

    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final List<Path> PLACES =
            List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")));

    /** What this process holds. */
    static Held now() throws IOException {
        System.gc();
        long direct = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
        return new Held(
                ManagementFactory.getThreadMXBean().getThreadCount(),
                openDescriptors(),
                ProcessHandle.current().descendants().count(),
                files(ProcessHandle.current().pid()),
                direct
                        + ManagementFactory.getMemoryMXBean()
                                .getHeapMemoryUsage()
                                .getUsed());
    }

    private static long openDescriptors() throws IOException {
        try (Stream<Path> all = Files.list(DESCRIPTORS)) {
            return all.filter(Held::isOwn).count();
        }
    }

    private static boolean isOwn(Path descriptor) {
        try {
            return !Files.readSymbolicLink(descriptor).toString().endsWith(".jar");
        } catch (IOException closedMeanwhile) {
            return false;
        }
    }

    /** Files and directories that a process has made, itself or for its workers. */
    static long files(long pid) throws IOException {
        long files = 0;
        for (Path place : PLACES) {
            try (Stream<Path> entries = Files.list(place)) {
                for (Path entry : entries.toList()) {
                    if (String.valueOf(entry.getFileName()).startsWith("pvs-" + pid + "-")) {
                        files += entries(entry);
                    }
                }
            }
        }
        return files;
    }

    private static long entries(Path directory) {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.count();
        } catch (IOException | UncheckedIOException goneMeanwhile) {
            return 0;
        }
    }

    /**
     * What there is more of than there was, in words; memory is not looked at. Workers are kept for later statements, so
     * they are too many only beyond a number.
     *
     * @param mostWorkers that the server keeps
     */
    List<String> grownSince(Held before, long mostWorkers) {
        long workers = Math.max(0, processes - before.processes);
        List<String> grown = new ArrayList<>();
        add(grown, threads - before.threads - workers * THREADS_OF_WORKER, "threads");
        add(grown, descriptors - before.descriptors - workers * DESCRIPTORS_OF_WORKER, "files or sockets");
        add(grown, processes - mostWorkers, "processes");
        add(grown, files - before.files, "files in memory or for temporary use");
        return grown;
    }

    private static void add(List<String> grown, long more, String what) {
        if (more > 0) {
            grown.add(more + " " + what);
        }
    }

    /** One line, which {@link #parse} reads. */
    String line() {
        return threads + " " + descriptors + " " + processes + " " + files + " " + bytes;
    }

    static Held parse(String line) {
        long[] numbers =
                Arrays.stream(line.split(" ", -1)).mapToLong(Long::parseLong).toArray();
        return new Held(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
    }
}
