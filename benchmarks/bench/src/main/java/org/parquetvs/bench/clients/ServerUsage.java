package org.parquetvs.bench.clients;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The resource usage of a server's process, as Linux counts it.
 *
 * @param process its directory in {@code /proc}
 */
record ServerUsage(Path process) {
    private static final int KILOBYTE = 1024;

    static ServerUsage of(long pid) {
        return new ServerUsage(Path.of("/proc", Long.toString(pid)));
    }

    /** Processor time of all of its threads until now, in steps of 10 ms. */
    Duration cpu() {
        return ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                .flatMap(handle -> handle.info().totalCpuDuration())
                .orElseThrow(() -> new IllegalStateException("The server has ended"));
    }

    long residentBytes() throws IOException {
        return status("VmRSS:");
    }

    /** The most memory that was resident since {@link #resetPeak}. */
    long peakBytes() throws IOException {
        return status("VmHWM:");
    }

    void resetPeak() throws IOException {
        Files.writeString(process.resolve("clear_refs"), "5");
    }

    private long status(String name) throws IOException {
        return Files.readAllLines(process.resolve("status")).stream()
                .filter(line -> line.startsWith(name))
                .mapToLong(line -> KILOBYTE * Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
    }
}
