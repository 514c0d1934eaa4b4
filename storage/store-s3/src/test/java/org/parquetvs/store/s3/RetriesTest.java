package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.store.StoreException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.s3.model.S3Exception;

class RetriesTest {

    private static final S3Options QUICK = S3Options.DEFAULT.withBackoff(Duration.ofNanos(1), Duration.ofNanos(1));

    private static Retries retries(S3Options options) {
        return new Retries(S3Connection.parse("{\"s3Bucket\": \"bucket\"}"), options);
    }

    private static SdkClientException reset() {
        return SdkClientException.create("Unable to execute HTTP request", new SocketException("Connection reset"));
    }

    @ParameterizedTest
    @CsvSource({"1, 100", "2, 200", "3, 400", "8, 12800", "9, 20000", "10, 20000", "1000, 20000"})
    void doublesTheLongestPauseUpToTheLimit(int failed, long millis) {
        assertThat(Retries.longestPause(S3Options.DEFAULT, failed)).isEqualTo(Duration.ofMillis(millis));
    }

    @Test
    void repeatsNothingWhenTheBudgetOfTheWholeStoreIsSpent() {
        Retries retries = retries(QUICK.withMaxAttempts(1_000_000));
        AtomicInteger sent = new AtomicInteger();
        for (String effort : new String[] {"201 attempts", "1 attempt", "1 attempt"}) {
            assertThatThrownBy(() -> retries.call("try it", () -> {
                        sent.incrementAndGet();
                        throw reset();
                    }))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("E-VSPQ-STORE-12: Failed to try it: gave up after " + effort
                            + ", because too many requests of this process had to be repeated before it."
                            + " The last failure: Connection reset.");
        }
        assertThat(sent).hasValue(203);
        assertThat(retries.metrics().retries()).isEqualTo(200);
    }

    @Test
    void asksABusyStoreMoreOftenThanTheBudgetHasRepetitions() {
        AtomicInteger sent = new AtomicInteger();
        Retries retries = retries(QUICK.withMaxAttempts(2));
        int answer = retries.call("try it", () -> {
            if (sent.incrementAndGet() <= 1000) {
                throw S3Exception.builder().statusCode(503).build();
            }
            return 7;
        });
        assertThat(answer).isEqualTo(7);
        assertThat(retries.metrics().retries()).isEqualTo(1000);
    }

    @Test
    void isNotHeldUpByAServerThatSendsAFewBytesEachTime() {
        AtomicInteger received = new AtomicInteger();
        assertThatThrownBy(() -> retries(QUICK.withMaxAttempts(3))
                        .call(
                                "try it",
                                () -> {
                                    received.addAndGet(1000);
                                    throw reset();
                                },
                                received::get))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("gave up after 3 attempts. The last failure: Connection reset.");
    }

    @Test
    void sendsNothingAfterItIsClosed() {
        Retries retries = retries(QUICK);
        retries.close();
        assertThatThrownBy(() -> retries.call("try it", () -> 1))
                .isInstanceOf(StoreException.class)
                .hasMessage("E-VSPQ-STORE-14: Failed to try it: the statement was stopped. Run the statement again.");
        assertThat(retries.metrics().requests()).isZero();
    }

    @Test
    void doesNotHideAMistakeOfTheCaller() {
        assertThatThrownBy(() -> retries(QUICK).call("try it", () -> {
                    throw new IllegalStateException("a mistake");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a mistake");
    }
}
