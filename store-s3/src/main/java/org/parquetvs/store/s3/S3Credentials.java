package org.parquetvs.store.s3;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** Who asks. Printing one never shows a secret. */
sealed interface S3Credentials {

    /** The form that the SDK's client takes. */
    AwsCredentialsProvider provider();

    /** Requests are not signed: public buckets. */
    record Anonymous() implements S3Credentials {
        @Override
        public AwsCredentialsProvider provider() {
            return AnonymousCredentialsProvider.create();
        }
    }

    /** Requests are signed with a key that does not expire. */
    record Permanent(String accessKeyId, String secretAccessKey) implements S3Credentials {
        @Override
        public AwsCredentialsProvider provider() {
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
        public AwsCredentialsProvider provider() {
            return StaticCredentialsProvider.create(
                    AwsSessionCredentials.create(accessKeyId, secretAccessKey, sessionToken));
        }

        @Override
        public String toString() {
            return "Temporary[...]";
        }
    }

    static S3Credentials of(String accessKeyId, String secretAccessKey, @Nullable String sessionToken) {
        return sessionToken == null
                ? new Permanent(accessKeyId, secretAccessKey)
                : new Temporary(accessKeyId, secretAccessKey, sessionToken);
    }
}
