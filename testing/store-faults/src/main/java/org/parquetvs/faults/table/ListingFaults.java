package org.parquetvs.faults.table;

import static org.parquetvs.faults.table.Place.LISTING;
import static org.parquetvs.faults.table.StoreFault.always;
import static org.parquetvs.faults.table.StoreFault.next;
import static org.parquetvs.faults.table.StoreFaults.INTERNAL_ERROR;
import static org.parquetvs.faults.table.StoreFaults.SLOW_DOWN;

import java.util.List;
import org.parquetvs.testing.fault.Fault.Break;
import org.parquetvs.testing.fault.Fault.Broken;
import org.parquetvs.testing.fault.Fault.Endless;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.Fault.Trickling;

/** Listings that do not arrive, or arrive incomplete. */
final class ListingFaults {

    /** Less than the head of an answer. */
    private static final int IN_HEAD = 40;

    /** More than the head of an answer, and less than the listing. */
    private static final int IN_BODY = 500;

    static final List<StoreFault> ALL = List.of(
            next("503 SlowDown, twice", LISTING, Outcome.ROWS, Bound.PAUSES, SLOW_DOWN, SLOW_DOWN),
            next("500 InternalError, twice", LISTING, Outcome.ROWS, Bound.PAUSES, INTERNAL_ERROR, INTERNAL_ERROR),
            always(
                    "500 InternalError for ever",
                    LISTING,
                    Outcome.error(12, "500 InternalError: Injected"),
                    Bound.REQUEST,
                    INTERNAL_ERROR),
            next("429 TooManyRequests", LISTING, Outcome.ROWS, Bound.PAUSES, Instead.error(429, "TooManyRequests")),
            next(
                    "502 of a proxy",
                    LISTING,
                    Outcome.ROWS,
                    Bound.PAUSES,
                    Instead.object("502 Bad Gateway", "<html>Bad Gateway</html>")),
            next("reset before the head", LISTING, Outcome.ROWS, Bound.PAUSES, new Broken(Break.RESET, 0)),
            next("reset in the head", LISTING, Outcome.ROWS, Bound.PAUSES, new Broken(Break.RESET, IN_HEAD)),
            next("reset in the body", LISTING, Outcome.ROWS, Bound.PAUSES, new Broken(Break.RESET, IN_BODY)),
            next("end before the head", LISTING, Outcome.ROWS, Bound.PAUSES, new Broken(Break.END, 0)),
            next("body cut off", LISTING, Outcome.ROWS, Bound.PAUSES, new Broken(Break.END, IN_BODY)),
            next("silence before the head", LISTING, Outcome.ROWS, Bound.SILENCE, new Broken(Break.STALL, 0)),
            next("silence in the body", LISTING, Outcome.ROWS, Bound.SILENCE, new Broken(Break.STALL, IN_BODY)),
            next("body that trickles", LISTING, Outcome.ROWS, Bound.SILENCE, new Trickling(IN_BODY)),
            next(
                    "body that never ends",
                    LISTING,
                    Outcome.ROWS,
                    Bound.SILENCE,
                    new Endless("200 OK", "<ListBucketResult>")),
            next(
                    "refusal that never ends",
                    LISTING,
                    Outcome.ROWS,
                    Bound.SILENCE,
                    new Endless("404 Not Found", "<Error>")));

    private ListingFaults() {}
}
