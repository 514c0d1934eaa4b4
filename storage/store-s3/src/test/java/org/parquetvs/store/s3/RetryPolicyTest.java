package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.store.s3.http.S3Options;
import org.parquetvs.testing.Seeds;

class RetryPolicyTest {

    private static final S3Options OPTIONS = S3Options.DEFAULT;
    private static final RetryPolicy POLICY = new RetryPolicy(OPTIONS);
    private static final IOException CAUSE = new IOException("broken");
    private static final RequestFailure PASSING = new RequestFailure.Passing("broken", CAUSE);
    private static final RequestFailure AWAY = new RequestFailure.Unreachable("store", true, "refused", CAUSE);
    private static final RequestFailure NEVER_THERE = new RequestFailure.Unreachable("store", false, "refused", CAUSE);

    @ParameterizedTest
    @CsvSource({"1, 100", "2, 200", "3, 400", "8, 12800", "9, 20000", "10, 20000", "1000, 20000"})
    void doublesTheLongestPauseUpToTheLimit(int failed, long millis) {
        assertThat(POLICY.maxPause(PASSING, failed, Duration.ZERO)).contains(Duration.ofMillis(millis));
    }

    @Test
    void cutsTheLastPauseSoThatTheAttemptAfterItEndsInTime() {
        assertThat(POLICY.maxPause(PASSING, 9, Duration.ofSeconds(44))).contains(Duration.ofSeconds(1));
        assertThat(POLICY.maxPause(PASSING, 9, Duration.ofMillis(45_001))).isEmpty();
    }

    @Test
    void repeatsNothingThatIsRefusedForGood() {
        assertThat(POLICY.maxPause(new RequestFailure.Lasting(StoreErrors.stopped("try it")), 1, Duration.ZERO))
                .isEmpty();
    }

    @Test
    void repeatsTwiceWhatIsMoreLikelyAMistake() {
        for (RequestFailure doubtful : List.of(
                new RequestFailure.Unreadable("no listing"),
                new RequestFailure.Unrelated(StoreErrors.stopped("try it")),
                new RequestFailure.Untrusted("store", "unknown authority", CAUSE))) {
            assertThat(POLICY.maxPause(doubtful, 2, Duration.ZERO)).isPresent();
            assertThat(POLICY.maxPause(doubtful, 3, Duration.ZERO)).isEmpty();
        }
    }

    /** However the pauses fall, and however long each attempt takes. */
    @Test
    void waitsForAStoreThatIsAwayForLessThanItsPatience() {
        Seeds.forEach(1_000, random -> {
            for (RequestFailure failure : List.of(PASSING, AWAY, NEVER_THERE)) {
                Duration patience = failure.patience(OPTIONS);
                Duration last = lastAttempt(random, failure);
                assertThat(last).as("%s", failure).isBetween(patience.minusMillis(150), patience.plusMillis(10));
            }
        });
    }

    @Test
    void waitsForAnAddressThatHasNeverAnsweredOnlyAsLongAsAServerTakesToStart() {
        assertThat(AWAY.patience(OPTIONS)).isEqualTo(Duration.ofSeconds(45));
        assertThat(NEVER_THERE.patience(OPTIONS)).isEqualTo(Duration.ofSeconds(2));
        assertThat(NEVER_THERE.patience(OPTIONS.withRequestTimeout(Duration.ofSeconds(16))))
                .isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void triesAnAddressThatHasNeverAnsweredAFewTimes() {
        Seeds.forEach(1_000, random -> assertThat(attempts(random, NEVER_THERE)).hasSizeGreaterThan(3));
    }

    /** A connection that is never made has used up the patience. */
    @Test
    void waitsForAConnectionThatIsNeverMadeOnce() {
        assertThat(POLICY.maxPause(NEVER_THERE, 1, OPTIONS.connectTimeout())).isEmpty();
    }

    /** When the last attempt of a request begins, if each attempt fails at once. */
    private static Duration lastAttempt(Random random, RequestFailure failure) {
        List<Duration> attempts = attempts(random, failure);
        return attempts.get(attempts.size() - 1);
    }

    private static List<Duration> attempts(Random random, RequestFailure failure) {
        List<Duration> attempts = new ArrayList<>(List.of(Duration.ZERO));
        while (true) {
            Duration end = attempts.get(attempts.size() - 1).plusMillis(random.nextInt(10));
            Optional<Duration> longest = POLICY.maxPause(failure, attempts.size(), end);
            if (longest.isEmpty()) {
                return attempts;
            }
            attempts.add(end.plusNanos(random.nextLong(longest.get().toNanos() + 1)));
        }
    }
}
