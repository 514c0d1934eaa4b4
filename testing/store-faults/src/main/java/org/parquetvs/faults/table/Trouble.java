package org.parquetvs.faults.table;

import java.util.List;
import org.parquetvs.testing.fault.Fault;

/** What is done to the requests of a statement. */
public sealed interface Trouble {

    /** Which requests it meets. */
    Place place();

    /** The next answers are spoiled, those after them are not. */
    record Next(Place place, List<Fault> faults) implements Trouble {
        public Next {
            faults = List.copyOf(faults);
        }
    }

    /** All answers are spoiled. */
    record Always(Place place, Fault fault) implements Trouble {}

    /** The files change while a request is under way, whose answer breaks off. */
    record Changed(Place place, FileChange change) implements Trouble {}

    /** The connection leads elsewhere. */
    record Elsewhere(Address address) implements Trouble {
        @Override
        public Place place() {
            return Place.ADDRESS;
        }
    }

    /** How files change. */
    enum FileChange {
        REPLACED,
        TRUNCATED,
        REMOVED
    }

    /** What is at the address of a connection. */
    enum Address {
        UNKNOWN_HOST,
        REFUSES,
        DROPS_PACKETS,
        CLOSES,
        OTHER_PROTOCOL,
        UNTRUSTED_CERTIFICATE,
        TLS_WITHOUT_SERVER,
        TLS_WITHOUT_CLIENT
    }
}
