package org.parquetvs.soak.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.testing.process.ProcessFootprint;

/**
 * The resources that a server holds.
 *
 * @param threads names of its process's threads, without their numbers: the threads of all workers have the same names
 * @param descriptors files and sockets other than those of its libraries
 * @param processes that it has started and that run
 * @param files in the directories that it has made in memory and for temporary files
 * @param bytes of the heap and of buffers after a collection
 */
public record ServerFootprint(List<String> threads, long descriptors, long processes, long files, long bytes) {
    /**
     * Threads of the server for each worker process that it keeps for the next statement, once the process is ready.
     */
    private static final long THREADS_OF_WORKER = 4;

    private static final long DESCRIPTORS_OF_WORKER = 4;

    /** The thread that a worker has as soon as it is ready. */
    private static final String READY_WORKER = "to container";

    /** Java has one such thread for each process, and keeps it for a minute after the end of the process. */
    private static final String PROCESS_REAPER = "process reaper";

    private static final String SEPARATOR = "\t";

    private static final List<Path> PLACES =
            List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")));

    /** The resources of this process. */
    static ServerFootprint now() throws IOException {
        long bytes = ProcessFootprint.usedBytes();
        return new ServerFootprint(
                Thread.getAllStackTraces().keySet().stream()
                        .map(thread -> thread.getName().replaceAll("[0-9]+", "").strip())
                        .filter(name -> !name.startsWith(PROCESS_REAPER))
                        .sorted()
                        .toList(),
                ProcessFootprint.openDescriptors(),
                ProcessHandle.current().descendants().count(),
                files(ProcessHandle.current().pid()),
                bytes);
    }

    /** Files and directories that a process has made, itself or for its workers. */
    public static long files(long pid) throws IOException {
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

    /** Whether no worker is still starting. */
    public boolean isSettled() {
        return threads.stream().filter(READY_WORKER::equals).count() == processes;
    }

    /**
     * Describes the resources that have grown, except memory. Workers are kept for later statements, so only more than
     * {@code maxWorkers} of them count.
     *
     * @param maxWorkers that the server keeps
     */
    public List<String> grownSince(ServerFootprint before, long maxWorkers) {
        long workers = Math.max(0, processes - before.processes);
        List<String> grown = new ArrayList<>();
        add(grown, threadsOfWorkers() - THREADS_OF_WORKER * processes, "threads of workers");
        add(grown, descriptors - before.descriptors - workers * DESCRIPTORS_OF_WORKER, "files or sockets");
        add(grown, processes - maxWorkers, "processes");
        add(grown, files - before.files, "files in memory or for temporary use");
        Map<String, Long> namesBefore = before.otherThreads();
        otherThreads()
                .forEach((name, count) ->
                        add(grown, count - namesBefore.getOrDefault(name, 0L), "threads \"" + name + "\""));
        return grown;
    }

    private long threadsOfWorkers() {
        return threads.stream().filter(ServerFootprint::isOfWorker).count();
    }

    private Map<String, Long> otherThreads() {
        return threads.stream()
                .filter(name -> !isOfWorker(name))
                .collect(Collectors.groupingBy(name -> name, TreeMap::new, Collectors.counting()));
    }

    private static boolean isOfWorker(String thread) {
        return thread.endsWith("container");
    }

    private static void add(List<String> grown, long more, String what) {
        if (more > 0) {
            grown.add(more + " " + what);
        }
    }

    /** One line, which {@link #parse} reads. */
    String line() {
        return descriptors
                + SEPARATOR
                + processes
                + SEPARATOR
                + files
                + SEPARATOR
                + bytes
                + SEPARATOR
                + String.join(SEPARATOR, threads);
    }

    static ServerFootprint parse(String line) {
        List<String> parts = List.of(line.split(SEPARATOR, -1));
        return new ServerFootprint(
                parts.subList(4, parts.size()),
                Long.parseLong(parts.get(0)),
                Long.parseLong(parts.get(1)),
                Long.parseLong(parts.get(2)),
                Long.parseLong(parts.get(3)));
    }
}
