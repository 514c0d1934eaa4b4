package org.parquetvs.store.s3;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.FileEntry;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.EncodingType;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.S3Object;

/** Lists one bucket, page by page. */
final class S3Listing {

    private final S3Client client;
    private final String bucket;
    private final Retries retries;

    S3Listing(S3Client client, String bucket, Retries retries) {
        this.client = client;
        this.bucket = bucket;
        this.retries = retries;
    }

    Stream<FileEntry> list(String prefix) {
        return pages(request(prefix).build())
                .flatMap(page -> page.contents().stream())
                .map(this::entry);
    }

    List<String> listDirectories(String prefix) {
        if (!prefix.isEmpty() && !prefix.endsWith("/")) {
            throw new IllegalArgumentException("Invalid directory prefix: " + prefix);
        }
        ListObjectsV2Request request = request(prefix).delimiter("/").build();
        List<String> directories = new ArrayList<>();
        pages(request).forEach(page -> page.commonPrefixes().forEach(common -> directories.add(common.prefix())));
        return List.copyOf(directories);
    }

    /**
     * Keys come encoded, because XML has no form for a control character: one such key would spoil all pages that it is
     * in. The client decodes them, if the answer says that they are.
     */
    private ListObjectsV2Request.Builder request(String prefix) {
        return ListObjectsV2Request.builder().bucket(bucket).prefix(prefix).encodingType(EncodingType.URL);
    }

    private FileEntry entry(S3Object object) {
        if (object.eTag() == null) {
            throw S3Errors.unusableAnswer(action(object.key()), "an object without entity tag");
        }
        if (object.size() == null || object.size() < 0 || object.lastModified() == null) {
            throw S3Errors.unusableAnswer(action(object.key()), "an object without size or time");
        }
        return new FileEntry(
                object.key(),
                object.size(),
                object.eTag(),
                object.lastModified().toEpochMilli());
    }

    private String action(String prefix) {
        return "list prefix '" + prefix + "' of bucket '" + bucket + "'";
    }

    /** The pages of a listing, each requested when the consumer asks for it. */
    private Stream<ListObjectsV2Response> pages(ListObjectsV2Request request) {
        Spliterator<ListObjectsV2Response> pages =
                Spliterators.spliteratorUnknownSize(new Pages(request), Spliterator.ORDERED | Spliterator.NONNULL);
        return StreamSupport.stream(pages, false);
    }

    private final class Pages implements Iterator<ListObjectsV2Response> {
        private @Nullable ListObjectsV2Request next;

        Pages(ListObjectsV2Request first) {
            next = first;
        }

        @Override
        public boolean hasNext() {
            return next != null;
        }

        @Override
        public ListObjectsV2Response next() {
            ListObjectsV2Request request = next;
            if (request == null) {
                throw new NoSuchElementException("The listing has no further page");
            }
            ListObjectsV2Response page = retries.call(action(request.prefix()), () -> client.listObjectsV2(request));
            next = following(request, page);
            return page;
        }

        /** A listing that ended too early would lose rows without a word. */
        private @Nullable ListObjectsV2Request following(ListObjectsV2Request request, ListObjectsV2Response page) {
            Boolean truncated = page.isTruncated();
            String token = page.nextContinuationToken();
            if (truncated == null || (truncated && (token == null || token.equals(request.continuationToken())))) {
                throw S3Errors.unusableAnswer(
                        action(request.prefix()), "a page of a listing that does not say what follows");
            }
            return truncated ? request.toBuilder().continuationToken(token).build() : null;
        }
    }
}
