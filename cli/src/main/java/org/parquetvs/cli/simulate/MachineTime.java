package org.parquetvs.cli.simulate;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Scanner;

/** Processor seconds: of this process with those that it started, and of the whole machine. */
record MachineTime(double own, double all) {
    private static final Path STATISTICS = Path.of("/proc/stat");
    private static final double NANOS = 1e9;
    private static final double TICKS = 100;
    private static final int IDLE = 3;
    private static final int WAITING = 4;
    private static final int STOLEN = 7;

    static MachineTime now() {
        return new MachineTime(ownSeconds(), allSeconds());
    }

    MachineTime minus(MachineTime earlier) {
        return new MachineTime(own - earlier.own, all - earlier.all);
    }

    /** What other processes used. */
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

    /** What all processors were used for, other virtual machines included; {@code proc(5)} describes the first line. */
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
