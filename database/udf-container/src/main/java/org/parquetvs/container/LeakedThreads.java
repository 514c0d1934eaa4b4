package org.parquetvs.container;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Threads of a script that would keep Exasol's process, and so the statement, from ending. */
final class LeakedThreads {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);

    private LeakedThreads() {}

    /** The names of threads that are still alive after some time, in which ending threads can finish. */
    static List<String> await() throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        List<Thread> threads = find();
        for (Thread thread : threads) {
            long millis = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            thread.join(Math.max(1, millis));
        }
        return threads.stream().filter(Thread::isAlive).map(Thread::getName).toList();
    }

    private static List<Thread> find() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        // Twice as many as there seem to be, because more may start meanwhile.
        Thread[] threads = new Thread[group.activeCount() * 2 + 8];
        int count = group.enumerate(threads);
        return Arrays.stream(threads, 0, count)
                .filter(thread -> thread != Thread.currentThread() && !thread.isDaemon() && thread.isAlive())
                .toList();
    }
}
