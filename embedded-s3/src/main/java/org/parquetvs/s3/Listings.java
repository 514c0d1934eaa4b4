package org.parquetvs.s3;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gaul.s3proxy.blobstore.S3Exceptions;
import org.jspecify.annotations.Nullable;
import org.parquetvs.s3.KeyWalk.Depth;
import software.amazon.awssdk.services.s3.model.CommonPrefix;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.S3Object;

/**
 * Answers listings, page by page. A walk waits for the request of its next page, so that a directory with a million
 * files is read once and not a thousand times; a page whose walk is gone begins a new one after the last key.
 */
final class Listings {

    private static final int MAX_KEYS = 1000;
    private static final int WAITING_WALKS = 16;

    private record Position(Path bucket, String prefix, Depth depth, String after) {}

    private final Map<Position, KeyWalk> waiting = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Position, KeyWalk> eldest) {
            return size() > WAITING_WALKS;
        }
    };

    ListObjectsV2Response page(Path bucket, ListObjectsV2Request request) throws IOException {
        Position position = new Position(bucket, orEmpty(request.prefix()), depth(request), after(request));
        KeyWalk walk = take(position);
        int maxKeys = request.maxKeys() == null ? MAX_KEYS : Math.min(request.maxKeys(), MAX_KEYS);
        List<S3Object> objects = new ArrayList<>();
        List<CommonPrefix> directories = new ArrayList<>();
        String last = null;
        while (objects.size() + directories.size() < maxKeys && walk.hasNext()) {
            last = walk.next();
            if (last.endsWith("/")) {
                directories.add(CommonPrefix.builder().prefix(last).build());
            } else {
                addIfThere(objects, last, bucket.resolve(last));
            }
        }
        ListObjectsV2Response.Builder response =
                ListObjectsV2Response.builder().contents(objects).commonPrefixes(directories);
        if (last == null || !walk.hasNext()) {
            return response.isTruncated(false).build();
        }
        String after = last.endsWith("/") ? beyond(last) : last;
        keep(new Position(bucket, position.prefix(), position.depth(), after), walk);
        return response.isTruncated(true).nextContinuationToken(token(after)).build();
    }

    private static void addIfThere(List<S3Object> objects, String key, Path file) throws IOException {
        try {
            StoredObject object = StoredObject.of(file);
            objects.add(S3Object.builder()
                    .key(key)
                    .size(object.size())
                    .eTag(object.eTag())
                    .lastModified(object.lastModified())
                    .build());
        } catch (NoSuchFileException removedMeanwhile) {
            // A listing is no snapshot.
        }
    }

    private static Depth depth(ListObjectsV2Request request) {
        String delimiter = orEmpty(request.delimiter());
        if (!delimiter.isEmpty() && !delimiter.equals("/")) {
            throw S3Exceptions.invalidArgument("The only delimiter is '/'");
        }
        return delimiter.isEmpty() ? Depth.KEYS : Depth.DIRECTORIES;
    }

    private static String after(ListObjectsV2Request request) {
        String token = request.continuationToken();
        if (token == null) {
            return orEmpty(request.startAfter());
        }
        try {
            return new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException exception) {
            throw S3Exceptions.invalidArgument("The continuation token is incorrect");
        }
    }

    /** Opaque, because not every character of a key may stand in the XML of the answer. */
    private static String token(String after) {
        return Base64.getUrlEncoder().encodeToString(after.getBytes(StandardCharsets.UTF_8));
    }

    /** Greater than every key in a directory and less than every key after it. */
    private static String beyond(String directory) {
        return directory + Character.toString(Character.MAX_CODE_POINT);
    }

    private KeyWalk take(Position position) {
        KeyWalk walk;
        synchronized (waiting) {
            walk = waiting.remove(position);
        }
        return walk != null
                ? walk
                : KeyWalk.over(position.bucket(), position.prefix(), position.after(), position.depth());
    }

    private void keep(Position position, KeyWalk walk) {
        synchronized (waiting) {
            waiting.put(position, walk);
        }
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
