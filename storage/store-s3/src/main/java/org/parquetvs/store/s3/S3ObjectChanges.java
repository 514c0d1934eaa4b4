package org.parquetvs.store.s3;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectUploads.Outcome;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.CopyObjectRequest;
import software.amazon.awssdk.services.s3.model.CreateMultipartUploadResponse;
import software.amazon.awssdk.services.s3.model.DeleteObjectRequest;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.Tag;
import software.amazon.awssdk.services.s3.model.UploadPartCopyRequest;

/** Changes to one version of an object. Each method is one attempt, and may be repeated. */
final class S3ObjectChanges {

    /** S3 copies up to 5 GiB with one request, but a client would give up waiting for that many bytes. */
    static final long MAX_COPY = 512L << 20;

    private final S3Client client;
    private final String bucket;
    private final long largestCopy;

    /** @param largestCopy bytes that one request may copy; larger objects are copied in parts of this size */
    S3ObjectChanges(S3Client client, String bucket, long largestCopy) {
        this.client = client;
        this.bucket = bucket;
        this.largestCopy = largestCopy;
    }

    /** The present object is checked first, because some stores ignore the condition of a deletion. */
    Outcome delete(FileEntry object) {
        return ifSame(object, () -> {
            DeleteObjectRequest request = DeleteObjectRequest.builder()
                    .bucket(bucket)
                    .key(object.key())
                    .ifMatch(object.eTag())
                    .build();
            try {
                client.deleteObject(request);
            } catch (S3Exception refusal) {
                if (refusal.statusCode() != 501) {
                    throw refusal;
                }
                client.deleteObject(request.toBuilder().ifMatch(null).build());
            }
        });
    }

    Outcome copy(FileEntry object, String key) {
        return ifSame(object, () -> {
            if (object.size() > largestCopy) {
                copyInParts(object, key);
            } else {
                client.copyObject(CopyObjectRequest.builder()
                        .sourceBucket(bucket)
                        .sourceKey(object.key())
                        .copySourceIfMatch(object.eTag())
                        .destinationBucket(bucket)
                        .destinationKey(key)
                        .build());
            }
        });
    }

    private void copyInParts(FileEntry object, String key) {
        CreateMultipartUploadResponse upload =
                client.createMultipartUpload(request -> request.bucket(bucket).key(key));
        boolean isComplete = false;
        try {
            List<CompletedPart> parts = new ArrayList<>();
            for (long first = 0; first < object.size(); first += largestCopy) {
                parts.add(copyPart(object, upload, first, parts.size() + 1));
            }
            client.completeMultipartUpload(request -> request.bucket(bucket)
                    .key(key)
                    .uploadId(upload.uploadId())
                    .multipartUpload(all -> all.parts(parts)));
            isComplete = true;
        } finally {
            if (!isComplete) {
                client.abortMultipartUpload(
                        request -> request.bucket(bucket).key(key).uploadId(upload.uploadId()));
            }
        }
    }

    private CompletedPart copyPart(FileEntry object, CreateMultipartUploadResponse upload, long first, int number) {
        long last = Math.min(object.size(), first + largestCopy) - 1;
        String eTag = client.uploadPartCopy(UploadPartCopyRequest.builder()
                        .sourceBucket(bucket)
                        .sourceKey(object.key())
                        .copySourceIfMatch(object.eTag())
                        .copySourceRange("bytes=" + first + "-" + last)
                        .destinationBucket(bucket)
                        .destinationKey(upload.key())
                        .uploadId(upload.uploadId())
                        .partNumber(number)
                        .build())
                .copyPartResult()
                .eTag();
        return CompletedPart.builder().partNumber(number).eTag(eTag).build();
    }

    /** Tags have no condition. All tags of an object are written together, so the existing ones are read first. */
    Outcome tag(FileEntry object, String name, String value) {
        return ifSame(object, () -> {
            List<Tag> tags = new ArrayList<>(
                    client.getObjectTagging(request -> request.bucket(bucket).key(object.key()))
                            .tagSet());
            tags.removeIf(tag -> tag.key().equals(name));
            tags.add(Tag.builder().key(name).value(value).build());
            client.putObjectTagging(
                    request -> request.bucket(bucket).key(object.key()).tagging(set -> set.tagSet(tags)));
        });
    }

    private Outcome ifSame(FileEntry object, Runnable change) {
        try {
            if (!isSame(object)) {
                return Outcome.CHANGED;
            }
            change.run();
            return Outcome.DONE;
        } catch (S3Exception refusal) {
            if (isMissing(refusal)) {
                return Outcome.MISSING;
            }
            // Some stores say so of an object that nobody has touched.
            if (refusal.statusCode() == 412 && !isSame(object)) {
                return Outcome.CHANGED;
            }
            throw refusal;
        }
    }

    /**
     * Asks whether the object is there as it was listed.
     *
     * @throws org.parquetvs.store.StoreException if the store does not say
     */
    private boolean isSame(FileEntry object) {
        HeadObjectResponse found =
                client.headObject(request -> request.bucket(bucket).key(object.key()));
        String eTag = S3ObjectUploads.requireETag(found.eTag(), "ask for '" + object.key() + "'");
        return RangeAnswer.withoutQuotes(object.eTag()).equals(RangeAnswer.withoutQuotes(eTag));
    }

    /** A HEAD has no body, and so no code. */
    private static boolean isMissing(S3Exception refusal) {
        return refusal.statusCode() == 404 && Set.of("", "NoSuchKey").contains(SdkExceptionTranslator.code(refusal));
    }
}
