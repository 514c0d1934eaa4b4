package org.parquetvs.faults.table;

import java.util.List;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.Fault.Instead;

/**
 * A fault of a store, and the expected end of a statement that meets it.
 *
 * @param description what happens, in words for a table
 * @param bound how much longer the statement may take because of the fault
 */
public record StoreFault(String description, Trouble trouble, Outcome outcome, Bound bound) {

    static StoreFault next(String description, Place place, Outcome outcome, Bound bound, Fault... faults) {
        return new StoreFault(description, new Trouble.Next(place, List.of(faults)), outcome, bound);
    }

    static StoreFault always(String description, Place place, Outcome outcome, Bound bound, Fault fault) {
        return new StoreFault(description, new Trouble.Always(place, fault), outcome, bound);
    }

    /**
     * A fault that refuses each request.
     *
     * @param number number of the store error with which the statement ends
     */
    static StoreFault refused(String description, Place place, int status, String code, int number) {
        Outcome outcome = Outcome.error(number, status + " " + code + ": Injected");
        return always(description, place, outcome, Bound.NONE, Instead.error(status, code));
    }

    /** A fault by which the bucket is in another region. */
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

    /** The requests that it hits. */
    public Place place() {
        return trouble.place();
    }
}
