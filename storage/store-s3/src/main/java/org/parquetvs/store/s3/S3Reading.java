package org.parquetvs.store.s3;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.StoreErrors;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Reads ranges of the objects of one bucket, each pinned to the entity tag that was listed, or else to its size. */
final class S3Reading {

    /** The codes of a 404 for a missing object; other codes mean that something else is missing. */
    private static final Set<String> MISSING_OBJECT = Set.of("", "NoSuchKey", "NoSuchVersion");

    private final S3Requests requests;
    private final String bucket;
    private final Retries retries;

    /** Some stores compare entity tags without their quotes, and so refuse what has any. */
    private volatile boolean hasBareTags;

    S3Reading(S3Requests requests, String bucket, Retries retries) {
        this.requests = requests;
        this.bucket = bucket;
        this.retries = retries;
    }

    void read(FileEntry file, long offset, ByteBuffer destination) {
        int start = destination.position();
        long end = offset + destination.remaining();
        Objects.checkFromIndexSize(offset, (long) destination.remaining(), file.size());
        if (!destination.hasRemaining()) {
            return;
        }
        String action = "read bytes [" + offset + ", " + end + ") of '" + file.key() + "' in bucket '" + bucket + "'";
        retries.call(
                action,
                () -> {
                    PinnedRange missing = new PinnedRange(file, offset + destination.position() - start, end);
                    receive(missing, destination, action);
                    return missing;
                },
                destination::position);
    }

    /** One request for the bytes that are still missing. */
    private void receive(PinnedRange missing, ByteBuffer destination, String action) {
        RangeAnswer answer = request(missing);
        try {
            answer.requireTo(missing, action);
            answer.copyTo(destination);
        } catch (IOException broken) {
            throw SdkClientException.create("The body ended early", broken);
        } finally {
            answer.release();
        }
    }

    private RangeAnswer request(PinnedRange range) {
        try {
            return request(range, hasBareTags);
        } catch (S3Exception refusal) {
            if (refusal.statusCode() == 412 && !hasBareTags && isUnchanged(range.file())) {
                RangeAnswer answer = request(range, true);
                hasBareTags = true;
                return answer;
            }
            throw explain(range.file(), refusal);
        }
    }

    private RangeAnswer request(PinnedRange range, boolean hasBareTag) {
        FileEntry file = range.file();
        if (!file.isTagged()) {
            return requests.object(file.key(), Map.of("Range", range.header()));
        }
        String condition = hasBareTag ? RangeAnswer.withoutQuotes(file.eTag()) : file.eTag();
        return requests.object(file.key(), Map.of("If-Match", condition, "Range", range.header()));
    }

    private boolean isUnchanged(FileEntry file) {
        return present(file)
                .flatMap(head -> head.firstMatchingHeader("ETag"))
                .map(RangeAnswer::withoutQuotes)
                .filter(RangeAnswer.withoutQuotes(file.eTag())::equals)
                .isPresent();
    }

    /**
     * The head of the object that has the key now; empty if the store refuses to say.
     *
     * @throws SdkException if it may say so another time, so that the request as a whole is repeated
     */
    private Optional<SdkHttpResponse> present(FileEntry file) {
        try {
            return Optional.of(requests.head(file.key()));
        } catch (S3Exception refusal) {
            if (SdkExceptionTranslator.mayPass(refusal)) {
                throw refusal;
            }
            return Optional.empty();
        }
    }

    /** Explains a refusal that concerns the object; other refusals are explained elsewhere. */
    private RuntimeException explain(FileEntry file, S3Exception refusal) {
        return switch (refusal.statusCode()) {
            case 412, 416 ->
                StoreErrors.objectChanged(file, found(file) + " (" + SdkExceptionTranslator.describe(refusal) + ")");
            case 404 ->
                MISSING_OBJECT.contains(SdkExceptionTranslator.code(refusal))
                        ? StoreErrors.objectMissing(bucket, file, SdkExceptionTranslator.describe(refusal))
                        : refusal;
            default -> refusal;
        };
    }

    /** What the store has instead of the planned object, as far as it says. */
    private String found(FileEntry file) {
        return present(file)
                .map(head -> "entity tag " + head.firstMatchingHeader("ETag").orElse("missing") + ", "
                        + head.firstMatchingHeader("Content-Length").orElse("unknown") + " bytes")
                .orElse("another object, which the store does not describe");
    }
}
