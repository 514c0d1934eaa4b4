package org.parquetvs.s3;

/** Thrown by a listener: the request is answered with 503, as S3 does when there are too many. */
public final class SlowDownException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SlowDownException() {
        super("Please reduce your request rate.");
    }
}
