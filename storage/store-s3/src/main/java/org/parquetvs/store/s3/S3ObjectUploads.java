package org.parquetvs.store.s3;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.FileKeys;
import org.parquetvs.store.MultipartUpload;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.Payload;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.UploadedPart;
import org.parquetvs.store.s3.http.S3Options;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.AbortMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.CompleteMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.CreateMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.DeleteObjectsRequest;
import software.amazon.awssdk.services.s3.model.DeleteObjectsResponse;
import software.amazon.awssdk.services.s3.model.EncodingType;
import software.amazon.awssdk.services.s3.model.ListMultipartUploadsRequest;
import software.amazon.awssdk.services.s3.model.ListMultipartUploadsResponse;
import software.amazon.awssdk.services.s3.model.ObjectIdentifier;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.S3Error;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.UploadPartRequest;

/** Writes to one bucket of S3, or of a server that uses its protocol. */
public final class S3ObjectUploads implements ObjectUploads {

    private static final String CONTENT_TYPE = "application/octet-stream";
    private static final int KEYS_PER_DELETE = 1000;
    private static final System.Logger LOGGER = System.getLogger(S3ObjectUploads.class.getName());

    /** The object does not meet the condition of a request: it is another one, does not exist, or is being written. */
    private static final Set<String> CONDITION_CODES =
            Set.of("PreconditionFailed", "NoSuchKey", "ConditionalRequestConflict");

    /** The key may not list uploads, or the store cannot. */
    private static final Set<Integer> UNLISTABLE_STATUSES = Set.of(403, 405, 501);

    private final ClientLease lease;
    private final S3Client client;
    private final String bucket;
    private final S3ObjectChanges changes;

    private S3ObjectUploads(ClientLease lease, String bucket, long largestCopy) {
        this.lease = lease;
        this.client = lease.client();
        this.bucket = bucket;
        this.changes = new S3ObjectChanges(client, bucket, largestCopy);
    }

    /**
     * Opens the bucket that the JSON text of a CONNECTION names. No request is sent.
     *
     * @throws org.parquetvs.store.StoreException if the text is not a valid connection
     */
    public static S3ObjectUploads open(String connectionJson, S3Options options) {
        return open(connectionJson, options, S3ObjectChanges.MAX_COPY);
    }

    /** As {@link #open(String, S3Options)}, with parts of another size for large copies. */
    static S3ObjectUploads open(String connectionJson, S3Options options, long largestCopy) {
        S3Connection connection = S3Connection.parse(connectionJson);
        return new S3ObjectUploads(ClientLease.of(connection, options), connection.bucket(), largestCopy);
    }

    @Override
    public String bucket() {
        return bucket;
    }

    @Override
    public FileKeys fileKeys() {
        return lease.connection().fileKeys();
    }

    @Override
    public String put(String key, Payload content) {
        String action = action("write", key);
        return send(action, () -> put(putRequest(key, content).build(), content, action));
    }

    private PutObjectRequest.Builder putRequest(String key, Payload content) {
        return PutObjectRequest.builder()
                .bucket(bucket)
                .key(key)
                .contentLength(content.length())
                .contentType(CONTENT_TYPE);
    }

    private String put(PutObjectRequest request, Payload content, String action) {
        return requireETag(client.putObject(request, body(content)).eTag(), action);
    }

    @Override
    public Optional<String> putIfAbsent(String key, Payload content) {
        return putIf(putRequest(key, content).ifNoneMatch("*").build(), content);
    }

    @Override
    public Optional<String> replace(String key, String eTag, Payload content) {
        return putIf(putRequest(key, content).ifMatch(eTag).build(), content);
    }

    private Optional<String> putIf(PutObjectRequest request, Payload content) {
        String action = action("write", request.key());
        return send(action, () -> {
            try {
                return Optional.of(put(request, content, action));
            } catch (S3Exception refusal) {
                if (CONDITION_CODES.contains(SdkExceptionTranslator.code(refusal))) {
                    return Optional.empty();
                }
                throw refusal;
            }
        });
    }

    @Override
    public MultipartUpload begin(String key) {
        CreateMultipartUploadRequest request = CreateMultipartUploadRequest.builder()
                .bucket(bucket)
                .key(key)
                .contentType(CONTENT_TYPE)
                .build();
        AtomicInteger attempts = new AtomicInteger();
        String action = action("write", key);
        MultipartUpload begun = send(action, () -> {
            attempts.incrementAndGet();
            String id = client.createMultipartUpload(request).uploadId();
            if (id == null) {
                throw S3Errors.unusableAnswer(action, "no upload id");
            }
            return new MultipartUpload(key, id);
        });
        if (attempts.get() > 1) {
            abortOthers(begun);
        }
        return begun;
    }

    /** An attempt whose answer was lost has begun an unknown upload. To list uploads needs a right of its own. */
    private void abortOthers(MultipartUpload begun) {
        try {
            for (MultipartUpload other : pending(begun.key())) {
                if (other.key().equals(begun.key()) && !other.equals(begun)) {
                    abort(other);
                }
            }
        } catch (StoreException refused) {
            LOGGER.log(System.Logger.Level.DEBUG, "Uploads of {0} may be left: {1}", begun.key(), refused);
        }
    }

    @Override
    public UploadedPart putPart(MultipartUpload upload, int number, Payload content) {
        UploadPartRequest request = UploadPartRequest.builder()
                .bucket(bucket)
                .key(upload.key())
                .uploadId(upload.id())
                .partNumber(number)
                .contentLength(content.length())
                .build();
        String action = action("write part " + number + " of", upload.key());
        String eTag = send(action, () -> requireETag(uploadPart(request, content, action), action));
        return new UploadedPart(number, content.length(), eTag);
    }

    private String uploadPart(UploadPartRequest request, Payload content, String action) {
        try {
            return client.uploadPart(request, body(content)).eTag();
        } catch (S3Exception refusal) {
            throw UploadCompletion.isGone(refusal) ? S3Errors.uploadGone(action) : refusal;
        }
    }

    @Override
    public String complete(MultipartUpload upload, List<UploadedPart> parts) {
        List<CompletedPart> completed = parts.stream()
                .map(part -> CompletedPart.builder()
                        .partNumber(part.number())
                        .eTag(part.eTag())
                        .build())
                .toList();
        CompleteMultipartUploadRequest request = CompleteMultipartUploadRequest.builder()
                .bucket(bucket)
                .key(upload.key())
                .uploadId(upload.id())
                .multipartUpload(all -> all.parts(completed))
                .build();
        long size = parts.stream().mapToLong(UploadedPart::size).sum();
        String action = action("complete", upload.key());
        return send(action, new UploadCompletion(client, request, size, action));
    }

    @Override
    public void abort(MultipartUpload upload) {
        AbortMultipartUploadRequest request = AbortMultipartUploadRequest.builder()
                .bucket(bucket)
                .key(upload.key())
                .uploadId(upload.id())
                .build();
        send(action("abort the upload of", upload.key()), () -> {
            try {
                return client.abortMultipartUpload(request);
            } catch (S3Exception refusal) {
                if (UploadCompletion.isGone(refusal)) {
                    return request;
                }
                throw refusal;
            }
        });
    }

    @Override
    public List<MultipartUpload> pending(String prefix) {
        String action = "list the unfinished uploads of prefix '" + prefix + "' of bucket '" + bucket + "'";
        List<MultipartUpload> pending = new ArrayList<>();
        ListMultipartUploadsRequest request = ListMultipartUploadsRequest.builder()
                .bucket(bucket)
                .prefix(prefix)
                .encodingType(EncodingType.URL)
                .build();
        while (true) {
            ListMultipartUploadsRequest asked = request;
            ListMultipartUploadsResponse page = send(action, () -> listed(asked));
            page.uploads().forEach(upload -> pending.add(new MultipartUpload(upload.key(), upload.uploadId())));
            if (!Boolean.TRUE.equals(page.isTruncated())) {
                return pending;
            }
            request = request.toBuilder()
                    .keyMarker(page.nextKeyMarker())
                    .uploadIdMarker(page.nextUploadIdMarker())
                    .build();
        }
    }

    private ListMultipartUploadsResponse listed(ListMultipartUploadsRequest request) {
        try {
            return client.listMultipartUploads(request);
        } catch (S3Exception refusal) {
            if (UNLISTABLE_STATUSES.contains(refusal.statusCode())) {
                return ListMultipartUploadsResponse.builder().isTruncated(false).build();
            }
            throw refusal;
        }
    }

    @Override
    public void delete(List<String> keys) {
        for (int first = 0; first < keys.size(); first += KEYS_PER_DELETE) {
            deletePage(keys.subList(first, Math.min(keys.size(), first + KEYS_PER_DELETE)));
        }
    }

    private void deletePage(List<String> keys) {
        List<ObjectIdentifier> objects = keys.stream()
                .map(key -> ObjectIdentifier.builder().key(key).build())
                .toList();
        DeleteObjectsRequest request = DeleteObjectsRequest.builder()
                .bucket(bucket)
                .delete(delete -> delete.quiet(true).objects(objects))
                .build();
        String action = "delete " + keys.size() + " objects, '" + keys.get(0) + "' first, of bucket '" + bucket + "'";
        send(action, () -> requireNoErrors(client.deleteObjects(request)));
    }

    /** An answer with a good status may name objects that could not be deleted. */
    private static DeleteObjectsResponse requireNoErrors(DeleteObjectsResponse answer) {
        if (answer.errors().isEmpty()) {
            return answer;
        }
        S3Error first = answer.errors().get(0);
        throw S3Exception.builder()
                .statusCode(400)
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode(first.code())
                        .errorMessage("'" + first.key() + "': " + first.message())
                        .build())
                .build();
    }

    @Override
    public Outcome delete(FileEntry object) {
        return send(action("delete", object.key()), () -> changes.delete(object));
    }

    @Override
    public Outcome copy(FileEntry object, String key) {
        return send(action("copy to '" + key + "' from", object.key()), () -> changes.copy(object, key));
    }

    @Override
    public Outcome tag(FileEntry object, String name, String value) {
        return send(action("tag", object.key()), () -> changes.tag(object, name, value));
    }

    private <T> T send(String action, Supplier<T> request) {
        return lease.retries().call(action, () -> {
            try {
                return request.get();
            } catch (S3Exception refusal) {
                throw SdkExceptionTranslator.code(refusal).equals("AccessDenied")
                        ? S3Errors.writeDenied(action, SdkExceptionTranslator.describe(refusal))
                        : refusal;
            }
        });
    }

    private String action(String verb, String key) {
        return verb + " '" + key + "' in bucket '" + bucket + "'";
    }

    private static RequestBody body(Payload content) {
        return RequestBody.fromContentProvider(content::open, content.length(), CONTENT_TYPE);
    }

    static String requireETag(@Nullable String eTag, String action) {
        if (eTag == null) {
            throw S3Errors.unusableAnswer(action, "no entity tag");
        }
        return eTag;
    }

    @Override
    public void close() {
        lease.close();
    }
}
