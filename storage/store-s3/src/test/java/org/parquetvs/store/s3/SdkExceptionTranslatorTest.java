package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.time.Duration;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.S3Options;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.s3.model.S3Exception;

class SdkExceptionTranslatorTest {

    private static final SdkExceptionTranslator FAILURES =
            new SdkExceptionTranslator(S3Connection.parse("{\"s3Bucket\": \"bucket\"}"));

    private static StoreException report(Exception cause) {
        return of(cause).report("try it", "after 2 attempts");
    }

    private static RequestFailure of(Exception cause) {
        return FAILURES.of("try it", SdkClientException.create("Unable to execute HTTP request", cause));
    }

    @Test
    void saysThatAnAddressCannotBeReached() {
        Exception untrusted = new SSLHandshakeException("PKIX path building failed");
        untrusted.initCause(new CertificateException("unknown authority"));
        for (Exception cause : new Exception[] {
            new ConnectException("Connection refused"),
            new ConnectTimeoutException("Connect timed out"),
            new NoRouteToHostException("No route"),
            new UnknownHostException("nowhere"),
            new SSLException("Unsupported or unrecognized SSL message"),
            untrusted
        }) {
            assertThat(report(cause))
                    .hasMessageStartingWith("E-VSPQ-STORE-11: Cannot reach 'S3 in region us-east-1': ")
                    .hasMessageContaining(", after 2 attempts.");
        }
        assertThat(report(new UnknownHostException("nowhere"))).hasMessageContaining("unknown host nowhere");
    }

    @Test
    void waitsForAStoreThatHasAnsweredAnotherProcess() {
        String connection = "{\"s3Bucket\": \"bucket\", \"awsEndpointOverride\": \"known.example\"}";
        SdkExceptionTranslator failures = new SdkExceptionTranslator(S3Connection.parse(connection));
        SdkClientException refused = SdkClientException.create("Unable to connect", new ConnectException("refused"));
        assertThat(failures.of("try it", refused).patience(S3Options.DEFAULT)).isEqualTo(Duration.ofSeconds(2));

        new S3StoreProvider().hasAnswered(connection);

        assertThat(failures.of("try it", refused).patience(S3Options.DEFAULT)).isEqualTo(Duration.ofSeconds(45));
    }

    @Test
    void isPatientWithABrokenConnection() {
        Exception cutTls = new SSLHandshakeException("Remote host terminated the handshake");
        cutTls.initCause(new EOFException("SSL peer shut down incorrectly"));
        for (Exception cause : new Exception[] {
            new SocketException("Connection reset"),
            new SocketTimeoutException("Read timed out"),
            new EOFException("the body was 3 bytes short"),
            new IOException("something else"),
            new SSLException("Connection reset", new SocketException("Connection reset")),
            cutTls
        }) {
            assertThat(of(cause).maxAttempts()).as("%s", cause).isEqualTo(Integer.MAX_VALUE);
            assertThat(report(cause))
                    .hasMessageStartingWith("E-VSPQ-STORE-12: Failed to try it: gave up after 2 attempts.");
        }
        assertThat(report(new SocketTimeoutException("Read timed out")))
                .hasMessageContaining("The last failure: the store did not go on in time.");
    }

    @ParameterizedTest
    @CsvSource({
        "400, ExpiredToken, E-VSPQ-STORE-20",
        "400, InvalidToken, E-VSPQ-STORE-9",
        "403, InvalidAccessKeyId, E-VSPQ-STORE-9",
        "403, RequestTimeTooSkewed, E-VSPQ-STORE-9",
        "403, AccessDenied, E-VSPQ-STORE-8",
        "403, , E-VSPQ-STORE-8",
        "301, , E-VSPQ-STORE-10",
        "404, NoSuchBucket, E-VSPQ-STORE-7",
        "404, , E-VSPQ-STORE-7",
        "404, NoSuchAccessKey, E-VSPQ-STORE-13",
        "404, NoSuchKey, E-VSPQ-STORE-13",
        "501, NotImplemented, E-VSPQ-STORE-13"
    })
    void doesNotRepeatWhatIsRefusedForGood(int status, String code, String error) {
        RequestFailure failure = FAILURES.of("try it", answer(status, code));
        assertThat(failure.maxAttempts()).isEqualTo(1);
        assertThat(failure.report("try it", "after 1 attempt")).hasMessageStartingWith(error + ":");
    }

    @Test
    void findsTheRegionInTheTextOfAnAnswer() {
        AwsErrorDetails details = AwsErrorDetails.builder()
                .errorCode("AuthorizationHeaderMalformed")
                .errorMessage("The authorization header is malformed; the region 'us-east-1' is wrong;"
                        + " expecting 'eu-central-1'")
                .build();
        S3Exception answer = (S3Exception)
                S3Exception.builder().statusCode(400).awsErrorDetails(details).build();
        assertThat(FAILURES.of("try it", answer).report("try it", "after 1 attempt"))
                .hasMessageStartingWith(
                        "E-VSPQ-STORE-10: Cannot use bucket 'bucket' in region 'us-east-1': it is in eu-central-1 (400");
    }

    @ParameterizedTest
    @CsvSource({
        "503, SlowDown",
        "503, ",
        "429, TooManyRequests",
        "400, Throttling",
        "500, InternalError",
        "502, ",
        "504, ",
        "408, ",
        "400, RequestTimeout"
    })
    void repeatsWhatIsRefusedForTheMoment(int status, String code) {
        assertThat(FAILURES.of("try it", answer(status, code)).maxAttempts()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void takesAnInterruptForAnOrder() {
        RequestFailure failure = FAILURES.of("try it", AbortedException.create("Thread was interrupted"));
        assertThat(failure.maxAttempts()).isEqualTo(1);
        assertThat(failure.report("try it", "after 1 attempt")).hasMessageStartingWith("E-VSPQ-STORE-14:");
    }

    private static S3Exception answer(int status, String code) {
        return (S3Exception) S3Exception.builder()
                .statusCode(status)
                .awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
                .build();
    }
}
