package org.parquetvs.s3.awssdk;

import org.gaul.s3proxy.blobstore.S3Exceptions;
import org.gaul.s3proxy.blobstore.SdkRequests;
import org.jspecify.annotations.Nullable;

/** Half-open range of bytes of a file of {@code size} bytes. */
record FileRange(long startInclusive, long endExclusive, long size) {

    /**
     * Reads a Range header.
     *
     * @param header null for the whole file; otherwise {@code bytes=first-last}, {@code bytes=first-} or
     *     {@code bytes=-length}
     */
    static FileRange parse(@Nullable String header, long size) {
        SdkRequests.ByteRange range = SdkRequests.parseRange(header);
        if (range == null) {
            return new FileRange(0, size, size);
        }
        Long first = range.first();
        Long last = range.last();
        long start = first == null ? Math.max(0, size - (last == null ? 0 : last)) : first;
        long end = first == null || last == null || last >= size ? size : last + 1;
        if (start >= end) {
            throw S3Exceptions.fromStatusCode(416);
        }
        return new FileRange(start, end, size);
    }

    long length() {
        return endExclusive - startInclusive;
    }

    /** The value of a Content-Range header, whose last byte is inclusive. */
    String contentRange() {
        return "bytes " + startInclusive + "-" + (endExclusive - 1) + "/" + size;
    }
}
