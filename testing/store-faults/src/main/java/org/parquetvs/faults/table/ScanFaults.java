package org.parquetvs.faults.table;

import static org.parquetvs.faults.table.Place.SCAN;
import static org.parquetvs.faults.table.StoreFault.always;
import static org.parquetvs.faults.table.StoreFault.changed;
import static org.parquetvs.faults.table.StoreFault.next;
import static org.parquetvs.faults.table.StoreFault.otherRegion;
import static org.parquetvs.faults.table.StoreFault.refused;
import static org.parquetvs.faults.table.StoreFaults.INTERNAL_ERROR;
import static org.parquetvs.faults.table.StoreFaults.SLOW_DOWN;

import java.util.List;
import org.parquetvs.faults.table.Trouble.FileChange;
import org.parquetvs.testing.fault.Fault.Break;
import org.parquetvs.testing.fault.Fault.Broken;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.Fault.Trickling;

/** Faults that a worker can meet in the middle of a scan. */
final class ScanFaults {

    /** Less than the head of an answer. */
    private static final int IN_HEAD = 40;

    /** More than the head of an answer, and less than its body. */
    private static final int IN_BODY = 20_000;

    static final List<StoreFault> ALL = List.of(
            next("503 SlowDown, twice", SCAN, Outcome.ROWS, Bound.PAUSES, SLOW_DOWN, SLOW_DOWN),
            always(
                    "503 SlowDown for ever",
                    SCAN,
                    Outcome.error(12, "503 SlowDown: Injected"),
                    Bound.REQUEST,
                    SLOW_DOWN),
            next("500 InternalError", SCAN, Outcome.ROWS, Bound.PAUSES, INTERNAL_ERROR),
            next("504 GatewayTimeout", SCAN, Outcome.ROWS, Bound.PAUSES, Instead.error(504, "GatewayTimeout")),
            next("429 TooManyRequests", SCAN, Outcome.ROWS, Bound.PAUSES, Instead.error(429, "TooManyRequests")),
            next("reset before the head", SCAN, Outcome.ROWS, Bound.PAUSES, new Broken(Break.RESET, 0)),
            next("reset in the head", SCAN, Outcome.ROWS, Bound.PAUSES, new Broken(Break.RESET, IN_HEAD)),
            next("reset in the body", SCAN, Outcome.ROWS, Bound.PAUSES, new Broken(Break.RESET, IN_BODY)),
            next("end before the head", SCAN, Outcome.ROWS, Bound.PAUSES, new Broken(Break.END, 0)),
            next("body too short", SCAN, Outcome.ROWS, Bound.PAUSES, new Broken(Break.END, IN_BODY)),
            next("silence before the head", SCAN, Outcome.ROWS, Bound.SILENCE, new Broken(Break.STALL, 0)),
            next("silence in the head", SCAN, Outcome.ROWS, Bound.SILENCE, new Broken(Break.STALL, IN_HEAD)),
            next("silence in the body", SCAN, Outcome.ROWS, Bound.SILENCE, new Broken(Break.STALL, IN_BODY)),
            always("silence for ever", SCAN, gaveUp(), Bound.REQUEST, new Broken(Break.STALL, 0)),
            next("body that trickles", SCAN, Outcome.ROWS, Bound.SILENCE, new Trickling(IN_BODY)),
            always("head that trickles for ever", SCAN, gaveUp(), Bound.REQUEST, new Trickling(0)),
            always(
                    "resets for ever",
                    SCAN,
                    Outcome.error(12, "Connection reset"),
                    Bound.REQUEST,
                    new Broken(Break.RESET, 0)),
            refused("access denied", SCAN, 403, "AccessDenied", 8),
            refused("token that expires", SCAN, 400, "ExpiredToken", 20),
            refused("clocks that differ", SCAN, 403, "RequestTimeTooSkewed", 9),
            refused("bucket removed", SCAN, 404, "NoSuchBucket", 7),
            refused("object removed, says the store", SCAN, 404, "NoSuchKey", 6),
            refused("412 PreconditionFailed", SCAN, 412, "PreconditionFailed", 5),
            refused("416 InvalidRange", SCAN, 416, "InvalidRange", 5),
            otherRegion("301 to another region", SCAN, 301, "PermanentRedirect"),
            changed("object replaced", FileChange.REPLACED, Outcome.error(5, "data/part-")),
            changed("object truncated", FileChange.TRUNCATED, Outcome.error(5, "data/part-")),
            changed("object removed", FileChange.REMOVED, Outcome.error(6, "data/part-")));

    private ScanFaults() {}

    private static Outcome gaveUp() {
        return Outcome.error(12, "the store did not go on in time");
    }
}
