package org.parquetvs.s3.awssdk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.gaul.s3proxy.blobstore.BlobStore;
import org.gaul.s3proxy.blobstore.S3Exceptions;
import org.gaul.s3proxy.blobstore.domain.MultipartUpload;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.services.s3.model.Bucket;
import software.amazon.awssdk.services.s3.model.BucketCannedACL;
import software.amazon.awssdk.services.s3.model.CompleteMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.CompleteMultipartUploadResponse;
import software.amazon.awssdk.services.s3.model.CopyObjectRequest;
import software.amazon.awssdk.services.s3.model.CopyObjectResponse;
import software.amazon.awssdk.services.s3.model.CreateBucketRequest;
import software.amazon.awssdk.services.s3.model.CreateBucketResponse;
import software.amazon.awssdk.services.s3.model.CreateMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.DeleteObjectRequest;
import software.amazon.awssdk.services.s3.model.DeleteObjectResponse;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.HeadBucketRequest;
import software.amazon.awssdk.services.s3.model.HeadBucketResponse;
import software.amazon.awssdk.services.s3.model.HeadObjectRequest;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.ListBucketsResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.ObjectCannedACL;
import software.amazon.awssdk.services.s3.model.Part;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.PutObjectResponse;
import software.amazon.awssdk.services.s3.model.UploadPartRequest;
import software.amazon.awssdk.services.s3.model.UploadPartResponse;

/**
 * Plain files as objects. Only the bytes of an object are kept, no metadata; everything else that S3 reports comes from
 * the file system, so that a file copied here by hand is an object like any other.
 */
public final class DirectoryStore implements BlobStore {

    private static final String CONTENT_TYPE = "application/octet-stream";

    private final BucketDirectories layout;
    private final Listings listings = new Listings();
    private final Uploads uploads;

    /** Stores below {@code root}, whose subdirectories are the buckets. */
    public DirectoryStore(Path root) {
        layout = new BucketDirectories(root);
        uploads = new Uploads(layout);
    }

    /** The file operations of a request. */
    @FunctionalInterface
    private interface Work<T> {
        T run() throws IOException;
    }

    private static <T> T io(Work<T> work) {
        try {
            return work.run();
        } catch (IOException exception) {
            throw DiskFull.isCauseOf(exception) ? DiskFull.refusal(exception) : new UncheckedIOException(exception);
        }
    }

    @Override
    public ListBucketsResponse list() {
        List<Bucket> buckets = io(layout::buckets).stream()
                .map(name -> Bucket.builder()
                        .name(name)
                        .creationDate(io(() -> Files.getLastModifiedTime(layout.bucket(name)))
                                .toInstant())
                        .build())
                .toList();
        return ListBucketsResponse.builder().buckets(buckets).build();
    }

    @Override
    public ListObjectsV2Response list(ListObjectsV2Request request) {
        return io(() -> listings.page(layout.bucket(request.bucket()), request));
    }

    @Override
    public HeadBucketResponse headBucket(HeadBucketRequest request) {
        layout.bucket(request.bucket());
        return HeadBucketResponse.builder().build();
    }

    @Override
    public CreateBucketResponse createContainer(CreateBucketRequest request) {
        return io(() -> {
            try {
                Files.createDirectory(layout.newBucket(request.bucket()));
            } catch (FileAlreadyExistsException exception) {
                throw S3Exceptions.bucketAlreadyOwnedByYou(request.bucket());
            }
            return CreateBucketResponse.builder().build();
        });
    }

    @Override
    public void deleteBucket(String name) {
        Path bucket = layout.bucket(name);
        if (!listings.isEmpty(bucket)) {
            throw S3Exceptions.bucketNotEmpty(name);
        }
        try (Stream<Path> emptyDirectories = Files.walk(bucket)) {
            for (Path directory :
                    emptyDirectories.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(directory);
            }
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    @Override
    public HeadObjectResponse blobMetadata(HeadObjectRequest request) {
        Path file = existing(request.bucket(), request.key());
        return io(() -> {
            StoredObject object = describe(request.bucket(), request.key(), file);
            requireConditions(object, request.ifMatch(), request.ifNoneMatch());
            return HeadObjectResponse.builder()
                    .eTag(object.eTag())
                    .lastModified(object.lastModified())
                    .contentLength(object.size())
                    .contentType(CONTENT_TYPE)
                    .build();
        });
    }

    @Override
    public ResponseInputStream<GetObjectResponse> getBlob(GetObjectRequest request) {
        Path file = existing(request.bucket(), request.key());
        return io(() -> {
            while (true) {
                StoredObject object = describe(request.bucket(), request.key(), file);
                requireConditions(object, request.ifMatch(), request.ifNoneMatch());
                FileRange range = FileRange.parse(request.range(), object.size());
                FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                boolean answered = false;
                try {
                    // The name may mean another file by now, whose bytes must not go out under this entity tag.
                    if (object.equals(describe(request.bucket(), request.key(), file))) {
                        answered = true;
                        return answer(request, object, range, channel);
                    }
                } finally {
                    if (!answered) {
                        channel.close();
                    }
                }
            }
        });
    }

    private static ResponseInputStream<GetObjectResponse> answer(
            GetObjectRequest request, StoredObject object, FileRange range, FileChannel channel) throws IOException {
        GetObjectResponse head = GetObjectResponse.builder()
                .eTag(object.eTag())
                .lastModified(object.lastModified())
                .contentLength(range.length())
                .contentRange(request.range() == null ? null : range.contentRange())
                .contentType(CONTENT_TYPE)
                .build();
        return new ResponseInputStream<>(head, new FileRangeStream(channel, range), Duration.ZERO);
    }

    @Override
    public PutObjectResponse putBlob(PutObjectRequest request, InputStream payload) {
        Path target = layout.newObject(request.bucket(), request.key());
        return io(() -> {
            Uploads.Condition condition =
                    condition(request.bucket(), request.key(), request.ifMatch(), request.ifNoneMatch());
            StoredObject object = uploads.put(payload, request.contentLength(), target, condition);
            return PutObjectResponse.builder().eTag(object.eTag()).build();
        });
    }

    @Override
    public CopyObjectResponse copyBlob(CopyObjectRequest request) {
        Path source = existing(request.sourceBucket(), request.sourceKey());
        Path target = layout.newObject(request.destinationBucket(), request.destinationKey());
        return io(() -> {
            StoredObject object = describe(request.sourceBucket(), request.sourceKey(), source);
            requireConditions(object, request.copySourceIfMatch(), request.copySourceIfNoneMatch());
            StoredObject copy;
            try (InputStream bytes = Files.newInputStream(source)) {
                copy = uploads.put(bytes, object.size(), target, Uploads.ALWAYS);
            }
            return CopyObjectResponse.builder()
                    .copyObjectResult(result -> result.eTag(copy.eTag()).lastModified(copy.lastModified()))
                    .build();
        });
    }

    @Override
    public DeleteObjectResponse removeBlob(DeleteObjectRequest request) {
        Uploads.Condition condition = condition(request.bucket(), request.key(), request.ifMatch(), null);
        layout.object(request.bucket(), request.key())
                .ifPresent(file -> io(() -> {
                    uploads.remove(layout.bucket(request.bucket()), file, condition);
                    return file;
                }));
        return DeleteObjectResponse.builder().build();
    }

    @Override
    public MultipartUpload initiateMultipartUpload(CreateMultipartUploadRequest request) {
        layout.newObject(request.bucket(), request.key());
        return new MultipartUpload(io(() -> uploads.begin(request.bucket(), request.key())), request);
    }

    @Override
    public UploadPartResponse uploadMultipartPart(MultipartUpload upload, UploadPartRequest request, InputStream is) {
        return io(() -> {
            Part part = uploads.putPart(upload.id(), request.partNumber(), is, request.contentLength());
            return UploadPartResponse.builder().eTag(part.eTag()).build();
        });
    }

    @Override
    public List<Part> listMultipartUpload(MultipartUpload upload) {
        return io(() -> uploads.parts(upload.id()));
    }

    @Override
    public CompleteMultipartUploadResponse completeMultipartUpload(
            MultipartUpload upload, CompleteMultipartUploadRequest request) {
        Path target = layout.newObject(upload.containerName(), upload.blobName());
        return io(() -> {
            Uploads.Condition condition =
                    condition(upload.containerName(), upload.blobName(), request.ifMatch(), request.ifNoneMatch());
            StoredObject object =
                    uploads.complete(upload.id(), request.multipartUpload().parts(), target, condition);
            return CompleteMultipartUploadResponse.builder().eTag(object.eTag()).build();
        });
    }

    @Override
    public void abortMultipartUpload(MultipartUpload upload) {
        io(() -> {
            uploads.abort(upload.id());
            return upload;
        });
    }

    @Override
    public List<software.amazon.awssdk.services.s3.model.MultipartUpload> listMultipartUploads(String bucket) {
        layout.bucket(bucket);
        return io(() -> uploads.pending(bucket));
    }

    @Override
    public long getMinimumMultipartPartSize() {
        return 5L << 20;
    }

    /**
     * Only the owner of the key may do anything, and may do everything. A request without a signature gets this answer
     * for any bucket: another answer would reveal which buckets exist.
     */
    @Override
    public BucketCannedACL getContainerAccess(String bucket) {
        return BucketCannedACL.PRIVATE;
    }

    @Override
    public void setContainerAccess(String bucket, BucketCannedACL access) {
        throw new UnsupportedOperationException("Access cannot be changed");
    }

    @Override
    public ObjectCannedACL getBlobAccess(String bucket, String key) {
        return ObjectCannedACL.PRIVATE;
    }

    @Override
    public void setBlobAccess(String bucket, String key, ObjectCannedACL access) {
        throw new UnsupportedOperationException("Access cannot be changed");
    }

    private Path existing(String bucket, String key) {
        return layout.object(bucket, key).orElseThrow(() -> S3Exceptions.noSuchKey(bucket, key, "not a path"));
    }

    private static StoredObject describe(String bucket, String key, Path file) throws IOException {
        try {
            return StoredObject.of(file);
        } catch (FileSystemException exception) {
            // A file in the place of a directory of the key is reported as a general error.
            if (Files.isRegularFile(file)) {
                throw exception;
            }
            throw S3Exceptions.noSuchKey(bucket, key, "no such file");
        }
    }

    private static void requireConditions(StoredObject object, @Nullable String ifMatch, @Nullable String ifNoneMatch) {
        if (ifMatch != null && !matches(ifMatch, object.eTag())) {
            throw S3Exceptions.preconditionFailed(null);
        }
        if (ifNoneMatch != null && matches(ifNoneMatch, object.eTag())) {
            throw S3Exceptions.fromStatusCode(304);
        }
    }

    /** The condition of a request that writes or removes an object. */
    private static Uploads.Condition condition(
            String bucket, String key, @Nullable String ifMatch, @Nullable String ifNoneMatch) {
        return present -> {
            if (present == null) {
                if (ifMatch != null) {
                    throw S3Exceptions.noSuchKey(bucket, key, "no such file");
                }
                return;
            }
            boolean isAnother = ifMatch != null && !matches(ifMatch, present.eTag());
            if (isAnother || (ifNoneMatch != null && matches(ifNoneMatch, present.eTag()))) {
                throw S3Exceptions.preconditionFailed(null);
            }
        };
    }

    /** Some clients leave out the quotes. */
    private static boolean matches(String condition, String eTag) {
        return condition.equals("*") || condition.replace("\"", "").equals(eTag.replace("\"", ""));
    }
}
