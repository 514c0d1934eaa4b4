package org.parquetvs.store.s3;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.core.exception.AbortedException;

/**
 * Credentials that expire, and are fetched anew before they do: by one thread, while the others go on with the current
 * ones. All threads wait only if the current ones have expired. Safe for use by several threads.
 */
final class RefreshedCredentials implements AwsCredentialsProvider {

    /** Longest time before the end at which new ones are fetched; for short-lived ones it is half of their life. */
    private static final Duration EARLY = Duration.ofMinutes(5);

    /** Longest time between two attempts to fetch new ones while the old are good. */
    private static final Duration PAUSE = Duration.ofSeconds(30);

    private final Supplier<? extends AwsCredentials> source;
    private final InstantSource clock;
    private final ReentrantLock fetching = new ReentrantLock();
    private volatile @Nullable Held held;

    /** @param source fetches credentials; without a time of expiry they are good until the store refuses them */
    RefreshedCredentials(Supplier<? extends AwsCredentials> source, InstantSource clock) {
        this.source = source;
        this.clock = clock;
    }

    /** As {@link #RefreshedCredentials(Supplier, InstantSource)}, with credentials that are already known. */
    RefreshedCredentials(AwsCredentials first, Supplier<? extends AwsCredentials> source, InstantSource clock) {
        this(source, clock);
        this.held = Held.fetched(first, clock.instant());
    }

    /** Credentials, from when on new ones should be fetched, and until when they can be used. */
    private record Held(AwsCredentials credentials, Instant refresh, Instant expiry) {

        static Held fetched(AwsCredentials credentials, Instant now) {
            Instant expiry = credentials.expirationTime().orElse(Instant.MAX);
            Duration early = shorter(EARLY, Duration.between(now, expiry).dividedBy(2));
            return new Held(credentials, expiry.minus(early), expiry);
        }

        Held later(Instant now) {
            Duration pause = shorter(PAUSE, Duration.between(now, expiry).dividedBy(4));
            return new Held(credentials, now.plus(pause), expiry);
        }

        private static Duration shorter(Duration one, Duration other) {
            return one.compareTo(other) < 0 ? one : other;
        }
    }

    @Override
    public AwsCredentials resolveCredentials() {
        Held current = held;
        Instant now = clock.instant();
        if (current == null || !now.isBefore(current.expiry())) {
            return fetchOrWait();
        }
        if (!now.isBefore(current.refresh()) && fetching.tryLock()) {
            try {
                return fetchEarly(current);
            } finally {
                fetching.unlock();
            }
        }
        return current.credentials();
    }

    /** Takes note that the store has refused credentials, so that others are fetched for the next request. */
    void refused(AwsCredentials credentials) {
        Held current = held;
        if (current != null && current.credentials() == credentials) {
            held = null;
        }
    }

    private AwsCredentials fetchOrWait() {
        try {
            fetching.lockInterruptibly();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw AbortedException.create("The thread was interrupted", stopped);
        }
        try {
            Held other = held;
            if (other != null && clock.instant().isBefore(other.expiry())) {
                return other.credentials();
            }
            return fetch().credentials();
        } finally {
            fetching.unlock();
        }
    }

    /** A failure does not matter yet. It will if it persists until the credentials have expired. */
    private AwsCredentials fetchEarly(Held current) {
        Held newest = held;
        if (newest != null && clock.instant().isBefore(newest.refresh())) {
            return newest.credentials();
        }
        try {
            return fetch().credentials();
        } catch (RuntimeException later) {
            held = current.later(clock.instant());
            return current.credentials();
        }
    }

    private Held fetch() {
        Held fetched = Held.fetched(source.get(), clock.instant());
        held = fetched;
        return fetched;
    }
}
