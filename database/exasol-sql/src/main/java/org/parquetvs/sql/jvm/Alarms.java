package org.parquetvs.sql.jvm;

import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Tells functions inside a statement that it is cancelled. An interrupt of DuckDB does not reach a function that waits or
 * computes for long, so each statement has an alarm for its own functions.
 */
public final class Alarms {
    private static final BigDecimal MILLIS_PER_SECOND = BigDecimal.valueOf(1000);
    private static final BigDecimal MAX_MILLIS = BigDecimal.valueOf(Long.MAX_VALUE);

    /** The alarms of statements. Each exists as long as its statement keeps the action that triggers it. */
    private static final Map<String, WeakReference<CountDownLatch>> ALARMS = new ConcurrentHashMap<>();

    private static final AtomicLong LAST = new AtomicLong();

    private Alarms() {}

    /**
     * Makes a statement known, and returns the key of its alarm.
     *
     * @param onCancel takes the action for a cancellation, and keeps it while the statement runs
     */
    public static String keyOf(Consumer<Runnable> onCancel) {
        ALARMS.values().removeIf(alarm -> alarm.refersTo(null));
        String key = Long.toString(LAST.incrementAndGet());
        CountDownLatch alarm = new CountDownLatch(1);
        ALARMS.put(key, new WeakReference<>(alarm));
        onCancel.accept(alarm::countDown);
        return key;
    }

    /** Waits the given number of seconds and returns it; fails if the statement is cancelled meanwhile. */
    static String sleep(String seconds, String key) {
        CountDownLatch alarm = alarm(key);
        long millis = new BigDecimal(seconds)
                .multiply(MILLIS_PER_SECOND)
                .min(MAX_MILLIS)
                .longValue();
        try {
            if (alarm.await(millis, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("The statement was cancelled");
            }
            return seconds;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The statement was cancelled", e);
        }
    }

    /** Fails if the statement is cancelled. */
    static void requireSilence(String key) {
        if (alarm(key).getCount() == 0) {
            throw new IllegalStateException("The statement was cancelled");
        }
    }

    private static CountDownLatch alarm(String key) {
        WeakReference<CountDownLatch> known = ALARMS.get(key);
        CountDownLatch alarm = known == null ? null : known.get();
        // The alarm of a statement that was cancelled earlier no longer exists.
        return alarm == null ? new CountDownLatch(0) : alarm;
    }
}
