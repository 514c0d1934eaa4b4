package org.parquetvs.store.s3;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import software.amazon.awssdk.awscore.endpoints.AwsEndpointAttribute;
import software.amazon.awssdk.awscore.endpoints.authscheme.EndpointAuthScheme;
import software.amazon.awssdk.awscore.endpoints.authscheme.SigV4AuthScheme;
import software.amazon.awssdk.endpoints.Endpoint;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.endpoints.S3EndpointParams;
import software.amazon.awssdk.services.s3.endpoints.S3EndpointProvider;
import software.amazon.awssdk.utils.http.SdkHttpUtils;

/**
 * Where requests for a bucket go.
 *
 * @param region the assumed region of the bucket
 * @param signingRegion the region in the signatures of requests
 * @param signsPayload whether bodies are signed: only TLS protects a body that is not
 * @param path the part of each path that belongs to the bucket, without a slash at its end
 * @param template a GET to the address
 */
record BucketAddress(
        String region, String signingRegion, boolean signsPayload, String path, SdkHttpFullRequest template) {

    /** How requests introduce themselves. */
    static final String USER_AGENT = "parquet-virtual-schema";

    /** The address of the bucket of a connection, by the rules of the SDK. */
    static BucketAddress of(S3Connection connection) {
        Endpoint endpoint = endpoint(connection);
        URI url = endpoint.endpointUrl().toUri();
        String path = url.getRawPath();
        SdkHttpFullRequest.Builder request =
                SdkHttpFullRequest.builder().method(SdkHttpMethod.GET).uri(url).putHeader("User-Agent", USER_AGENT);
        ExtraHeaders.of(connection.bucketOptions()).ofAll().forEach(request::putHeader);
        return new BucketAddress(
                connection.region(),
                signingRegion(endpoint).orElse(connection.region()),
                "http".equals(url.getScheme()),
                path.endsWith("/") ? path.substring(0, path.length() - 1) : path,
                request.build());
    }

    private static Endpoint endpoint(S3Connection connection) {
        URI override = connection.endpoint();
        S3EndpointParams.Builder parameters = S3EndpointParams.builder()
                .bucket(connection.bucket())
                .region(Region.of(connection.region()))
                .forcePathStyle(connection.isPathStyle())
                .useFips(connection.bucketOptions().fips())
                .useDualStack(connection.bucketOptions().dualStack())
                .useArnRegion(true)
                .accelerate(false)
                .useGlobalEndpoint(false);
        if (override != null) {
            parameters.endpoint(override.toString());
        }
        try {
            return S3EndpointProvider.defaultProvider()
                    .resolveEndpoint(parameters.build())
                    .join();
        } catch (CompletionException noEndpoint) {
            throw S3Errors.noEndpoint(connection.bucket(), noEndpoint);
        }
    }

    private static Optional<String> signingRegion(Endpoint endpoint) {
        List<EndpointAuthScheme> schemes = endpoint.attribute(AwsEndpointAttribute.AUTH_SCHEMES);
        return schemes == null
                ? Optional.empty()
                : schemes.stream()
                        .filter(SigV4AuthScheme.class::isInstance)
                        .map(scheme -> ((SigV4AuthScheme) scheme).signingRegion())
                        .findFirst();
    }

    /** A request for an object. */
    SdkHttpFullRequest.Builder object(String key) {
        return template.toBuilder().encodedPath(path + "/" + SdkHttpUtils.urlEncodeIgnoreSlashes(key));
    }

    /** A request for the bucket itself. */
    SdkHttpFullRequest.Builder bucket() {
        return template.toBuilder().encodedPath(path + "/");
    }
}
