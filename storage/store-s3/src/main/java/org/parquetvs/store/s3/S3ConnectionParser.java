package org.parquetvs.store.s3;

import java.net.URI;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.s3.http.Secret;

/** Reads the JSON text of a CONNECTION. Unknown keys are refused by name; values are never repeated. */
final class S3ConnectionParser {

    private static final String REGION = "awsRegion";
    private static final String BUCKET = "s3Bucket";
    private static final String ENDPOINT = "awsEndpointOverride";
    private static final String PATH_STYLE = "s3PathStyleAccess";
    private static final String USE_SSL = "useSsl";
    private static final String CONNECT_TIMEOUT = "s3ConnectTimeout";
    private static final String READ_TIMEOUT = "s3ReadTimeout";
    private static final String REQUEST_TIMEOUT = "s3RequestTimeout";
    private static final String MAX_ATTEMPTS = "s3MaxAttempts";
    private static final String REQUESTER_PAYS = "s3RequesterPays";
    private static final String CUSTOMER_KEY = "s3SseCustomerKey";
    private static final String DUAL_STACK = "s3DualStack";
    private static final String FIPS = "s3Fips";
    private static final Set<String> OWN_KEYS = Set.of(
            REGION,
            BUCKET,
            ENDPOINT,
            PATH_STYLE,
            USE_SSL,
            CONNECT_TIMEOUT,
            READ_TIMEOUT,
            REQUEST_TIMEOUT,
            MAX_ATTEMPTS,
            REQUESTER_PAYS,
            CUSTOMER_KEY,
            DUAL_STACK,
            FIPS);

    private static final int MAX_TIMEOUT_SECONDS = 3600;
    private static final int ATTEMPTS_LIMIT = 100;

    /** The region where S3 answers for buckets of every region, at least with the name of the right one. */
    private static final String DEFAULT_REGION = "us-east-1";

    private static final Pattern REGION_NAME = Pattern.compile("[a-z0-9-]{1,64}");

    /** Names that S3 and its relatives accept; excludes everything that could change the meaning of a URL. */
    private static final Pattern BUCKET_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9]");

    private static final Pattern ACCESS_POINT =
            Pattern.compile("arn:aws[a-z-]*:s3:[a-z0-9-]{1,64}:\\d{12}:accesspoint[/:][a-z0-9-]{3,50}");

    /** The endings of names of directory buckets, which have another protocol. */
    private static final Set<String> S3_EXPRESS = Set.of("--x-s3", "--xa-s3");

    private final ConnectionJson text;

    S3ConnectionParser(String json) {
        text = new ConnectionJson(json);
    }

    S3Connection parse() {
        text.requireOnly(knownKeys());
        String bucket = bucket();
        String region = text.text(REGION, REGION_NAME, "the name of a region such as eu-central-1");
        URI endpoint = endpoint();
        S3Credentials credentials = new CredentialKeys(text).parse();
        return new S3Connection(
                new BucketLocation(bucket, region == null ? DEFAULT_REGION : region, endpoint, addressing(bucket)),
                credentials,
                new RequestLimits(
                        text.seconds(CONNECT_TIMEOUT, 1, MAX_TIMEOUT_SECONDS),
                        text.seconds(READ_TIMEOUT, 1, MAX_TIMEOUT_SECONDS),
                        text.seconds(REQUEST_TIMEOUT, 1, MAX_TIMEOUT_SECONDS),
                        text.wholeNumber(MAX_ATTEMPTS, 1, ATTEMPTS_LIMIT)),
                new BucketOptions(
                        text.bool(REQUESTER_PAYS).orElse(false),
                        customerKey(endpoint),
                        hostOfAws(DUAL_STACK, endpoint),
                        hostOfAws(FIPS, endpoint)),
                new RouteKeys(text).parse(),
                new CatalogKeys(text, credentials).parse(),
                new EncryptionKeys(text).parse());
    }

    private static Set<String> knownKeys() {
        Set<String> known = new TreeSet<>(OWN_KEYS);
        known.addAll(CredentialKeys.ALL);
        known.addAll(RouteKeys.ALL);
        known.addAll(CatalogKeys.ALL);
        known.addAll(EncryptionKeys.ALL);
        return known;
    }

    private String bucket() {
        String bucket = text.text(BUCKET);
        if (bucket == null) {
            throw S3Errors.missingConnectionKey(BUCKET);
        }
        if (S3_EXPRESS.stream().anyMatch(bucket::endsWith)) {
            throw S3Errors.invalidConnectionKey(
                    BUCKET, "a general purpose bucket, because directory buckets (S3 Express) are not supported");
        }
        if (!BUCKET_NAME.matcher(bucket).matches()
                && !ACCESS_POINT.matcher(bucket).matches()) {
            throw S3Errors.invalidConnectionKey(
                    BUCKET,
                    "the name of a bucket, three characters or more, without slashes, or the ARN of an access point in"
                            + " one region");
        }
        return bucket;
    }

    private BucketLocation.Addressing addressing(String bucket) {
        if (!text.bool(PATH_STYLE).orElse(false)) {
            return BucketLocation.Addressing.VIRTUAL_HOST;
        }
        if (bucket.startsWith("arn:")) {
            throw S3Errors.invalidConnectionKey(PATH_STYLE, "false where " + BUCKET + " is an ARN");
        }
        return BucketLocation.Addressing.PATH;
    }

    private @Nullable URI endpoint() {
        Optional<Boolean> useSsl = text.bool(USE_SSL);
        URI endpoint = text.server(ENDPOINT, useSsl.orElse(true) ? "https" : "http");
        if (endpoint == null) {
            if (!useSsl.orElse(true)) {
                throw S3Errors.invalidConnectionKey(USE_SSL, "true unless " + ENDPOINT + " is given");
            }
            return null;
        }
        if (useSsl.isPresent() && useSsl.get() != isTls(endpoint)) {
            throw S3Errors.invalidConnectionKey(USE_SSL, "what the scheme of " + ENDPOINT + " says");
        }
        return endpoint;
    }

    private static boolean isTls(@Nullable URI endpoint) {
        return endpoint == null || endpoint.getScheme().equalsIgnoreCase("https");
    }

    private @Nullable CustomerKey customerKey(@Nullable URI endpoint) {
        String key = text.text(CUSTOMER_KEY);
        if (key == null) {
            return null;
        }
        if (!isTls(endpoint)) {
            throw S3Errors.invalidConnectionKey(CUSTOMER_KEY, "left out without TLS, which would show it to everybody");
        }
        try {
            if (Base64.getDecoder().decode(key).length == CustomerKey.BYTES) {
                return new CustomerKey(new Secret(key));
            }
        } catch (IllegalArgumentException noBase64) {
            // Falls through to the one answer; the exception would repeat a piece of the key.
        }
        throw S3Errors.invalidConnectionKey(CUSTOMER_KEY, "a key of 32 bytes in Base64");
    }

    /** A choice between hosts of AWS. */
    private boolean hostOfAws(String key, @Nullable URI endpoint) {
        boolean isChosen = text.bool(key).orElse(false);
        if (isChosen && endpoint != null) {
            throw S3Errors.invalidConnectionKey(key, "false where " + ENDPOINT + " names the host");
        }
        return isChosen;
    }
}
