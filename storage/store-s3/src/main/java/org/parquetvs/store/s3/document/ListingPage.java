package org.parquetvs.store.s3.document;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.utils.http.SdkHttpUtils;

/**
 * A page of a listing, as in the body of an answer.
 *
 * @param prefix what the keys were asked to begin with, as the store repeats it; null if it does not
 * @param delimiter as the store repeats it; null if it does not
 * @param isTruncated whether a further page follows; null if the page does not say
 * @param nextToken where the next page begins
 */
public record ListingPage(
        List<Listed> objects,
        List<String> directories,
        @Nullable String prefix,
        @Nullable String delimiter,
        @Nullable Boolean isTruncated,
        @Nullable String nextToken) {

    /** An object of a page; values that the page does not have are null. */
    public record Listed(
            String key,
            @Nullable Long size,
            @Nullable String eTag,
            @Nullable Instant lastModified) {}

    /**
     * Reads one. Keys are decoded if the page says that they are encoded.
     *
     * @throws XMLStreamException if it is no listing
     */
    public static ListingPage parse(byte[] body) throws XMLStreamException {
        return Xml.read(body, reader -> new Parser(reader).page());
    }

    /** Whether it has no key at all. */
    public boolean isEmpty() {
        return objects.isEmpty() && directories.isEmpty();
    }

    /** Whether this can be the answer to a request, as far as it repeats the request. */
    public boolean isFor(String askedPrefix, boolean hasDelimiter) {
        boolean isPrefix = prefix == null || prefix.equals(askedPrefix) || isEncodingOf(askedPrefix, prefix);
        return isPrefix && (delimiter == null || delimiter.isEmpty() || hasDelimiter);
    }

    private static boolean isEncodingOf(String text, String encoded) {
        try {
            return SdkHttpUtils.urlDecode(encoded).equals(text);
        } catch (IllegalArgumentException notEncoded) {
            return false;
        }
    }

    private static final class Parser {
        /** Some stores say that keys are encoded, and send them as they are. */
        private static final Pattern ENCODED = Pattern.compile("(?:[^%\\x00-\\x20]|%[0-9A-Fa-f]{2})*+");

        private final XMLStreamReader reader;
        private final List<Listed> objects = new ArrayList<>();
        private final List<String> directories = new ArrayList<>();
        private @Nullable String prefix;
        private @Nullable String delimiter;
        private @Nullable Boolean isTruncated;
        private @Nullable String nextToken;
        private boolean isEncoded;

        Parser(XMLStreamReader reader) {
            this.reader = reader;
        }

        ListingPage page() throws XMLStreamException {
            reader.nextTag();
            if (!reader.getLocalName().equals("ListBucketResult")) {
                throw new XMLStreamException("it is no listing but begins with <" + reader.getLocalName() + ">");
            }
            while (beginsElement()) {
                switch (reader.getLocalName()) {
                    case "Contents" -> objects.add(object());
                    case "CommonPrefixes" -> directory();
                    case "Prefix" -> prefix = reader.getElementText();
                    case "Delimiter" -> delimiter = reader.getElementText();
                    case "EncodingType" -> isEncoded = reader.getElementText().equals("url");
                    case "IsTruncated" ->
                        isTruncated = Boolean.valueOf(reader.getElementText().strip());
                    case "NextContinuationToken" -> nextToken = reader.getElementText();
                    default -> skip();
                }
            }
            isEncoded &= Stream.concat(objects.stream().map(Listed::key), directories.stream())
                    .allMatch(text -> ENCODED.matcher(text).matches());
            return new ListingPage(
                    objects.stream()
                            .map(listed ->
                                    new Listed(decoded(listed.key), listed.size, listed.eTag, listed.lastModified))
                            .toList(),
                    directories.stream().map(this::decoded).toList(),
                    prefix,
                    delimiter,
                    isTruncated,
                    nextToken);
        }

        private Listed object() throws XMLStreamException {
            String key = "";
            Long size = null;
            String eTag = null;
            Instant lastModified = null;
            while (beginsElement()) {
                switch (reader.getLocalName()) {
                    case "Key" -> key = reader.getElementText();
                    case "Size" -> size = size(reader.getElementText().strip());
                    case "ETag" -> eTag = reader.getElementText();
                    case "LastModified" ->
                        lastModified = time(reader.getElementText().strip());
                    default -> skip();
                }
            }
            return new Listed(key, size, eTag, lastModified);
        }

        private void directory() throws XMLStreamException {
            while (beginsElement()) {
                if (reader.getLocalName().equals("Prefix")) {
                    directories.add(reader.getElementText());
                } else {
                    skip();
                }
            }
        }

        /** Whether a further element begins inside of this one. */
        private boolean beginsElement() throws XMLStreamException {
            int event = reader.next();
            while (event != XMLStreamConstants.START_ELEMENT && event != XMLStreamConstants.END_ELEMENT) {
                event = reader.next();
            }
            return event == XMLStreamConstants.START_ELEMENT;
        }

        private void skip() throws XMLStreamException {
            int depth = 1;
            while (depth > 0) {
                int event = reader.next();
                if (event == XMLStreamConstants.START_ELEMENT) {
                    depth++;
                } else if (event == XMLStreamConstants.END_ELEMENT) {
                    depth--;
                }
            }
        }

        private String decoded(String text) {
            return isEncoded ? SdkHttpUtils.urlDecode(text) : text;
        }

        private static Long size(String text) throws XMLStreamException {
            try {
                return Long.valueOf(text);
            } catch (NumberFormatException noNumber) {
                throw new XMLStreamException("the size of an object is '" + text + "'", noNumber);
            }
        }

        private static Instant time(String text) throws XMLStreamException {
            try {
                return ListedTime.parse(text);
            } catch (RuntimeException noTime) {
                throw new XMLStreamException("the time of an object is '" + text + "'", noTime);
            }
        }
    }
}
