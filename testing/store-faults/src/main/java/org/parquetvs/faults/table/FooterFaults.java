package org.parquetvs.faults.table;

import static org.parquetvs.faults.table.Place.FOOTER;
import static org.parquetvs.faults.table.StoreFault.always;
import static org.parquetvs.faults.table.StoreFault.next;
import static org.parquetvs.faults.table.StoreFault.refused;

import java.util.List;
import org.parquetvs.testing.fault.Fault.Break;
import org.parquetvs.testing.fault.Fault.Broken;
import org.parquetvs.testing.fault.Fault.Garbled;

/** Faults that planning can meet when it reads footers. */
final class FooterFaults {

    static final List<StoreFault> ALL = List.of(
            next("503 SlowDown", FOOTER, Outcome.ROWS, Bound.PAUSES, StoreFaults.SLOW_DOWN),
            next("reset before the head", FOOTER, Outcome.ROWS, Bound.PAUSES, new Broken(Break.RESET, 0)),
            next("silence before the head", FOOTER, Outcome.ROWS, Bound.SILENCE, new Broken(Break.STALL, 0)),
            refused("access denied to objects only", FOOTER, 403, "AccessDenied", 8),
            refused("object gone since it was listed", FOOTER, 404, "NoSuchKey", 6),
            always(
                    "other bytes than the file has",
                    FOOTER,
                    new Outcome("E-VSPQ-FOOT-2", "data/part-"),
                    Bound.NONE,
                    new Garbled(Integer.MAX_VALUE)));

    private FooterFaults() {}
}
