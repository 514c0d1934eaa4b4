package org.parquetvs.server.session;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.parquetvs.server.error.ServerErrors;

/**
 * Slows down clients that guess passwords. After a wrong password, the next one from the same host is checked after a
 * pause, which doubles with each failure; a right one ends the pauses. One password of a host is checked at a time, so
 * more connections do not allow more guesses.
 */
public final class LoginThrottle implements AutoCloseable {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration MAX_PAUSE = Duration.ofSeconds(2);

    /** The client of a login gives up after ten seconds. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    /** The hosts whose failures are remembered; the oldest one is forgotten first. */
    private static final int MAX_HOSTS = 1_000;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Map<String, Attempts> hosts = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Attempts> eldest) {
            return size() > MAX_HOSTS;
        }
    };

    /** The failures of a host since its last success; the permit is for the one login that is checked. */
    private static final class Attempts {
        private final Semaphore check = new Semaphore(1, true);
        private long failures;
    }

    /**
     * Checks a login when it is its turn.
     *
     * @param address address of the client
     * @param login whether user and password are right
     * @return what the check says
     * @throws org.parquetvs.sql.error.SqlException if so many logins of the host wait that this one is not checked
     */
    public boolean check(String address, BooleanSupplier login) {
        Attempts attempts = attempts(address);
        try {
            if (!attempts.check.tryAcquire(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
                throw ServerErrors.tooManyFailedLogins();
            }
            try {
                closed.await(pause(attempts.failures).toMillis(), TimeUnit.MILLISECONDS);
                boolean isRight = login.getAsBoolean();
                attempts.failures = isRight ? 0 : attempts.failures + 1;
                return isRight;
            } finally {
                attempts.check.release();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ServerErrors.tooManyFailedLogins();
        }
    }

    private synchronized Attempts attempts(String address) {
        return hosts.computeIfAbsent(address, unknown -> new Attempts());
    }

    /** The pause before the next check after a number of failures. */
    static Duration pause(long failures) {
        if (failures == 0) {
            return Duration.ZERO;
        }
        Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(failures - 1, 10));
        return pause.compareTo(MAX_PAUSE) < 0 ? pause : MAX_PAUSE;
    }

    /** Ends all pauses. */
    @Override
    public void close() {
        closed.countDown();
    }
}
