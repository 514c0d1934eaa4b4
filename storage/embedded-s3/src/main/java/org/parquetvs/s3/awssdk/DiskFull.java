package org.parquetvs.s3.awssdk;

import java.io.IOException;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** The disk of the buckets has no space left, which no repeat of the request changes. */
final class DiskFull {
    private static final int INSUFFICIENT_STORAGE = 507;

    private DiskFull() {}

    /** The JDK has only a text of the operating system for it. */
    static boolean isCauseOf(IOException failure) {
        String text = String.valueOf(failure.getMessage());
        return text.contains("No space left on device") || text.contains("Disk quota exceeded");
    }

    /** The answer that WebDAV defines and other S3 servers give. */
    static S3Exception refusal(IOException failure) {
        String text = "The disk of the server is full";
        return (S3Exception) S3Exception.builder()
                .statusCode(INSUFFICIENT_STORAGE)
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("InsufficientStorage")
                        .errorMessage(text)
                        .build())
                .message(text)
                .cause(failure)
                .build();
    }
}
