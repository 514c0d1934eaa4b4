package org.parquetvs.store.s3;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.store.s3.document.TokenAnswer;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.regions.EndpointTag;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.ServiceEndpointKey;
import software.amazon.awssdk.regions.ServiceMetadata;
import software.amazon.awssdk.utils.http.SdkHttpUtils;

/**
 * Asks AWS STS for the credentials of a role. Its two requests are built from the SDK's parts, as {@link S3Requests}
 * does; the SDK's client for them would be 0.6 MB more in the jar. Safe for use by several threads.
 */
final class TokenService {

    private static final String VERSION = "2011-06-15";
    private static final int MAX_ANSWER = 1 << 18;
    private static final Set<Integer> PASSING_STATUSES = Set.of(408, 429, 500, 502, 503, 504);
    private static final Set<String> PASSING_CODES =
            Set.of("IDPCommunicationError", "RequestLimitExceeded", "Throttling");

    private final S3Connection connection;
    private final SdkHttpClient http;
    private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();

    TokenService(S3Connection connection, SdkHttpClient http) {
        this.connection = connection;
        this.http = http;
    }

    /**
     * The credentials of a role, for a caller with other credentials.
     *
     * @throws software.amazon.awssdk.core.exception.SdkClientException if there are none; see {@link CredentialsFailure}
     */
    AwsSessionCredentials assume(AssumedRole role, AwsCredentials caller) {
        Map<String, String> parameters = parameters("AssumeRole", role);
        if (role.externalId() != null) {
            parameters.put("ExternalId", role.externalId().value());
        }
        SdkHttpFullRequest request = request(role, parameters);
        SdkHttpRequest signed = signer.sign(signing -> signing.identity(caller)
                        .request(request)
                        .payload(request.contentStreamProvider().orElseThrow())
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "sts")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, connection.region()))
                .request();
        return send(role, signed, request.contentStreamProvider().orElseThrow());
    }

    /**
     * The credentials of a role, for a caller whom an identity provider vouches for.
     *
     * @param token the token of the identity provider
     * @throws software.amazon.awssdk.core.exception.SdkClientException if there are none; see {@link CredentialsFailure}
     */
    AwsSessionCredentials assume(AssumedRole role, String token) {
        Map<String, String> parameters = parameters("AssumeRoleWithWebIdentity", role);
        parameters.put("WebIdentityToken", token);
        SdkHttpFullRequest request = request(role, parameters);
        return send(role, request, request.contentStreamProvider().orElseThrow());
    }

    private static Map<String, String> parameters(String action, AssumedRole role) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("Action", action);
        parameters.put("Version", VERSION);
        parameters.put("RoleArn", role.arn());
        parameters.put("RoleSessionName", role.sessionName());
        parameters.put("DurationSeconds", Long.toString(role.duration().toSeconds()));
        return parameters;
    }

    private SdkHttpFullRequest request(AssumedRole role, Map<String, String> parameters) {
        byte[] form = parameters.entrySet().stream()
                .map(parameter -> parameter.getKey() + "=" + SdkHttpUtils.urlEncode(parameter.getValue()))
                .collect(Collectors.joining("&"))
                .getBytes(StandardCharsets.US_ASCII);
        return SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(endpoint(connection, role))
                .encodedPath("/")
                .putHeader("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
                .putHeader("Content-Length", Integer.toString(form.length))
                .putHeader("User-Agent", BucketAddress.USER_AGENT)
                .contentStreamProvider(ContentStreamProvider.fromByteArray(form))
                .build();
    }

    /** Where the service is: in the region of the connection, on hosts of the same kind as the store's. */
    static URI endpoint(S3Connection connection, AssumedRole role) {
        URI override = role.endpoint();
        if (override != null) {
            return override;
        }
        List<EndpointTag> tags = new ArrayList<>();
        if (connection.bucketOptions().fips()) {
            tags.add(EndpointTag.FIPS);
        }
        if (connection.bucketOptions().dualStack()) {
            tags.add(EndpointTag.DUALSTACK);
        }
        URI host = ServiceMetadata.of("sts")
                .endpointFor(ServiceEndpointKey.builder()
                        .region(Region.of(connection.region()))
                        .tags(tags)
                        .build());
        return URI.create("https://" + host);
    }

    private AwsSessionCredentials send(AssumedRole role, SdkHttpRequest request, ContentStreamProvider content) {
        try {
            HttpExecuteResponse answer = http.prepareRequest(HttpExecuteRequest.builder()
                            .request(request)
                            .contentStreamProvider(content)
                            .build())
                    .call();
            int status = answer.httpResponse().statusCode();
            TokenAnswer text = TokenAnswer.parse(body(answer));
            if (PASSING_STATUSES.contains(status) || PASSING_CODES.contains(text.code())) {
                throw new IOException(text.describe(status));
            }
            return text.credentials()
                    .orElseThrow(() -> CredentialsFailure.lasting(
                            S3Errors.roleRefused(role.arn(), request.getUri().getHost(), text.describe(status))));
        } catch (IOException broken) {
            throw CredentialsFailure.passing(
                    "the token service at " + request.getUri().getHost() + ": " + SdkExceptionTranslator.reason(broken),
                    broken);
        }
    }

    private static byte[] body(HttpExecuteResponse answer) throws IOException {
        if (answer.responseBody().isEmpty()) {
            return new byte[0];
        }
        try (InputStream body = answer.responseBody().get()) {
            return body.readNBytes(MAX_ANSWER);
        }
    }
}
