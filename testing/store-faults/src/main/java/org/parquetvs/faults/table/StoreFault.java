package org.parquetvs.faults.table;

import java.util.List;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Instead;

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

    /**
     * Each request is refused.
     *
     * @param number of the error of the store in which the statement ends
     */
    static StoreFault refused(String description, Place place, int status, String code, int number) {
        Outcome outcome = Outcome.error(number, status + " " + code + ": Injected");
        return always(description, place, outcome, Bound.NONE, Instead.error(status, code));
    }

    /** The bucket turns out to be in another region. */
    static StoreFault otherRegion(String description, Place place, int status, String code) {
        Fault answer = Instead.error(status, code, StoreFaults.OTHER_REGION);
        return next(description, place, Outcome.ROWS, Bound.NONE, answer);
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
