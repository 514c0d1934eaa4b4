package org.parquetvs.store.s3;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.StoreErrors;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.SdkHttpResponse;

/** An answer whose body is still on the wire; it occupies a connection until it is released. */
record RangeAnswer(SdkHttpResponse head, AbortableInputStream body) {

    private static final Pattern CONTENT_RANGE = Pattern.compile("bytes (\\d{1,18})-(\\d{1,18})/(\\d{1,18})");
    private static final int COPY_BYTES = 1 << 16;

    /**
     * Some servers ignore If-Match and some ignore Range; their answers must not pass for the planned bytes.
     *
     * @throws UnrelatedAnswerException if these are not the bytes that were asked for
     */
    void requireTo(PinnedRange asked, String action) {
        FileEntry file = asked.file();
        String eTag = header("ETag");
        if (file.isTagged() && !eTag.isEmpty() && !withoutQuotes(eTag).equals(withoutQuotes(file.eTag()))) {
            throw new UnrelatedAnswerException(StoreErrors.objectChanged(file, "entity tag " + eTag));
        }
        String range = header("Content-Range");
        Matcher matcher = CONTENT_RANGE.matcher(range);
        if (!matcher.matches()
                || Long.parseLong(matcher.group(1)) != asked.startInclusive()
                || Long.parseLong(matcher.group(2)) >= asked.endExclusive()) {
            throw new UnrelatedAnswerException(
                    S3Errors.unusableAnswer(action, "content range " + (range.isEmpty() ? "missing" : range)));
        }
        if (Long.parseLong(matcher.group(3)) != file.size()) {
            throw new UnrelatedAnswerException(StoreErrors.objectChanged(file, matcher.group(3) + " bytes"));
        }
    }

    private String header(String name) {
        return head.firstMatchingHeader(name).orElse("");
    }

    static String withoutQuotes(String eTag) {
        return eTag.replace("\"", "");
    }

    /** Fills the destination; what arrived before an exception is in it. */
    void copyTo(ByteBuffer destination) throws IOException {
        if (destination.hasArray()) {
            copyToArray(destination);
        } else {
            copyToMemory(destination);
        }
    }

    private void copyToArray(ByteBuffer destination) throws IOException {
        byte[] array = destination.array();
        while (destination.hasRemaining()) {
            int count = receive(
                    array, destination.arrayOffset() + destination.position(), destination.remaining(), destination);
            destination.position(destination.position() + count);
        }
    }

    private void copyToMemory(ByteBuffer destination) throws IOException {
        byte[] chunk = new byte[Math.min(COPY_BYTES, destination.remaining())];
        while (destination.hasRemaining()) {
            int count = receive(chunk, 0, Math.min(chunk.length, destination.remaining()), destination);
            destination.put(chunk, 0, count);
        }
    }

    private int receive(byte[] array, int offset, int length, ByteBuffer destination) throws IOException {
        int count = body.read(array, offset, length);
        if (count < 0) {
            throw new EOFException("the body was " + destination.remaining() + " bytes short");
        }
        return count;
    }

    /** Gives the connection back, if nothing of the body is left on it, or ends it. */
    void release() {
        try {
            body.close();
        } catch (IOException broken) {
            body.abort();
        }
    }
}
