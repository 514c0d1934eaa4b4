package org.parquetvs.store.s3;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.s3.document.ListingPage;
import software.amazon.awssdk.core.exception.SdkClientException;

/** Lists one bucket, page by page. */
final class S3Listing {

    /** A store may pass over many deleted keys in a row, but not for ever. */
    private static final int MAX_EMPTY_PAGES = 1_000;

    private final S3Requests requests;
    private final String bucket;
    private final Retries retries;

    S3Listing(S3Requests requests, String bucket, Retries retries) {
        this.requests = requests;
        this.bucket = bucket;
        this.retries = retries;
    }

    Stream<FileEntry> list(String prefix) {
        return list(prefix, parameters(prefix));
    }

    /** S3 begins after a key; some stores ignore that. */
    Stream<FileEntry> list(String prefix, String first) {
        Map<String, String> parameters = parameters(prefix);
        parameters.put("start-after", first.substring(0, first.length() - 1));
        return list(prefix, parameters).dropWhile(file -> file.key().compareTo(first) < 0);
    }

    private Stream<FileEntry> list(String prefix, Map<String, String> parameters) {
        return pages(prefix, parameters)
                .flatMap(page -> page.objects().stream())
                .map(object -> entry(object, action(prefix)));
    }

    List<String> listDirectories(String prefix) {
        if (!prefix.isEmpty() && !prefix.endsWith("/")) {
            throw new IllegalArgumentException("Invalid directory prefix: " + prefix);
        }
        Map<String, String> parameters = parameters(prefix);
        parameters.put("delimiter", "/");
        Set<String> directories = new LinkedHashSet<>();
        boolean isEmpty = true;
        Pages pages = new Pages(prefix, parameters);
        while (pages.hasNext()) {
            ListingPage page = pages.next();
            directories.addAll(page.directories());
            // Some stores ignore the delimiter.
            directories(page.objects().stream().map(ListingPage.Listed::key), prefix)
                    .forEach(directories::add);
            isEmpty &= page.isEmpty();
        }
        // Others leave out what it stands for, so that a full directory looks empty.
        return isEmpty
                ? directories(list(prefix).map(FileEntry::key), prefix)
                        .distinct()
                        .toList()
                : List.copyOf(directories);
    }

    /** The directories right below a prefix that hold keys. */
    private static Stream<String> directories(Stream<String> keys, String prefix) {
        return keys.filter(key -> key.indexOf('/', prefix.length()) >= 0)
                .map(key -> key.substring(0, key.indexOf('/', prefix.length()) + 1));
    }

    /**
     * Keys come encoded, because XML has no form for a control character: one key with such a character would spoil its
     * page.
     */
    private static Map<String, String> parameters(String prefix) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("list-type", "2");
        parameters.put("encoding-type", "url");
        parameters.put("prefix", prefix);
        return parameters;
    }

    private static FileEntry entry(ListingPage.Listed object, String action) {
        if (object.eTag() == null) {
            throw S3Errors.unusableAnswer(action, "object '" + object.key() + "' without entity tag");
        }
        if (object.size() == null || object.size() < 0 || object.lastModified() == null) {
            throw S3Errors.unusableAnswer(action, "object '" + object.key() + "' without size or time");
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
    private Stream<ListingPage> pages(String prefix, Map<String, String> parameters) {
        Spliterator<ListingPage> pages = Spliterators.spliteratorUnknownSize(
                new Pages(prefix, parameters), Spliterator.ORDERED | Spliterator.NONNULL);
        return StreamSupport.stream(pages, false);
    }

    private final class Pages implements Iterator<ListingPage> {
        private final String prefix;
        private final String action;
        private final Map<String, String> parameters;
        private final KeyOrderCheck objects;
        private final KeyOrderCheck directories;
        private @Nullable String token;
        private boolean hasNext = true;
        private int emptyPages;

        Pages(String prefix, Map<String, String> parameters) {
            this.prefix = prefix;
            this.action = action(prefix);
            this.parameters = parameters;
            this.objects = new KeyOrderCheck(prefix, action);
            this.directories = new KeyOrderCheck(prefix, action);
        }

        @Override
        public boolean hasNext() {
            return hasNext;
        }

        @Override
        public ListingPage next() {
            if (!hasNext) {
                throw new NoSuchElementException("The listing has no further page");
            }
            ListingPage page = retries.call(action, this::request);
            page.objects().forEach(object -> objects.requireNext(object.key()));
            page.directories().forEach(directories::requireNext);
            follow(page);
            return page;
        }

        private ListingPage request() {
            try {
                ListingPage page = ListingPage.parse(requests.listing(prefix, parameters));
                if (!page.isFor(prefix, parameters.containsKey("delimiter"))) {
                    throw new UnrelatedAnswerException(
                            S3Errors.unusableAnswer(action, "a listing of prefix '" + page.prefix() + "'"));
                }
                return page;
            } catch (XMLStreamException noListing) {
                throw SdkClientException.create("the answer is no listing: " + noListing.getMessage(), noListing);
            }
        }

        /** A listing that ends too early would lose rows without an error. */
        private void follow(ListingPage page) {
            Boolean truncated = page.isTruncated();
            String next = page.nextToken();
            if (truncated == null || (truncated && (next == null || next.equals(token)))) {
                throw S3Errors.unusableAnswer(action, "a page of a listing that does not say what follows");
            }
            emptyPages = page.isEmpty() ? emptyPages + 1 : 0;
            if (truncated && emptyPages == MAX_EMPTY_PAGES) {
                throw S3Errors.unusableAnswer(action, MAX_EMPTY_PAGES + " pages in a row without a key");
            }
            hasNext = truncated;
            token = next;
            if (next != null) {
                parameters.put("continuation-token", next);
            }
        }
    }
}
