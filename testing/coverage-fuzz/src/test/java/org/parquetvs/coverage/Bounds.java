package org.parquetvs.coverage;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;

/**
 * What one input may take: memory in proportion to its length, and time. All memory that the thread allocates counts,
 * whether it is freed or not, because that does not depend on the garbage collector; it also bounds the work.
 *
 * @param allocatedBytes for every input
 * @param allocatedBytesPerByte in addition, for each byte of the input
 * @param time of the processor
 */
public record Bounds(long allocatedBytes, long allocatedBytesPerByte, Duration time) {

    /** Buffers of fixed size, and a few objects for each byte. */
    public static final Bounds USUAL = new Bounds(16L << 20, 4L << 10, Duration.ofSeconds(5));

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** The same with other memory. */
    public Bounds withMemory(long bytes, long bytesPerByte) {
        return new Bounds(bytes, bytesPerByte, time);
    }

    /**
     * Reads an input; once more if it takes too much, because the first time may load classes.
     *
     * @throws AssertionError if it takes more
     */
    void check(FuzzTarget target, byte[] input) throws Exception {
        if (exceeded(target, input).isPresent()) {
            Optional<String> again = exceeded(target, input);
            if (again.isPresent()) {
                throw new AssertionError(again.get());
            }
        }
    }

    /** What is wrong with what reading an input takes; empty if nothing is. */
    private Optional<String> exceeded(FuzzTarget target, byte[] input) throws Exception {
        long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
        long nanosBefore = THREADS.getCurrentThreadCpuTime();
        target.read(input);
        Duration spent = Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - nanosBefore);
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - bytesBefore;
        if (bytes > allocatedBytes + allocatedBytesPerByte * input.length) {
            return Optional.of("Reading " + input.length + " bytes allocates " + bytes);
        }
        return spent.compareTo(time) > 0
                ? Optional.of("Reading " + input.length + " bytes takes " + spent)
                : Optional.empty();
    }
}
