package org.parquetvs.faults.table;

import static org.parquetvs.faults.table.Place.LISTING;
import static org.parquetvs.faults.table.StoreFault.always;
import static org.parquetvs.faults.table.StoreFault.otherRegion;
import static org.parquetvs.faults.table.StoreFault.refused;

import java.util.List;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.Fault.LongError;

/** Permanent refusals of a store: the first request of a statement meets them. */
final class RefusalFaults {

    static final List<StoreFault> ALL = List.of(
            refused("no such bucket", LISTING, 404, "NoSuchBucket", 7),
            always("404 without a body", LISTING, Outcome.error(7, "404"), Bound.NONE, Instead.object("404 Gone", "")),
            refused("access denied", LISTING, 403, "AccessDenied", 8),
            refused("no such access key", LISTING, 403, "InvalidAccessKeyId", 9),
            refused("no such access key, as some servers say it", LISTING, 404, "NoSuchAccessKey", 13),
            refused("wrong signature", LISTING, 403, "SignatureDoesNotMatch", 9),
            refused("expired token", LISTING, 400, "ExpiredToken", 20),
            refused("clocks that differ", LISTING, 403, "RequestTimeTooSkewed", 9),
            refused("request that the store does not implement", LISTING, 501, "NotImplemented", 13),
            refused("quota exceeded", LISTING, 400, "QuotaExceeded", 13),
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
            otherRegion("301 to another region", LISTING, 301, "PermanentRedirect"),
            otherRegion("307 to another region", LISTING, 307, "TemporaryRedirect"),
            otherRegion("signature of another region", LISTING, 400, "AuthorizationHeaderMalformed"),
            always(
                    "redirects without end",
                    LISTING,
                    Outcome.error(10, "301 PermanentRedirect: Injected"),
                    Bound.NONE,
                    Instead.error(301, "PermanentRedirect", StoreFaults.OTHER_REGION)),
            refused("redirect that does not say where", LISTING, 301, "PermanentRedirect", 10));

    private RefusalFaults() {}
}
