package org.parquetvs.cli.command;

import org.parquetvs.console.UsageException;

/**
 * Objects of a bucket below a prefix.
 *
 * @param prefix empty, or ends in a slash
 */
public record S3Place(String bucket, String prefix) {
    private static final String SCHEME = "s3://";

    /** Whether a text means objects, and not a directory. */
    public static boolean isMeant(String text) {
        return text.startsWith(SCHEME);
    }

    /**
     * The place that a text means, such as {@code s3://BUCKET/PREFIX}.
     *
     * @throws UsageException if it means none
     */
    public static S3Place parse(String option, String text) {
        if (!isMeant(text)) {
            throw new UsageException(option + " " + text + " does not begin with " + SCHEME);
        }
        String[] bucketAndPrefix = text.substring(SCHEME.length()).split("/", 2);
        String prefix = bucketAndPrefix.length == 1 ? "" : bucketAndPrefix[1];
        if (bucketAndPrefix[0].isEmpty() || prefix.startsWith("/") || prefix.contains("//")) {
            throw new UsageException(option + " " + text + " has a bucket or a directory without a name");
        }
        return new S3Place(bucketAndPrefix[0], prefix.isEmpty() || prefix.endsWith("/") ? prefix : prefix + "/");
    }

    @Override
    public String toString() {
        return SCHEME + bucket + "/" + prefix;
    }
}
