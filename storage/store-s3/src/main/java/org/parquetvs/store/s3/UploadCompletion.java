package org.parquetvs.store.s3;

import java.util.function.Supplier;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CompleteMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * One completion, to be attempted until it succeeds. An attempt may have succeeded although its answer was lost; then
 * the next one finds the object instead of the upload.
 */
final class UploadCompletion implements Supplier<String> {

    private final S3Client client;
    private final CompleteMultipartUploadRequest request;
    private final long size;
    private final String action;
    private boolean attempted;

    /** @param size bytes of all parts */
    UploadCompletion(S3Client client, CompleteMultipartUploadRequest request, long size, String action) {
        this.client = client;
        this.request = request;
        this.size = size;
        this.action = action;
    }

    /** Attempts it and returns the entity tag of the object. */
    @Override
    public String get() {
        boolean repeated = attempted;
        attempted = true;
        try {
            return S3ObjectUploads.requireETag(
                    client.completeMultipartUpload(request).eTag(), action);
        } catch (S3Exception refusal) {
            if (!isGone(refusal)) {
                throw refusal;
            }
            if (!repeated) {
                throw S3Errors.uploadGone(action);
            }
            return resultOfAnEarlierAttempt();
        }
    }

    private String resultOfAnEarlierAttempt() {
        try {
            HeadObjectResponse head =
                    client.headObject(object -> object.bucket(request.bucket()).key(request.key()));
            if (head.contentLength() == size) {
                return S3ObjectUploads.requireETag(head.eTag(), action);
            }
        } catch (NoSuchKeyException absent) {
            // Falls through to the one answer.
        }
        throw S3Errors.uploadGone(action);
    }

    /** Whether the store knows no such upload, because it is completed or aborted. */
    static boolean isGone(S3Exception refusal) {
        return SdkExceptionTranslator.code(refusal).equals("NoSuchUpload");
    }
}
