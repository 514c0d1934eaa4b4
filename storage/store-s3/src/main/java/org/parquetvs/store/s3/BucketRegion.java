package org.parquetvs.store.s3;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Finds the region of a bucket in a refusal. */
final class BucketRegion {
    /** The header of a refusal that names the region of the bucket. */
    static final String HEADER = "x-amz-bucket-region";

    private static final Set<Integer> REDIRECTS = Set.of(301, 307);
    private static final Set<String> REGION_CODES =
            Set.of("AuthorizationHeaderMalformed", "IllegalLocationConstraintException", "PermanentRedirect");

    /** A region becomes part of the name of a host. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,64}");

    /** How S3 names the region of a bucket if the signature has another one. */
    private static final Pattern EXPECTED = Pattern.compile("expecting ['\"]([a-z0-9-]{1,64})['\"]");

    private BucketRegion() {}

    /** Whether the bucket is in another region than the request says. */
    static boolean isElsewhere(S3Exception refusal) {
        return REDIRECTS.contains(refusal.statusCode()) || REGION_CODES.contains(SdkExceptionTranslator.code(refusal));
    }

    /** Where the bucket is, if the refusal says. */
    static Optional<String> in(S3Exception refusal) {
        AwsErrorDetails details = refusal.awsErrorDetails();
        SdkHttpResponse response = details == null ? null : details.sdkHttpResponse();
        Optional<String> header = response == null ? Optional.empty() : response.firstMatchingHeader(HEADER);
        return header.filter(name -> NAME.matcher(name).matches())
                .or(() -> expected(SdkExceptionTranslator.describe(refusal)));
    }

    private static Optional<String> expected(String text) {
        Matcher matcher = EXPECTED.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
