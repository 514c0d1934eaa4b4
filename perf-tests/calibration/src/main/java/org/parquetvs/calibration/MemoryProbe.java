package org.parquetvs.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Measures how many processors can copy memory at full speed at the same time. */
final class MemoryProbe {
    /** Larger than any cache. */
    private static final int BYTES = 64 << 20;

    private static final int COPIES = 10;
    private static final int ROUNDS = 5;
    private static final double NANOS = 1e9;

    private MemoryProbe() {}

    /** The speed at which all processors copy together, in units of the speed of one alone. */
    static double copyingCores() {
        int processors = Runtime.getRuntime().availableProcessors();
        return processors * seconds(1) / seconds(processors);
    }

    /** The median time in which each of some threads has copied its bytes. */
    private static double seconds(int threads) {
        double[] rounds = new double[ROUNDS];
        Arrays.setAll(rounds, round -> copy(threads));
        Arrays.sort(rounds);
        return rounds[ROUNDS / 2];
    }

    private static double copy(int number) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            byte[] from = new byte[BYTES];
            byte[] to = new byte[BYTES];
            threads.add(new Thread(
                    () -> {
                        for (int copy = 0; copy < COPIES; copy++) {
                            System.arraycopy(from, 0, to, 0, BYTES);
                        }
                    },
                    "memory probe"));
        }
        long start = System.nanoTime();
        threads.forEach(Thread::start);
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while memory was measured", e);
        }
        return (System.nanoTime() - start) / NANOS;
    }
}
