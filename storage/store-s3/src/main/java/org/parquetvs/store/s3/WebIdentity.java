package org.parquetvs.store.s3;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The file in which a platform such as Kubernetes keeps a token that says who runs here. */
record WebIdentity(Path tokenFile) {

    /** The longest token that the token service takes. */
    private static final int MAX_TOKEN_LENGTH = 20_000;

    /** Three parts in the characters of base64url. A file with anything else is not sent anywhere. */
    private static final Pattern TOKEN = Pattern.compile("[\\w-]+\\.[\\w-]+\\.[\\w-]+");

    /**
     * The token that the file has now; the platform replaces the file before its token expires.
     *
     * @throws software.amazon.awssdk.core.exception.SdkClientException if it is no token; see {@link CredentialsFailure}
     */
    String token() {
        try (InputStream file = Files.newInputStream(tokenFile)) {
            String text = new String(file.readNBytes(MAX_TOKEN_LENGTH + 1), StandardCharsets.ISO_8859_1).strip();
            if (text.length() <= MAX_TOKEN_LENGTH && TOKEN.matcher(text).matches()) {
                return text;
            }
        } catch (IOException unreadable) {
            throw CredentialsFailure.lasting(S3Errors.noWebIdentity(
                    tokenFile, "it cannot be read (" + unreadable.getClass().getSimpleName() + ")"));
        }
        throw CredentialsFailure.lasting(S3Errors.noWebIdentity(tokenFile, "it holds no JSON Web Token"));
    }
}
