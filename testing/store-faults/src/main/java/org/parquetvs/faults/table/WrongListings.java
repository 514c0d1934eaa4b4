package org.parquetvs.faults.table;

import static org.parquetvs.faults.table.Place.LISTING;
import static org.parquetvs.faults.table.StoreFault.always;
import static org.parquetvs.faults.table.StoreFault.next;

import java.util.List;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Edited;
import org.parquetvs.testing.fault.Fault.Instead;

/** Listings that arrive but are wrong. */
final class WrongListings {

    private static final String NOT_TRUNCATED = "<IsTruncated>false</IsTruncated>";
    private static final String FIRST_OBJECT = "(?s)<Contents>.*?</Contents>";

    static final List<StoreFault> ALL = List.of(
            garbage("page of HTML", "<!doctype html><html><body><p>Welcome</body></html>", "no listing"),
            garbage("garbage in place of XML", "\u0001\u0002\u0003 no listing at all", "no listing"),
            garbage("empty body", "", "no listing"),
            garbage("document of another kind", "<ListAllMyBucketsResult/>", "begins with <ListAllMyBucketsResult>"),
            always(
                    "the same continuation token for ever",
                    LISTING,
                    Outcome.error(15, "a page of a listing that does not say what follows"),
                    Bound.NONE,
                    Instead.object("200 OK", """
                        <ListBucketResult><IsTruncated>true</IsTruncated>\
                        <NextContinuationToken>again</NextContinuationToken></ListBucketResult>
                        """)),
            next(
                    "continuation tokens in a circle",
                    LISTING,
                    Outcome.error(15, "the key 'data/part-0.parquet' comes after 'data/part-1.parquet'"),
                    Bound.NONE,
                    page("a", 0),
                    page("b", 1),
                    page("a", 0)),
            next(
                    "listing of another prefix",
                    LISTING,
                    Outcome.ROWS,
                    Bound.PAUSES,
                    edited("<Prefix>[^<]*</Prefix>", "<Prefix>other/</Prefix>")),
            wrong(
                    "page that does not say whether another follows",
                    Outcome.error(15, "a page of a listing that does not say what follows"),
                    edited(NOT_TRUNCATED, "")),
            wrong(
                    "key twice",
                    Outcome.error(15, "the key 'data/part-0.parquet' comes after 'data/part-0.parquet'"),
                    edited(FIRST_OBJECT, "$0$0")),
            wrong(
                    "keys out of order",
                    Outcome.error(15, "the key 'data/part-0.parquet' comes after 'data/part-1.parquet'"),
                    edited("(?s)(<Contents>.*?</Contents>)(.*?)(<Contents>.*?</Contents>)", "$3$2$1")),
            wrong(
                    "key of another directory",
                    Outcome.error(15, "the key 'other/part-0.parquet' does not begin with 'data/'"),
                    edited("<Key>data/part-0", "<Key>other/part-0")),
            wrong(
                    "key with a control character",
                    Outcome.ROWS,
                    edited(
                            "<Contents>",
                            "<Contents><Key>data/%01</Key><Size>1</Size><ETag>\"e\"</ETag>"
                                    + "<LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents><Contents>")),
            wrong(
                    "object without entity tag",
                    Outcome.error(15, "object 'data/part-0.parquet' without entity tag"),
                    edited("<ETag>.*?</ETag>", "")),
            wrong(
                    "object without size",
                    Outcome.error(15, "object 'data/part-0.parquet' without size or time"),
                    edited("<Size>.*?</Size>", "")),
            wrong(
                    "size too small",
                    Outcome.error(5, "data/part-0.parquet"),
                    edited("<Size>.*?</Size>", "<Size>5000</Size>")),
            wrong(
                    "size too large",
                    Outcome.error(5, "data/part-0.parquet"),
                    edited("<Size>(.*?)</Size>", "<Size>9$1</Size>")),
            wrong(
                    "size that is no number",
                    Outcome.error(15, "the size of an object is 'big'"),
                    edited("<Size>.*?</Size>", "<Size>big</Size>")),
            wrong(
                    "entity tag of another object",
                    Outcome.error(5, "data/part-0.parquet"),
                    edited("<ETag>.*?</ETag>", "<ETag>\"0123\"</ETag>")));

    private WrongListings() {}

    private static Fault edited(String text, String replacement) {
        return new Edited(text, replacement);
    }

    /** A page that is followed by another one. */
    private static Fault page(String token, int file) {
        return Instead.object("200 OK", """
            <ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>%s</NextContinuationToken>
            <Contents><Key>data/part-%d.parquet</Key><Size>1</Size><ETag>e</ETag>
            <LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>
            """.formatted(token, file));
    }

    private static StoreFault garbage(String description, String body, String text) {
        return always(description, LISTING, Outcome.error(15, text), Bound.PAUSES, Instead.object("200 OK", body));
    }

    private static StoreFault wrong(String description, Outcome outcome, Fault fault) {
        return always(description, LISTING, outcome, Bound.NONE, fault);
    }
}
