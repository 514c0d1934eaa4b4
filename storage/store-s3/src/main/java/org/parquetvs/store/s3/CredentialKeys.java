package org.parquetvs.store.s3;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.s3.http.Secret;

/** The keys of a CONNECTION for the identity of requests. */
final class CredentialKeys {

    static final String ACCESS_KEY_ID = "awsAccessKeyId";
    static final String SECRET_ACCESS_KEY = "awsSecretAccessKey";

    private static final String SESSION_TOKEN = "awsSessionToken";
    private static final String CREDENTIALS = "awsCredentials";
    private static final String ROLE_ARN = "awsRoleArn";
    private static final String EXTERNAL_ID = "awsExternalId";
    private static final String SESSION_NAME = "awsRoleSessionName";
    private static final String DURATION = "awsRoleDuration";
    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[::1]");
    private static final String STS_ENDPOINT = "awsStsEndpoint";
    private static final String TOKEN_FILE = "awsWebIdentityTokenFile";

    /** Keys that describe a role, and mean nothing without one. */
    private static final Set<String> OF_ROLES = Set.of(EXTERNAL_ID, SESSION_NAME, DURATION, STS_ENDPOINT, TOKEN_FILE);

    static final Set<String> ALL = Set.of(
            ACCESS_KEY_ID,
            SECRET_ACCESS_KEY,
            SESSION_TOKEN,
            CREDENTIALS,
            ROLE_ARN,
            EXTERNAL_ID,
            SESSION_NAME,
            DURATION,
            STS_ENDPOINT,
            TOKEN_FILE);

    private static final Pattern ARN = Pattern.compile("arn:aws[a-z-]*:iam::\\d{12}:role/[\\x21-\\x7E]{1,576}");
    private static final Pattern EXTERNAL = Pattern.compile("[\\w+=,.@:/-]{2,1224}");
    private static final Pattern NAME = Pattern.compile("[\\w+=,.@-]{2,64}");

    /** The shortest and the longest duration that the token service allows. */
    private static final int MIN_SECONDS = 900;

    private static final int MAX_SECONDS = 43_200;

    private final ConnectionJson text;

    CredentialKeys(ConnectionJson text) {
        this.text = text;
    }

    S3Credentials parse() {
        AssumedRole role = role();
        S3Credentials own = own();
        if (role == null) {
            return own;
        }
        String tokenFile = text.text(TOKEN_FILE);
        if (tokenFile == null) {
            if (own.isAnonymous()) {
                throw S3Errors.roleWithoutCaller();
            }
            return new S3Credentials.Role(own, role);
        }
        if (!own.isAnonymous()) {
            throw S3Errors.invalidConnectionKey(TOKEN_FILE, "left out where there are keys or " + CREDENTIALS);
        }
        if (!tokenFile.startsWith("/") || tokenFile.indexOf('\0') >= 0) {
            throw S3Errors.invalidConnectionKey(TOKEN_FILE, "the absolute path of a file");
        }
        if (role.endpoint() != null && !isConfidential(role.endpoint())) {
            throw S3Errors.invalidConnectionKey(
                    STS_ENDPOINT, "an address with https, because the token of " + TOKEN_FILE + " is sent there");
        }
        return new S3Credentials.WebIdentityRole(new WebIdentity(Path.of(tokenFile)), role);
    }

    /** Whether what is sent to a server stays on this machine or is encrypted. */
    private static boolean isConfidential(URI server) {
        return server.getScheme().equalsIgnoreCase("https")
                || LOOPBACK.matcher(server.getHost()).matches();
    }

    /** The identity without a role. */
    private S3Credentials own() {
        MachineIdentity machine = machine();
        String accessKeyId = text.text(ACCESS_KEY_ID);
        String secretAccessKey = text.text(SECRET_ACCESS_KEY);
        String sessionToken = text.text(SESSION_TOKEN);
        if (machine != null) {
            if (accessKeyId != null || secretAccessKey != null || sessionToken != null) {
                throw S3Errors.invalidConnectionKey(CREDENTIALS, "left out where there are keys");
            }
            return new S3Credentials.Machine(machine);
        }
        if (accessKeyId != null && secretAccessKey != null) {
            return S3Credentials.of(accessKeyId, secretAccessKey, sessionToken);
        }
        if (accessKeyId != null) {
            throw S3Errors.missingConnectionKey(SECRET_ACCESS_KEY);
        }
        if (secretAccessKey != null || sessionToken != null) {
            throw S3Errors.missingConnectionKey(ACCESS_KEY_ID);
        }
        return new S3Credentials.Anonymous();
    }

    private @Nullable MachineIdentity machine() {
        String name = text.text(
                CREDENTIALS,
                Pattern.compile("CONTAINER|INSTANCE_PROFILE|CHAIN"),
                "CONTAINER, INSTANCE_PROFILE or CHAIN");
        return name == null ? null : MachineIdentity.valueOf(name);
    }

    private @Nullable AssumedRole role() {
        String arn = text.text(ROLE_ARN, ARN, "the ARN of a role such as arn:aws:iam::123456789012:role/reader");
        String externalId = text.text(EXTERNAL_ID, EXTERNAL, "2 to 1,224 letters, digits and characters of +=,.@:/-_");
        String name = text.text(SESSION_NAME, NAME, "2 to 64 letters, digits and characters of +=,.@-_");
        Duration duration = text.seconds(DURATION, MIN_SECONDS, MAX_SECONDS);
        if (arn == null) {
            OF_ROLES.stream().sorted().filter(text::has).findFirst().ifPresent(key -> {
                throw S3Errors.invalidConnectionKey(key, "left out unless " + ROLE_ARN + " is given");
            });
            return null;
        }
        return new AssumedRole(
                arn,
                externalId == null ? null : new Secret(externalId),
                name == null ? AssumedRole.USUAL_NAME : name,
                duration == null ? AssumedRole.USUAL_DURATION : duration,
                text.server(STS_ENDPOINT, "https"));
    }
}
