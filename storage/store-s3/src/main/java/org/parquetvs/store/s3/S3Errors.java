package org.parquetvs.store.s3;

import com.exasol.errorreporting.ExaError;
import java.nio.file.Path;
import java.util.Collection;
import java.util.concurrent.CompletionException;
import java.util.regex.Pattern;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.StoreUnreachableException;

/** The errors that only S3 can report to a user. Values of a connection are never part of a message. */
final class S3Errors {

    private static final Pattern KEY = Pattern.compile("(aws|s3|use|catalog|parquet)[A-Z][A-Za-z]{1,30}4?");

    private S3Errors() {}

    static StoreException connectionNotJson() {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-1")
                .message("Invalid connection: the text after IDENTIFIED BY is not a JSON object.")
                .mitigation("Write it like this: {\"awsAccessKeyId\": \"...\", \"awsSecretAccessKey\": \"...\","
                        + " \"awsRegion\": \"...\", \"s3Bucket\": \"...\"}.")
                .toString());
    }

    /** @param key is repeated only if it reads like a key: if key and value are swapped, it is a secret */
    static StoreException unknownConnectionKey(String key, Collection<String> known) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-2")
                .message(
                        "Unknown key {{key|u}} in the JSON text of the connection.",
                        KEY.matcher(key).matches() ? "'" + key + "'" : "of " + key.length() + " characters")
                .mitigation("Use only these keys: {{known|u}}.", String.join(", ", known))
                .toString());
    }

    static StoreException missingConnectionKey(String key) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-3")
                .message("Invalid connection: its JSON text has no value for {{key}}.", key)
                .mitigation("Add it. For a public bucket leave out awsAccessKeyId, awsSecretAccessKey and"
                        + " awsSessionToken together.")
                .toString());
    }

    static StoreException roleWithoutCaller() {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-25")
                .message("Invalid connection: it has awsRoleArn, and nothing says who assumes the role.")
                .mitigation("Add awsAccessKeyId and awsSecretAccessKey, or awsWebIdentityTokenFile, or"
                        + " awsCredentials.")
                .toString());
    }

    static StoreException invalidConnectionKey(String key, String expected) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-4")
                .message("Invalid value of {{key}} in the JSON text of the connection.", key)
                .mitigation("It must be {{expected|u}}.", expected)
                .toString());
    }

    static StoreException invalidConnectionAddress() {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-26")
                .message("Invalid connection: the address after TO is not that of a bucket.")
                .mitigation(
                        "Write s3://bucket or https://bucket.s3.region.amazonaws.com there, without a path; or leave it"
                                + " empty and put everything, as JSON, into IDENTIFIED BY.")
                .toString());
    }

    static StoreException unknownAddressOption() {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-27")
                .message("Invalid connection: the address after TO has an option that is not supported.")
                .mitigation("Use only Endpoint, and for the IMPORT of the database MaxConnections, MaxConcurrentReads,"
                        + " MaxRows, MaxBatchFetchSize and MaxRetry, each after a semicolon.")
                .toString());
    }

    static StoreException invalidAddressKeys() {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-28")
                .message("Invalid connection: it has an address, no user, and after IDENTIFIED BY no pair of keys.")
                .mitigation(
                        "Write the access key after USER and its secret after IDENTIFIED BY, or both after IDENTIFIED"
                                + " BY: 'S3_ACCESS_KEY=...;S3_SECRET_KEY=...', with ';S3_SESSION_TOKEN=...' for temporary"
                                + " credentials. For a public bucket leave both empty.")
                .toString());
    }

    static StoreException bucketMissing(String bucket, String endpoint, String answer) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-7")
                .message("Cannot find bucket {{bucket}} at {{endpoint}} ({{answer|u}}).", bucket, endpoint, answer)
                .mitigation("Check s3Bucket, awsEndpointOverride and s3PathStyleAccess of the connection.")
                .toString());
    }

    /**
     * The key may not do that.
     *
     * @param action what was tried, such as {@code list prefix 'a/' of bucket 'b'}
     */
    static StoreException accessDenied(String action, String answer) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-8")
                .message("Cannot {{action|u}}: access denied ({{answer|u}}).", action, answer)
                .mitigation(
                        "Grant s3:ListBucket on the bucket and s3:GetObject on its objects to the owner of the key.")
                .mitigation("Without awsAccessKeyId in the connection only public buckets can be read.")
                .toString());
    }

    /** The object is in an archive, and no copy of it has been restored. */
    static StoreException objectArchived(String action, String answer) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-29")
                .message("Cannot {{action|u}}: the object is archived ({{answer|u}}).", action, answer)
                .mitigation("Restore the object from its storage class, or keep archived objects out of the pattern.")
                .toString());
    }

    static StoreException credentialsRefused(String action, String answer) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-9")
                .message("Cannot {{action|u}}: the credentials were refused ({{answer|u}}).", action, answer)
                .mitigation("Check awsAccessKeyId, awsSecretAccessKey and awsSessionToken of the connection.")
                .mitigation("If the answer mentions the time, check the clocks of the database nodes.")
                .toString());
    }

    /**
     * The bucket answers only in its own region.
     *
     * @param found that region, if the store named it
     */
    static StoreException wrongRegion(String bucket, String configured, String found, String answer) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-10")
                .message(
                        "Cannot use bucket {{bucket}} in region {{configured}}: it is in {{found|u}} ({{answer|u}}).",
                        bucket,
                        configured,
                        found,
                        answer)
                .mitigation("Set awsRegion of the connection to the region of the bucket.")
                .toString());
    }

    /** @param effort how often it was tried, such as {@code after 3 attempts} */
    static StoreUnreachableException unreachable(String endpoint, String reason, String effort, Throwable cause) {
        return new StoreUnreachableException(
                ExaError.messageBuilder("E-VSPQ-STORE-11")
                        .message("Cannot reach {{endpoint}}: {{reason|u}}, {{effort|u}}.", endpoint, reason, effort)
                        .mitigation(
                                "Check awsRegion, awsEndpointOverride, useSsl and s3PathStyleAccess of the connection; for"
                                        + " a catalog, catalogUri and catalogTokenUri.")
                        .mitigation("Check that the database nodes may reach this address.")
                        .toString(),
                cause);
    }

    /**
     * A request failed, and so did its repetitions.
     *
     * @param effort how often it was sent, such as {@code after 3 attempts}
     */
    static StoreException retriesExhausted(String action, String effort, String reason, Throwable cause) {
        return new StoreException(
                ExaError.messageBuilder("E-VSPQ-STORE-12")
                        .message(
                                "Failed to {{action|u}}: gave up {{effort|u}}. The last failure: {{reason|u}}.",
                                action,
                                effort,
                                reason)
                        .mitigation("Run the statement again later.")
                        .mitigation("If it says SlowDown, let fewer workers read at once: lower MAX_PARALLEL_UDFS.")
                        .toString(),
                cause);
    }

    static StoreException requestRefused(String action, String answer, Throwable cause) {
        return new StoreException(
                ExaError.messageBuilder("E-VSPQ-STORE-13")
                        .message("Cannot {{action|u}}: the store refused the request ({{answer|u}}).", action, answer)
                        .mitigation("Look up the code of the answer in the documentation of the store.")
                        .toString(),
                cause);
    }

    static StoreException unusableAnswer(String action, String detail) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-15")
                .message(
                        "Failed to {{action|u}}: the answer of the store does not follow the S3 protocol ({{detail|u}}).",
                        action,
                        detail)
                .mitigation(
                        "Check that awsEndpointOverride of the connection names a server that speaks the S3 protocol"
                                + " and supports range requests.")
                .toString());
    }

    /** The key may read, but not do that. */
    static StoreException writeDenied(String action, String answer) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-16")
                .message("Cannot {{action|u}}: access denied ({{answer|u}}).", action, answer)
                .mitigation("Grant s3:PutObject, s3:AbortMultipartUpload and s3:DeleteObject on the objects, and"
                        + " s3:ListBucketMultipartUploads on the bucket, to the owner of the key.")
                .toString());
    }

    /** Another client ended the upload. */
    static StoreException uploadGone(String action) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-17")
                .message("Failed to {{action|u}}: the store does not know the upload any more.", action)
                .mitigation("Check that no other command writes to the same place, and that no lifecycle rule of the"
                        + " bucket aborts uploads within hours; then start it again.")
                .toString());
    }

    /** Credentials of a session were good when they were made. */
    static StoreException credentialsExpired(String action, String answer) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-20")
                .message("Cannot {{action|u}}: the session token has expired ({{answer|u}}).", action, answer)
                .mitigation("Create the connection again with new values of awsAccessKeyId, awsSecretAccessKey and"
                        + " awsSessionToken.")
                .mitigation("With awsRoleArn instead of a token, credentials are renewed without end.")
                .toString());
    }

    static StoreException roleRefused(String role, String service, String answer) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-21")
                .message(
                        "Cannot assume role {{role}}: the token service at {{service|u}} refused ({{answer|u}}).",
                        role,
                        service,
                        answer)
                .mitigation("Check awsRoleArn, awsExternalId and awsRoleDuration of the connection.")
                .mitigation("Check that the trust policy of the role names who asks, and that these may call"
                        + " sts:AssumeRole.")
                .toString());
    }

    /**
     * The connection asks for the credentials of the machine, but there are none.
     *
     * @param kind value of the key awsCredentials
     * @param owner what should have credentials, such as {@code the container}
     */
    static StoreException noMachineCredentials(String kind, String owner, Throwable cause) {
        return new StoreException(
                ExaError.messageBuilder("E-VSPQ-STORE-22")
                        .message(
                                "Cannot find credentials of {{owner|u}}, where the connection has awsCredentials ="
                                        + " {{kind}}: {{reason|u}}",
                                owner,
                                kind,
                                String.valueOf(cause.getMessage()))
                        .mitigation("Check that the database nodes have a role, and that a script on them reaches the"
                                + " service that gives out its credentials.")
                        .mitigation("Or put awsAccessKeyId and awsSecretAccessKey into the connection.")
                        .toString(),
                cause);
    }

    static StoreException credentialsNotVended(String prefix) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-37")
                .message(
                        "Cannot renew the credentials for {{prefix}}: the catalog hands out none for it any more.",
                        prefix)
                .mitigation("Run the statement again: the table may have been moved or dropped while it was read.")
                .toString());
    }

    static StoreException noWebIdentity(Path tokenFile, String reason) {
        return new StoreException(ExaError.messageBuilder("E-VSPQ-STORE-23")
                .message("Cannot use the web identity of file {{file}}: {{reason|u}}.", tokenFile, reason)
                .mitigation(
                        "Check awsWebIdentityTokenFile of the connection. The file must be there for scripts on every"
                                + " database node.")
                .toString());
    }

    static StoreException noEndpoint(String bucket, CompletionException refusal) {
        Throwable cause = refusal.getCause() == null ? refusal : refusal.getCause();
        return new StoreException(
                ExaError.messageBuilder("E-VSPQ-STORE-24")
                        .message(
                                "Cannot address bucket {{bucket}}: {{reason|u}}.",
                                bucket,
                                String.valueOf(cause.getMessage()))
                        .mitigation("Check s3Bucket, awsRegion, awsEndpointOverride, s3PathStyleAccess, s3DualStack and"
                                + " s3Fips of the connection: not every region has every kind of address.")
                        .toString(),
                cause);
    }
}
