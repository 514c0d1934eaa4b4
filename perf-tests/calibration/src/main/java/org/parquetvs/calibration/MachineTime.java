package org.parquetvs.calibration;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Scanner;

/**
 * Processor seconds.
 *
 * @param own of this process and the processes that it started
 * @param tasks the part of {@code own} in the main threads of the started processes, which run the tasks of scripts
 * @param all of the whole machine
 */
record MachineTime(double own, double tasks, double all) {
    private static final Path PROCESSES = Path.of("/proc");
    private static final Path STATISTICS = PROCESSES.resolve("stat");

    /** The launcher of Java gives this name to the thread that runs {@code main}. */
    private static final String MAIN_THREAD = "java";

    private static final double NANOS = 1e9;
    private static final double TICKS = 100;
    private static final int IDLE = 3;
    private static final int WAITING = 4;
    private static final int STOLEN = 7;

    static MachineTime now() {
        return new MachineTime(ownSeconds(), taskSeconds(), allSeconds());
    }

    MachineTime minus(MachineTime earlier) {
        return new MachineTime(own - earlier.own, tasks - earlier.tasks, all - earlier.all);
    }

    /** Processor seconds of other processes. */
    double foreign() {
        return Math.max(0, all - own);
    }

    private static double ownSeconds() {
        double scripts = ProcessHandle.current()
                .descendants()
                .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                .mapToDouble(time -> time.toNanos() / NANOS)
                .sum();
        return scripts
                + ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                                .getProcessCpuTime()
                        / NANOS;
    }

    private static double taskSeconds() {
        return ProcessHandle.current()
                .descendants()
                .map(process -> PROCESSES.resolve(process.pid() + "/task"))
                .mapToDouble(MachineTime::mainThreadSeconds)
                .sum();
    }

    /** {@code proc(5)} describes the files; a process that has ended meanwhile has none. */
    private static double mainThreadSeconds(Path threads) {
        double nanos = 0;
        try (DirectoryStream<Path> each = Files.newDirectoryStream(threads)) {
            for (Path thread : each) {
                if (Files.readString(thread.resolve("comm")).strip().equals(MAIN_THREAD)) {
                    String onProcessor =
                            Files.readString(thread.resolve("schedstat")).split(" ", 2)[0];
                    nanos += Double.parseDouble(onProcessor);
                }
            }
        } catch (NoSuchFileException ended) {
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return nanos / NANOS;
    }

    /** Busy seconds of all processors, including other virtual machines; {@code proc(5)} describes the first line. */
    private static double allSeconds() {
        try (Scanner line = new Scanner(Files.readString(STATISTICS))) {
            line.next();
            double ticks = 0;
            for (int column = 0; column <= STOLEN; column++) {
                long value = line.nextLong();
                ticks += column == IDLE || column == WAITING ? 0 : value;
            }
            return ticks / TICKS;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
