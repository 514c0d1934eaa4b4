package org.parquetvs.bench.harness;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.parquetvs.suite.measure.ProcFile;
import org.parquetvs.suite.measure.ProcessUsage;

/**
 * Processor time of this process and of its living and waited-for descendants, by two clocks of Linux. One counts in
 * hundredths of a second and includes threads that have ended; the other counts nanoseconds of living threads.
 *
 * @param coarseNanos by the first
 * @param fineNanos by the second
 */
public record CpuReading(long coarseNanos, long fineNanos) {
    private static final long NANOS_PER_TICK = 10_000_000;

    /** Two readings of the coarse clock may each be off by a tick. */
    private static final long AGREEMENT_NANOS = 2 * NANOS_PER_TICK;

    public static CpuReading now() throws IOException {
        long ticks = 0;
        long fine = 0;
        for (long pid : ProcessUsage.family()) {
            Path process = Path.of("/proc", Long.toString(pid));
            ticks += ticks(process);
            fine += fineNanos(process);
        }
        return new CpuReading(ticks * NANOS_PER_TICK, fine);
    }

    /** Time since an earlier reading: by the fine clock unless threads with a notable share of it have ended. */
    public long nanosSince(CpuReading earlier) {
        long coarse = coarseNanos - earlier.coarseNanos;
        long fine = fineNanos - earlier.fineNanos;
        return Math.abs(coarse - fine) <= AGREEMENT_NANOS ? fine : coarse;
    }

    /** User and system time of all threads, and of children that the process has waited for. */
    private static long ticks(Path process) throws IOException {
        // If the process has ended and its parent has waited for it, the parent has its time.
        return ProcFile.read(process.resolve("stat"))
                .map(stat -> stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1))
                .map(fields -> Stream.of(fields)
                        .skip(11)
                        .limit(4)
                        .mapToLong(Long::parseLong)
                        .sum())
                .orElse(0L);
    }

    private static long fineNanos(Path process) throws IOException {
        long nanos = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(process.resolve("task"))) {
            for (Path thread : threads) {
                nanos += ProcFile.read(thread.resolve("schedstat"))
                        .map(text -> Long.parseLong(text.split(" ", -1)[0]))
                        .orElse(0L);
            }
        } catch (NoSuchFileException e) {
            return 0; // It ended since the family was listed.
        }
        return nanos;
    }
}
