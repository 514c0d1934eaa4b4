package org.parquetvs.s3;

/** Hears of every request that an embedded server answered; called by several threads at once. */
@FunctionalInterface
public interface S3RequestListener {

    /** Called when the answer is complete, or when its receiver has gone away. */
    void answered(S3RequestRecord request);
}
