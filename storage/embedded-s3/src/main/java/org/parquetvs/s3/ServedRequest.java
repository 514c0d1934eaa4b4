package org.parquetvs.s3;

/**
 * One request to an embedded server, and its outcome.
 *
 * @param operation what was asked for
 * @param bucket name of the bucket
 * @param key key of the object; the prefix of a listing
 * @param range the range as asked for, such as {@code bytes=0-99}; empty if none
 * @param status HTTP status of the answer
 * @param bytes bytes of an object in the body of the request or of the answer
 */
public record ServedRequest(Operation operation, String bucket, String key, String range, int status, long bytes) {

    /** What a request asks for. */
    public enum Operation {
        LIST,
        HEAD,
        GET,
        PUT,
        DELETE
    }
}
