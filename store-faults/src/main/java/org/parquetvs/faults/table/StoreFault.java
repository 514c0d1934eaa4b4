package org.parquetvs.faults.table;

import java.util.List;
import org.parquetvs.testing.fault.Fault;

/**
 * A fault of a store, and what is expected of a statement that meets it.
 *
 * @param description what happens, in words for a table
 * @param bound how much longer than without it the statement may take
 */
public record StoreFault(String description, Trouble trouble, Outcome outcome, Bound bound) {

    static StoreFault next(String description, Place place, Outcome outcome, Bound bound, Fault... faults) {
        return new StoreFault(description, new Trouble.Next(place, List.of(faults)), outcome, bound);
    }

    static StoreFault always(String description, Place place, Outcome outcome, Bound bound, Fault fault) {
        return new StoreFault(description, new Trouble.Always(place, fault), outcome, bound);
    }

    static StoreFault changed(String description, Trouble.FileChange change, Outcome outcome) {
        return new StoreFault(description, new Trouble.Changed(Place.SCAN, change), outcome, Bound.PAUSES);
    }

    static StoreFault elsewhere(String description, Trouble.Address address, Outcome outcome, Bound bound) {
        return new StoreFault(description, new Trouble.Elsewhere(address), outcome, bound);
    }

    /** Which requests it meets. */
    public Place place() {
        return trouble.place();
    }
}
