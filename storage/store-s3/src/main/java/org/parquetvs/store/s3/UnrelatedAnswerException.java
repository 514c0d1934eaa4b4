package org.parquetvs.store.s3;

import org.parquetvs.store.StoreException;
import software.amazon.awssdk.core.exception.SdkClientException;

/**
 * An answer that does not fit its request. It may be the answer to another request of the connection, so it is worth
 * asking again, over another one.
 */
final class UnrelatedAnswerException extends SdkClientException {
    private static final long serialVersionUID = 1L;

    private final transient StoreException verdict;

    /** @param verdict what the answer means if it is the one to this request */
    UnrelatedAnswerException(StoreException verdict) {
        super(SdkClientException.builder().message(verdict.getMessage()).cause(verdict));
        this.verdict = verdict;
    }

    StoreException verdict() {
        return verdict;
    }
}
