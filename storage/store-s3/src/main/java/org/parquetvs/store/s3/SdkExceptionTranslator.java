package org.parquetvs.store.s3;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import javax.xml.stream.XMLStreamException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.AnsweredAddresses;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Says what the exceptions of the SDK mean. */
final class SdkExceptionTranslator {

    /** The store is overloaded: it helps to ask it for less. */
    private static final Set<String> BUSY_CODES = Set.of("ServiceUnavailable", "SlowDown", "Throttling");

    private static final Set<Integer> BUSY_STATUSES = Set.of(429, 503);
    private static final Set<String> PASSING_CODES = Set.of(
            "ConditionalRequestConflict",
            "InternalError",
            "OperationAborted",
            "RequestTimeout",
            "RequestTimeoutException");
    private static final Set<Integer> PASSING_STATUSES = Set.of(408, 500, 502, 504);
    private static final Set<String> CREDENTIAL_CODES =
            Set.of("InvalidAccessKeyId", "InvalidToken", "RequestTimeTooSkewed", "SignatureDoesNotMatch");
    private static final Set<String> EXPIRY_CODES = Set.of("ExpiredToken", "TokenRefreshRequired");

    /** What breaks before there is a connection. */
    private static final Set<Class<? extends IOException>> NO_CONNECTION = Set.of(
            UnknownHostException.class,
            ConnectException.class,
            ConnectTimeoutException.class,
            NoRouteToHostException.class);

    /** What timeouts mean; the first class that fits counts. */
    private static final List<Map.Entry<Class<? extends IOException>, String>> TIMEOUTS = List.of(
            Map.entry(ConnectTimeoutException.class, "there was no answer in time"),
            Map.entry(SocketTimeoutException.class, "the store did not go on in time"));

    /** The SDK counts its own attempts, which is always one. */
    private static final Pattern SDK_NOTE = Pattern.compile(" \\(SDK Attempt Count: \\d+\\)");

    private final S3Connection connection;

    SdkExceptionTranslator(S3Connection connection) {
        this.connection = connection;
    }

    RequestFailure of(String action, SdkException exception) {
        if (exception instanceof S3Exception answer) {
            return ofAnswer(action, answer);
        }
        if (exception instanceof UnrelatedAnswerException unrelated) {
            return new RequestFailure.Unrelated(unrelated.verdict());
        }
        if (exception instanceof AbortedException) {
            return new RequestFailure.Lasting(StoreErrors.stopped(action));
        }
        if (exception.getCause() instanceof StoreException noCredentials) {
            return new RequestFailure.Lasting(noCredentials);
        }
        IOException broken = ioExceptionIn(exception);
        if (broken == null && exception.getCause() instanceof XMLStreamException) {
            return new RequestFailure.Unreadable(reason(exception));
        }
        if (broken == null) {
            return new RequestFailure.Lasting(S3Errors.unusableAnswer(action, reason(exception)));
        }
        return ofBrokenConnection(broken);
    }

    private RequestFailure ofAnswer(String action, S3Exception answer) {
        String code = code(answer);
        int status = answer.statusCode();
        Optional<String> region = BucketRegion.in(answer);
        if (mayPass(answer)) {
            return new RequestFailure.Passing(describe(answer), answer);
        }
        if (EXPIRY_CODES.contains(code)) {
            return new RequestFailure.Lasting(S3Errors.credentialsExpired(action, describe(answer)));
        }
        if (CREDENTIAL_CODES.contains(code)) {
            return new RequestFailure.Lasting(S3Errors.credentialsRefused(action, describe(answer)));
        }
        boolean elsewhere = region.isPresent() && !region.get().equals(connection.region());
        if (BucketRegion.isElsewhere(answer) || (status == 400 && elsewhere)) {
            return new RequestFailure.Lasting(S3Errors.wrongRegion(
                    connection.bucket(), connection.region(), region.orElse("another one"), describe(answer)));
        }
        if (code.equals("InvalidObjectState")) {
            return new RequestFailure.Lasting(S3Errors.objectArchived(action, describe(answer)));
        }
        if (status == 403) {
            return new RequestFailure.Lasting(S3Errors.accessDenied(action, describe(answer)));
        }
        if (status == 404 && (code.isEmpty() || code.equals("NoSuchBucket"))) {
            return new RequestFailure.Lasting(
                    S3Errors.bucketMissing(connection.bucket(), endpoint(), describe(answer)));
        }
        return new RequestFailure.Lasting(S3Errors.requestRefused(action, describe(answer), answer));
    }

    /** Whether the store is overloaded. */
    static boolean isBusy(S3Exception answer) {
        return BUSY_STATUSES.contains(answer.statusCode()) || BUSY_CODES.contains(code(answer));
    }

    /** Whether the store may answer the same request otherwise later. */
    static boolean mayPass(S3Exception answer) {
        return isBusy(answer) || PASSING_STATUSES.contains(answer.statusCode()) || PASSING_CODES.contains(code(answer));
    }

    private RequestFailure ofBrokenConnection(IOException broken) {
        if (isTlsRefusal(broken)) {
            return new RequestFailure.Untrusted(endpoint(), reason(broken), broken);
        }
        return NO_CONNECTION.stream().anyMatch(kind -> kind.isInstance(broken))
                ? new RequestFailure.Unreachable(
                        endpoint(), AnsweredAddresses.contains(endpoint()), reason(broken), broken)
                : new RequestFailure.Passing(reason(broken), broken);
    }

    /**
     * TLS itself failed, for example because of a certificate or a server without TLS, and not the connection below it.
     */
    private static boolean isTlsRefusal(IOException broken) {
        return broken instanceof SSLException && !(broken.getCause() instanceof IOException);
    }

    /** The address has answered. */
    void answered() {
        AnsweredAddresses.add(endpoint());
    }

    /** Where requests go. */
    private String endpoint() {
        URI endpoint = connection.endpoint();
        return endpoint == null ? "S3 in region " + connection.region() : endpoint.toString();
    }

    /** Status, code and text of an answer: {@code 403 AccessDenied: Access Denied}. */
    static String describe(S3Exception answer) {
        AwsErrorDetails details = answer.awsErrorDetails();
        String code = code(answer);
        String text = details == null || details.errorMessage() == null ? "" : ": " + details.errorMessage();
        return answer.statusCode() + (code.isEmpty() ? "" : " " + code) + text;
    }

    static String code(S3Exception answer) {
        AwsErrorDetails details = answer.awsErrorDetails();
        return details == null || details.errorCode() == null ? "" : details.errorCode();
    }

    private static @Nullable IOException ioExceptionIn(Throwable exception) {
        for (Throwable cause = exception; cause != null; cause = cause(cause)) {
            if (cause instanceof IOException found) {
                return found;
            }
        }
        return null;
    }

    /**
     * If a connection breaks within a listing, its XML is broken, and that exception keeps the reason in a field of its
     * own.
     */
    private static @Nullable Throwable cause(Throwable exception) {
        return exception instanceof XMLStreamException broken && broken.getNestedException() != null
                ? broken.getNestedException()
                : exception.getCause();
    }

    static String reason(Exception exception) {
        if (exception instanceof UnknownHostException) {
            return "unknown host " + exception.getMessage();
        }
        String message = exception.getMessage();
        return TIMEOUTS.stream()
                .filter(timeout -> timeout.getKey().isInstance(exception))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElseGet(() -> message == null
                        ? exception.getClass().getSimpleName()
                        : SDK_NOTE.matcher(message).replaceAll(""));
    }
}
