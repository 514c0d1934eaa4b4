package org.parquetvs.testing.process;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What this process holds. */
public final class ProcessFootprint {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    private ProcessFootprint() {}

    /** Number of open files and sockets other than those of libraries; 0 on systems other than Linux. */
    public static long openDescriptors() {
        try (Stream<Path> all = Files.list(DESCRIPTORS)) {
            return all.filter(ProcessFootprint::isOwn).count();
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

    /** Bytes of the heap and of buffers after a collection. */
    public static long usedBytes() {
        System.gc();
        long direct = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
        return direct + ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
