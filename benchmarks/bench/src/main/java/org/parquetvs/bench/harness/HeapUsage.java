package org.parquetvs.bench.harness;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.stream.Stream;

/** The peak of this process's heap: the sum of the peaks of its parts, which need not have been at the same time. */
final class HeapUsage {
    private HeapUsage() {}

    /** Resets the peak. */
    static void resetPeak() {
        pools().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    static long peakKilobytes() {
        return pools().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() >> 10;
    }

    private static Stream<MemoryPoolMXBean> pools() {
        return ManagementFactory.getMemoryPoolMXBeans().stream().filter(pool -> pool.getType() == MemoryType.HEAP);
    }
}
