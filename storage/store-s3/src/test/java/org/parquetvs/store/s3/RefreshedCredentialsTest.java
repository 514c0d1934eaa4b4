package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.core.exception.SdkClientException;

class RefreshedCredentialsTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final AtomicInteger fetched = new AtomicInteger();
    private volatile Instant now = START;
    private volatile boolean isBroken;

    private RefreshedCredentials lasting(Duration lifetime) {
        return new RefreshedCredentials(() -> issue(lifetime), () -> now);
    }

    private AwsSessionCredentials issue(Duration lifetime) {
        if (isBroken) {
            throw SdkClientException.create("broken");
        }
        return AwsSessionCredentials.builder()
                .accessKeyId("key-" + fetched.incrementAndGet())
                .secretAccessKey("secret")
                .sessionToken("token")
                .expirationTime(now.plus(lifetime))
                .build();
    }

    @Test
    void areFetchedOnceForAsLongAsTheyAreGood() {
        RefreshedCredentials credentials = lasting(Duration.ofHours(1));

        assertThat(credentials.resolveCredentials().accessKeyId()).isEqualTo("key-1");
        now = START.plus(Duration.ofMinutes(54));
        assertThat(credentials.resolveCredentials().accessKeyId()).isEqualTo("key-1");
    }

    @Test
    void areFetchedAnewFiveMinutesBeforeTheyExpire() {
        RefreshedCredentials credentials = lasting(Duration.ofHours(1));
        credentials.resolveCredentials();

        now = START.plus(Duration.ofMinutes(55));

        assertThat(credentials.resolveCredentials().accessKeyId()).isEqualTo("key-2");
    }

    @Test
    void areFetchedAnewAfterHalfOfAShortLife() {
        RefreshedCredentials credentials = lasting(Duration.ofSeconds(4));
        credentials.resolveCredentials();

        now = START.plusMillis(2000);

        assertThat(credentials.resolveCredentials().accessKeyId()).isEqualTo("key-2");
    }

    @Test
    void areUsedToTheirEndWhileThereAreNoNewOnes() {
        RefreshedCredentials credentials = lasting(Duration.ofHours(1));
        credentials.resolveCredentials();
        isBroken = true;

        now = START.plus(Duration.ofMinutes(59));
        assertThat(credentials.resolveCredentials().accessKeyId()).isEqualTo("key-1");
        now = START.plus(Duration.ofMinutes(60));
        assertThatThrownBy(credentials::resolveCredentials).hasMessage("broken");
    }

    @Test
    void areNotAskedForWithEveryRequestWhileThereAreNoNewOnes() {
        AtomicInteger attempts = new AtomicInteger();
        RefreshedCredentials credentials = new RefreshedCredentials(
                () -> {
                    attempts.incrementAndGet();
                    return issue(Duration.ofHours(1));
                },
                () -> now);
        credentials.resolveCredentials();
        isBroken = true;
        now = START.plus(Duration.ofMinutes(56));

        for (int request = 0; request < 100; request++) {
            credentials.resolveCredentials();
        }

        assertThat(attempts).hasValue(2);
    }

    @Test
    void oneThreadFetchesWhileTheOthersGoOn() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        RefreshedCredentials credentials = new RefreshedCredentials(
                () -> {
                    if (fetched.get() > 0) {
                        begun.countDown();
                        awaitUninterrupted(end);
                    }
                    return issue(Duration.ofHours(1));
                },
                () -> now);
        credentials.resolveCredentials();
        now = START.plus(Duration.ofMinutes(56));

        ExecutorService threads = Executors.newSingleThreadExecutor();
        try {
            Future<String> renewed =
                    threads.submit(() -> credentials.resolveCredentials().accessKeyId());
            begun.await();
            for (int request = 0; request < 100; request++) {
                assertThat(credentials.resolveCredentials().accessKeyId()).isEqualTo("key-1");
            }
            end.countDown();
            assertThat(renewed.get()).isEqualTo("key-2");
            assertThat(fetched).hasValue(2);
        } finally {
            threads.shutdownNow();
        }
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
