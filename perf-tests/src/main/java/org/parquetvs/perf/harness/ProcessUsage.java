package org.parquetvs.perf.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What Linux knows of this process and its children: processor time and peak memory. */
final class ProcessUsage {
    private static final String RESET_PEAK = "5";

    private ProcessUsage() {}

    /** Processor time of this process and of all its living and waited-for descendants. */
    static long cpuNanos() throws IOException {
        long ticks = 0;
        for (long pid : family()) {
            ticks += ticks(pid);
        }
        return ticks * 10_000_000L;
    }

    /** Makes the peak of every process begin anew. */
    static void resetPeak() throws IOException {
        for (long pid : family()) {
            Path file = Path.of("/proc", Long.toString(pid), "clear_refs");
            if (Files.isWritable(file)) {
                Files.writeString(file, RESET_PEAK);
            }
        }
    }

    /** Sum of the peaks of resident memory since {@link #resetPeak}; pages shared by two processes count twice. */
    static long peakKilobytes() throws IOException {
        long sum = 0;
        for (long pid : family()) {
            sum += peakKilobytes(pid);
        }
        return sum;
    }

    private static List<Long> family() {
        ProcessHandle self = ProcessHandle.current();
        return Stream.concat(Stream.of(self), self.descendants())
                .map(ProcessHandle::pid)
                .toList();
    }

    private static long peakKilobytes(long pid) throws IOException {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        } catch (NoSuchFileException e) {
            return 0; // It ended since the family was listed.
        }
    }

    /** User and system time, of the process itself and of children that it has waited for. */
    private static long ticks(long pid) throws IOException {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return Long.parseLong(fields[11])
                    + Long.parseLong(fields[12])
                    + Long.parseLong(fields[13])
                    + Long.parseLong(fields[14]);
        } catch (NoSuchFileException e) {
            return 0; // It ended since the family was listed; its parent has its time if it waited.
        }
    }
}
