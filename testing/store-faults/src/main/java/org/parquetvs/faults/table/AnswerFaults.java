package org.parquetvs.faults.table;

import static org.parquetvs.faults.table.Place.SCAN;
import static org.parquetvs.faults.table.StoreFault.always;

import java.util.List;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Edited;
import org.parquetvs.testing.fault.Fault.Extended;
import org.parquetvs.testing.fault.Fault.Garbled;

/** Answers that a worker receives but did not ask for. */
final class AnswerFaults {

    private static final String CONTENT_RANGE = "(?i)content-range: bytes (\\d+)-(\\d+)/(\\d+)";
    private static final String E_TAG = "(?i)\r\netag: [^\r]*";

    static final List<StoreFault> ALL = List.of(
            rows("bytes after the body", new Extended(100)),
            rows(
                    "length announced too long, and the connection open",
                    new Edited("(?i)content-length: (\\d+)", "Content-Length: 9$1")),
            answer(
                    "200 in place of 206",
                    Outcome.error(15, "content range missing"),
                    new Edited("(?is)206 Partial Content(.*?)\r\ncontent-range: [^\r]*", "200 OK$1")),
            answer(
                    "range that begins elsewhere",
                    Outcome.error(15, "content range bytes 1"),
                    new Edited(CONTENT_RANGE, "Content-Range: bytes 1$1-$2/$3")),
            answer(
                    "range that ends later",
                    Outcome.error(15, "content range bytes "),
                    new Edited(CONTENT_RANGE, "Content-Range: bytes $1-9$2/$3")),
            answer(
                    "range that is none",
                    Outcome.error(15, "content range bytes */*"),
                    new Edited(CONTENT_RANGE, "Content-Range: bytes */*")),
            answer(
                    "range of a larger object",
                    Outcome.error(5, "data/part-"),
                    new Edited(CONTENT_RANGE, "Content-Range: bytes $1-$2/9$3")),
            answer(
                    "other entity tag",
                    Outcome.error(5, "Found: entity tag \"other\""),
                    new Edited(E_TAG, "\r\nETag: \"other\"")),
            answer(
                    "weak entity tag",
                    Outcome.error(5, "Found: entity tag W/\"other\""),
                    new Edited(E_TAG, "\r\nETag: W/\"other\"")),
            rows("no entity tag", new Edited(E_TAG, "")),
            answer("other bytes than the file has", new Outcome("E-VSPQ-WORK-31", "data/part-"), new Garbled(1000)));

    private AnswerFaults() {}

    private static StoreFault rows(String description, Fault fault) {
        return answer(description, Outcome.ROWS, fault);
    }

    private static StoreFault answer(String description, Outcome outcome, Fault fault) {
        return always(description, SCAN, outcome, Bound.NONE, fault);
    }
}
