package org.parquetvs.store.s3;

import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** The identity that sends requests. Printing one never shows a secret. */
sealed interface S3Credentials {

    /**
     * The credentials in the form that the SDK's client takes.
     *
     * @param tokens who gives out the credentials of roles
     */
    AwsCredentialsProvider provider(TokenService tokens);

    /** Whether requests are not signed. */
    default boolean isAnonymous() {
        return false;
    }

    /** Requests are not signed: public buckets. */
    record Anonymous() implements S3Credentials {
        @Override
        public AwsCredentialsProvider provider(TokenService tokens) {
            return AnonymousCredentialsProvider.create();
        }

        @Override
        public boolean isAnonymous() {
            return true;
        }
    }

    /** Requests are signed with a key that does not expire. */
    record Permanent(String accessKeyId, String secretAccessKey) implements S3Credentials {
        @Override
        public AwsCredentialsProvider provider(TokenService tokens) {
            return StaticCredentialsProvider.create(AwsBasicCredentials.create(accessKeyId, secretAccessKey));
        }

        @Override
        public String toString() {
            return "Permanent[...]";
        }
    }

    /** Requests are signed with a key that expires with its session. */
    record Temporary(String accessKeyId, String secretAccessKey, String sessionToken) implements S3Credentials {
        @Override
        public AwsCredentialsProvider provider(TokenService tokens) {
            return StaticCredentialsProvider.create(
                    AwsSessionCredentials.create(accessKeyId, secretAccessKey, sessionToken));
        }

        @Override
        public String toString() {
            return "Temporary[...]";
        }
    }

    /** Requests are signed with the credentials of the machine. */
    record Machine(MachineIdentity identity) implements S3Credentials {
        @Override
        public AwsCredentialsProvider provider(TokenService tokens) {
            return identity.provider(tokens);
        }
    }

    /** Requests are signed in the name of a role, which a caller with other credentials assumes. */
    record Role(S3Credentials caller, AssumedRole role) implements S3Credentials {
        @Override
        public AwsCredentialsProvider provider(TokenService tokens) {
            AwsCredentialsProvider callers = caller.provider(tokens);
            return new RefreshedCredentials(
                    () -> tokens.assume(role, callers.resolveCredentials()), InstantSource.system());
        }
    }

    /** Requests are signed in the name of a role, which the holder of a token assumes. */
    record WebIdentityRole(WebIdentity identity, AssumedRole role) implements S3Credentials {
        @Override
        public AwsCredentialsProvider provider(TokenService tokens) {
            return new RefreshedCredentials(() -> tokens.assume(role, identity.token()), InstantSource.system());
        }
    }

    static S3Credentials of(String accessKeyId, String secretAccessKey, @Nullable String sessionToken) {
        return sessionToken == null
                ? new Permanent(accessKeyId, secretAccessKey)
                : new Temporary(accessKeyId, secretAccessKey, sessionToken);
    }
}
