package org.parquetvs.faults.run;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * What a process holds: descriptors of files and sockets, except those of its libraries, and memory after a garbage
 * collection.
 */
record Leftovers(long descriptors, long bytes) {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final long PAUSE_NANOS = 5_000_000;

    /** The growth that is allowed for classes, code and caches of limited size. */
    private static final long MAX_GROWTH = 16L << 20;

    static Leftovers now() {
        return new Leftovers(countDescriptors(), usedBytes());
    }

    /** What has grown since then, in words. */
    List<String> grown(ThreadGroup threads) {
        List<String> left = new ArrayList<>();
        if (!comesTrue(() -> threads.activeCount() == 0)) {
            left.add(threads.activeCount() + " threads");
        }
        if (!comesTrue(() -> countDescriptors() <= descriptors)) {
            left.add(countDescriptors() - descriptors + " files or sockets");
        }
        long growth = usedBytes() - bytes;
        if (growth > MAX_GROWTH) {
            left.add((growth >> 20) + " MB of memory");
        }
        return left;
    }

    private static boolean comesTrue(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return true;
    }

    private static long countDescriptors() {
        try (Stream<Path> all = Files.list(DESCRIPTORS)) {
            return all.filter(Leftovers::isOwn).count();
        } catch (IOException noSuchDirectory) {
            return 0;
        }
    }

    private static boolean isOwn(Path descriptor) {
        try {
            return !Files.readSymbolicLink(descriptor).toString().endsWith(".jar");
        } catch (IOException closedMeanwhile) {
            return false;
        }
    }

    private static long usedBytes() {
        System.gc();
        long direct = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
        return direct + ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
