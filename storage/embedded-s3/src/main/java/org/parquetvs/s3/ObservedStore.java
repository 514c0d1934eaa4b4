package org.parquetvs.s3;

import java.io.InputStream;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.gaul.s3proxy.blobstore.BlobStore;
import org.gaul.s3proxy.blobstore.ForwardingBlobStore;
import org.gaul.s3proxy.blobstore.domain.MultipartUpload;
import org.jspecify.annotations.Nullable;
import org.parquetvs.s3.ServedRequest.Operation;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.services.s3.model.DeleteObjectRequest;
import software.amazon.awssdk.services.s3.model.DeleteObjectResponse;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.HeadObjectRequest;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.PutObjectResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.UploadPartRequest;
import software.amazon.awssdk.services.s3.model.UploadPartResponse;

/**
 * Notifies a listener of each request before its answer is sent: a client that has an answer finds the request counted.
 */
final class ObservedStore extends ForwardingBlobStore {

    private final S3RequestListener listener;

    ObservedStore(BlobStore store, S3RequestListener listener) {
        super(store);
        this.listener = listener;
    }

    /** A request before its outcome is known. */
    private record Asked(Operation operation, String bucket, String key, String range) {

        Asked(Operation operation, String bucket, @Nullable String key) {
            this(operation, bucket, key == null ? "" : key, "");
        }

        ServedRequest answered(int status, long bytes) {
            return new ServedRequest(operation, bucket, key, range, status, bytes);
        }
    }

    private <T> T observe(Asked asked, Supplier<T> request, ToLongFunction<T> bytes) {
        try {
            T answer = request.get();
            listener.answered(asked.answered(asked.range().isEmpty() ? 200 : 206, bytes.applyAsLong(answer)));
            return answer;
        } catch (AwsServiceException refusal) {
            listener.answered(asked.answered(refusal.statusCode(), 0));
            throw refusal;
        } catch (SlowDownException busy) {
            throw S3Exception.builder()
                    .statusCode(503)
                    .awsErrorDetails(AwsErrorDetails.builder()
                            .errorCode("SlowDown")
                            .errorMessage(busy.getMessage())
                            .build())
                    .message(busy.getMessage())
                    .cause(busy)
                    .build();
        }
    }

    @Override
    public ListObjectsV2Response list(ListObjectsV2Request request) {
        Asked asked = new Asked(Operation.LIST, request.bucket(), request.prefix());
        return observe(asked, () -> super.list(request), page -> 0);
    }

    @Override
    public HeadObjectResponse blobMetadata(HeadObjectRequest request) {
        Asked asked = new Asked(Operation.HEAD, request.bucket(), request.key());
        return observe(asked, () -> super.blobMetadata(request), head -> 0);
    }

    @Override
    public ResponseInputStream<GetObjectResponse> getBlob(GetObjectRequest request) {
        String range = request.range() == null ? "" : request.range();
        Asked asked = new Asked(Operation.GET, request.bucket(), request.key(), range);
        return observe(
                asked,
                () -> super.getBlob(request),
                answer -> length(answer.response().contentLength()));
    }

    @Override
    public PutObjectResponse putBlob(PutObjectRequest request, InputStream payload) {
        Asked asked = new Asked(Operation.PUT, request.bucket(), request.key());
        return observe(asked, () -> super.putBlob(request, payload), put -> length(request.contentLength()));
    }

    @Override
    public UploadPartResponse uploadMultipartPart(MultipartUpload upload, UploadPartRequest request, InputStream is) {
        Asked asked = new Asked(Operation.PUT, upload.containerName(), upload.blobName());
        return observe(
                asked, () -> super.uploadMultipartPart(upload, request, is), part -> length(request.contentLength()));
    }

    @Override
    public DeleteObjectResponse removeBlob(DeleteObjectRequest request) {
        Asked asked = new Asked(Operation.DELETE, request.bucket(), request.key());
        return observe(asked, () -> super.removeBlob(request), removed -> 0);
    }

    private static long length(@Nullable Long contentLength) {
        return contentLength == null ? 0 : contentLength;
    }
}
