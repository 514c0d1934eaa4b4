package org.parquetvs.s3.awssdk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.gaul.s3proxy.blobstore.S3Exceptions;
import org.jspecify.annotations.Nullable;
import org.parquetvs.s3.awssdk.KeyWalk.Depth;
import software.amazon.awssdk.services.s3.model.CommonPrefix;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.S3Object;

/** Answers listings, page by page; nothing is kept between two pages of one. */
final class Listings {

    private static final int MAX_KEYS = 1000;

    private final DirectoryNames directoryNames = new DirectoryNames();

    /** Whether a bucket has no objects. */
    boolean isEmpty(Path bucket) {
        return !KeyWalk.over(directoryNames, bucket, "", "", Depth.KEYS).hasNext();
    }

    ListObjectsV2Response page(Path bucket, ListObjectsV2Request request) throws IOException {
        KeyWalk walk = KeyWalk.over(directoryNames, bucket, orEmpty(request.prefix()), after(request), depth(request));
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
        return response.isTruncated(true).nextContinuationToken(token(last)).build();
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

    /**
     * Names the last key of a page, or a text that is greater than every key in its last directory. Opaque, because not
     * every character of a key is allowed in the XML of the answer.
     */
    private static String token(String last) {
        String after = last.endsWith("/") ? last + Character.toString(Character.MAX_CODE_POINT) : last;
        return Base64.getUrlEncoder().encodeToString(after.getBytes(StandardCharsets.UTF_8));
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
