package org.parquetvs.suite.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The peak memory of this process and its descendants, as Linux counts it. */
public final class ProcessUsage {
    private static final String RESET_PEAK = "5";

    private ProcessUsage() {}

    /** Resets the peak of every process. */
    public static void resetPeak() throws IOException {
        for (long pid : family()) {
            Path file = Path.of("/proc", Long.toString(pid), "clear_refs");
            if (Files.isWritable(file)) {
                Files.writeString(file, RESET_PEAK);
            }
        }
    }

    /** Sum of the peaks of resident memory since {@link #resetPeak}; pages shared by two processes count twice. */
    public static long peakKilobytes() throws IOException {
        long sum = 0;
        for (long pid : family()) {
            sum += peakKilobytes(pid);
        }
        return sum;
    }

    /** The largest of these peaks. */
    public static long largestPeakKilobytes() throws IOException {
        long largest = 0;
        for (long pid : family()) {
            largest = Math.max(largest, peakKilobytes(pid));
        }
        return largest;
    }

    /** The largest of these peaks, of the descendants only. */
    public static long largestPeakOfDescendantsKilobytes() throws IOException {
        long largest = 0;
        for (long pid :
                ProcessHandle.current().descendants().map(ProcessHandle::pid).toList()) {
            largest = Math.max(largest, peakKilobytes(pid));
        }
        return largest;
    }

    /** This process and its descendants. */
    public static List<Long> family() {
        ProcessHandle self = ProcessHandle.current();
        return Stream.concat(Stream.of(self), self.descendants())
                .map(ProcessHandle::pid)
                .toList();
    }

    private static long peakKilobytes(long pid) throws IOException {
        return ProcFile.read(Path.of("/proc", Long.toString(pid), "status")).stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .sum();
    }
}
