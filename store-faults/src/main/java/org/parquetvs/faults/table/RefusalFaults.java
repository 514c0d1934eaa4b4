package org.parquetvs.faults.table;

import static org.parquetvs.faults.table.Place.LISTING;
import static org.parquetvs.faults.table.StoreFault.always;
import static org.parquetvs.faults.table.StoreFault.next;

import java.util.List;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.Fault.LongError;

/** What a store can refuse for good: the first request of a statement hears it. */
final class RefusalFaults {

    static final List<StoreFault> ALL = List.of(
            refusal("no such bucket", 404, "NoSuchBucket", 7),
            always("404 without a body", LISTING, Outcome.error(7, "404"), Bound.NONE, Instead.object("404 Gone", "")),
            refusal("access denied", 403, "AccessDenied", 8),
            refusal("no such access key", 403, "InvalidAccessKeyId", 9),
            refusal("no such access key, as some servers say it", 404, "NoSuchAccessKey", 13),
            refusal("wrong signature", 403, "SignatureDoesNotMatch", 9),
            refusal("expired token", 400, "ExpiredToken", 20),
            refusal("clocks that differ", 403, "RequestTimeTooSkewed", 9),
            refusal("request that the store does not implement", 501, "NotImplemented", 13),
            refusal("quota exceeded", 400, "QuotaExceeded", 13),
            always(
                    "403 with a page of HTML",
                    LISTING,
                    Outcome.error(8, "403: <html><h1>Proxy: not allowed</h1></html>"),
                    Bound.NONE,
                    Instead.object("403 Forbidden", "<html><h1>Proxy: not allowed</h1></html>")),
            always(
                    "error of 40 MB",
                    LISTING,
                    Outcome.error(13, "400 TooMuch: xxx"),
                    Bound.NONE,
                    new LongError(400, "TooMuch", 40)),
            next(
                    "301 to another region",
                    LISTING,
                    Outcome.ROWS,
                    Bound.NONE,
                    Instead.error(301, "PermanentRedirect", StoreFaults.OTHER_REGION)),
            next(
                    "307 to another region",
                    LISTING,
                    Outcome.ROWS,
                    Bound.NONE,
                    Instead.error(307, "TemporaryRedirect", StoreFaults.OTHER_REGION)),
            next(
                    "signature of another region",
                    LISTING,
                    Outcome.ROWS,
                    Bound.NONE,
                    Instead.error(400, "AuthorizationHeaderMalformed", StoreFaults.OTHER_REGION)),
            always(
                    "redirects without end",
                    LISTING,
                    Outcome.error(10, "301 PermanentRedirect: Injected"),
                    Bound.NONE,
                    Instead.error(301, "PermanentRedirect", StoreFaults.OTHER_REGION)),
            refusal("redirect that does not say where", 301, "PermanentRedirect", 10));

    private RefusalFaults() {}

    private static StoreFault refusal(String description, int status, String code, int error) {
        return always(
                description,
                LISTING,
                Outcome.error(error, status + " " + code + ": Injected"),
                Bound.NONE,
                Instead.error(status, code));
    }
}
