package org.parquetvs.s3;

/**
 * Hears of the requests to an embedded server; called by several threads at once. Requests refused for their signature
 * are not among them.
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
