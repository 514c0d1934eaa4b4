package org.parquetvs.store.s3;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.store.StoreErrors;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.ResponseTransformer;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Reads ranges of the objects of one bucket, each pinned to the entity tag that was listed. */
final class S3Reading {

    private static final int COPY_BYTES = 1 << 16;

    private final S3Client client;
    private final String bucket;
    private final Retries retries;

    S3Reading(S3Client client, String bucket, Retries retries) {
        this.client = client;
        this.bucket = bucket;
        this.retries = retries;
    }

    void read(FileEntry file, long offset, ByteBuffer destination) {
        int start = destination.position();
        Objects.checkFromIndexSize(offset, (long) destination.remaining(), file.size());
        if (!destination.hasRemaining()) {
            return;
        }
        String action = "read bytes [%d, %d) of '%s' in bucket '%s'"
                .formatted(offset, offset + destination.remaining(), file.key(), bucket);
        retries.call(
                action,
                () -> {
                    receive(file, offset + destination.position() - start, destination, action);
                    return destination;
                },
                destination::position);
    }

    /** One request for what is still missing. */
    private void receive(FileEntry file, long offset, ByteBuffer destination, String action) {
        GetObjectRequest request = GetObjectRequest.builder()
                .bucket(bucket)
                .key(file.key())
                .ifMatch(file.eTag())
                .range("bytes=" + offset + "-" + (offset + destination.remaining() - 1))
                .build();
        Answer answer;
        try {
            answer = client.getObject(request, ResponseTransformer.unmanaged(Answer::new));
        } catch (S3Exception refusal) {
            throw explain(file, refusal);
        }
        boolean complete = false;
        try {
            answer.requireRange(file, offset, action);
            answer.copyTo(destination);
            complete = true;
        } catch (IOException broken) {
            throw SdkClientException.create("Body ended early", broken);
        } finally {
            answer.release(complete);
        }
    }

    /** What a refusal says about the object; anything else it may say is not known here. */
    private RuntimeException explain(FileEntry file, S3Exception refusal) {
        return switch (refusal.statusCode()) {
            case 412, 416 -> StoreErrors.objectChanged(file, found(file));
            case 404 ->
                Failures.code(refusal).equals("NoSuchBucket") ? refusal : StoreErrors.objectMissing(bucket, file.key());
            default -> refusal;
        };
    }

    /** What is there instead of the planned object, as far as the store says. */
    private String found(FileEntry file) {
        try {
            HeadObjectResponse head =
                    client.headObject(request -> request.bucket(bucket).key(file.key()));
            return "entity tag " + head.eTag() + ", " + head.contentLength() + " bytes";
        } catch (SdkException unknown) {
            return "an object that the store does not describe";
        }
    }

    /** An answer whose body is still on the wire. */
    private record Answer(GetObjectResponse head, AbortableInputStream body) {

        private static final Pattern CONTENT_RANGE = Pattern.compile("bytes (\\d+)-(\\d+)/(\\d+)");

        /** Some servers ignore If-Match and some ignore Range; neither may pass for the planned bytes. */
        void requireRange(FileEntry file, long offset, String action) {
            String range = head.contentRange();
            Matcher matcher = CONTENT_RANGE.matcher(range == null ? "" : range);
            if (head.eTag() != null && !head.eTag().equals(file.eTag())) {
                throw StoreErrors.objectChanged(file, "entity tag " + head.eTag());
            }
            if (!matcher.matches() || Long.parseLong(matcher.group(1)) != offset) {
                throw StoreErrors.unusableAnswer(action, "content range " + range);
            }
            if (Long.parseLong(matcher.group(3)) != file.size()) {
                throw StoreErrors.objectChanged(file, matcher.group(3) + " bytes");
            }
        }

        void copyTo(ByteBuffer destination) throws IOException {
            byte[] chunk = destination.hasArray()
                    ? destination.array()
                    : new byte[Math.min(COPY_BYTES, destination.remaining())];
            while (destination.hasRemaining()) {
                int count = destination.hasArray()
                        ? body.read(chunk, destination.arrayOffset() + destination.position(), destination.remaining())
                        : body.read(chunk, 0, Math.min(chunk.length, destination.remaining()));
                if (count < 0) {
                    throw new EOFException("the body was " + destination.remaining() + " bytes short");
                }
                if (destination.hasArray()) {
                    destination.position(destination.position() + count);
                } else {
                    destination.put(chunk, 0, count);
                }
            }
        }

        /** A connection is used again only if nothing of the body is left on it. */
        void release(boolean complete) {
            if (!complete) {
                body.abort();
                return;
            }
            try {
                body.close();
            } catch (IOException exception) {
                body.abort();
            }
        }
    }
}
