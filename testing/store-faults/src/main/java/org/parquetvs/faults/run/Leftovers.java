package org.parquetvs.faults.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.parquetvs.testing.process.ProcessFootprint;

/**
 * What a process holds: descriptors of files and sockets, except those of its libraries, and memory after a garbage
 * collection.
 */
record Leftovers(long descriptors, long bytes) {
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final long PAUSE_NANOS = 5_000_000;

    /** The growth that is allowed for classes, code and caches of limited size. */
    private static final long MAX_GROWTH = 16L << 20;

    static Leftovers now() {
        return new Leftovers(ProcessFootprint.openDescriptors(), ProcessFootprint.usedBytes());
    }

    /** What has grown since then, in words. */
    List<String> grown(ThreadGroup threads) {
        List<String> left = new ArrayList<>();
        if (!comesTrue(() -> threads.activeCount() == 0)) {
            left.add(threads.activeCount() + " threads");
        }
        if (!comesTrue(() -> ProcessFootprint.openDescriptors() <= descriptors)) {
            left.add(ProcessFootprint.openDescriptors() - descriptors + " files or sockets");
        }
        long growth = ProcessFootprint.usedBytes() - bytes;
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
}
