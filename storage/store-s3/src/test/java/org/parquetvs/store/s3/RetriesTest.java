package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.S3Options;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.s3.model.S3Exception;

class RetriesTest {

    private static final S3Options QUICK = S3Options.DEFAULT.withBackoff(Duration.ofNanos(1), Duration.ofNanos(1));

    private static Retries retries(S3Options options) {
        return new Retries(S3Connection.parse("{\"s3Bucket\": \"bucket\"}"), options, () -> {});
    }

    private static SdkClientException reset() {
        return SdkClientException.create("Unable to execute HTTP request", new SocketException("Connection reset"));
    }

    /** The copy of an earlier answer, for example. */
    @Test
    void anAnswerOutOfTurnClosesIdleConnections() {
        AtomicInteger closed = new AtomicInteger();
        Retries retries = new Retries(S3Connection.parse("{\"s3Bucket\": \"bucket\"}"), QUICK, closed::incrementAndGet);
        AtomicInteger attempts = new AtomicInteger();
        retries.call("try it", () -> {
            if (attempts.incrementAndGet() == 1) {
                throw reset();
            }
            if (attempts.get() == 2) {
                throw new UnrelatedAnswerException(S3Errors.unusableAnswer("try it", "another listing"));
            }
            return "answer";
        });
        assertThat(attempts).hasValue(3);
        assertThat(closed).hasValue(1);
    }

    @Test
    void aFailureOfOneRequestTakesNoAttemptFromAnother() {
        Retries retries = retries(QUICK.withMaxAttempts(300));
        for (int request = 0; request < 3; request++) {
            assertThatThrownBy(() -> retries.call("try it", () -> {
                        throw reset();
                    }))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("E-VSPQ-STORE-12: Failed to try it: gave up after 300 attempts."
                            + " The last failure: Connection reset.");
        }
        assertThat(retries.metrics().retries()).isEqualTo(3 * 299);
    }

    @Test
    void asksABusyStoreUntilItAnswers() {
        AtomicInteger sent = new AtomicInteger();
        Retries retries = retries(QUICK);
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
