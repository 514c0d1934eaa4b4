package org.parquetvs.s3;

/**
 * Is notified of the requests to an embedded server, by several threads at once. Requests that are refused for their
 * signature are not among them.
 */
@FunctionalInterface
public interface S3RequestListener {

    /**
     * Called before the answer is sent.
     *
     * @throws SlowDownException to answer with 503 instead
     */
    void answered(ServedRequest request);
}
