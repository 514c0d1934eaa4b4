package org.parquetvs.store.s3;

import java.io.IOException;
import org.parquetvs.store.StoreException;
import software.amazon.awssdk.core.exception.SdkClientException;

/** There are no credentials to sign a request with: exceptions in the form that the SDK passes on as they are. */
final class CredentialsFailure {

    private CredentialsFailure() {}

    /** The next attempt would fail like this one; the user sees the exception. */
    static SdkClientException lasting(StoreException exception) {
        return SdkClientException.create("There are no credentials", exception);
    }

    /** The next attempt may succeed. */
    static SdkClientException passing(String reason, Exception cause) {
        return SdkClientException.create("There are no credentials", new IOException(reason, cause));
    }
}
