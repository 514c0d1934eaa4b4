package org.parquetvs.faults.table;

import java.util.List;
import org.parquetvs.testing.fault.Fault;

/** What happens to the requests of a statement. */
public sealed interface Trouble {

    /** The requests that it hits. */
    Place place();

    /** Spoils the next answers; later ones pass. */
    record Next(Place place, List<Fault> faults) implements Trouble {
        public Next {
            faults = List.copyOf(faults);
        }
    }

    /** Spoils all answers. */
    record Always(Place place, Fault fault) implements Trouble {}

    /** Changes the files during a request whose answer is incomplete. */
    record Changed(Place place, FileChange change) implements Trouble {}

    /** Lets the connection lead elsewhere. */
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

    /** What answers at the address of a connection. */
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
