package org.parquetvs.faults.run;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.parquetvs.faults.table.Place;
import org.parquetvs.faults.table.StoreFault;
import org.parquetvs.faults.table.Trouble;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.FaultyProxy;

/** A server with one fault, for one statement. */
interface TroubledStore extends AutoCloseable {

    /** The endpoint for the statement. */
    URI endpoint();

    /** Signals that the statement now sends requests of this kind. */
    void enter(Place place);

    /** The number of connections that are still open after the statement has ended. */
    long openConnections();

    @Override
    void close() throws IOException;

    /** Puts the fault of the table in front of a server. */
    static TroubledStore of(StoreFault fault, URI server, FaultBucket bucket) throws IOException {
        return fault.trouble() instanceof Trouble.Elsewhere elsewhere
                ? BadAddress.open(elsewhere.address(), server)
                : new Proxied(fault.trouble(), new FaultyProxy(server), bucket);
    }

    /** A store behind a proxy, through which the requests go. */
    record Proxied(Trouble trouble, FaultyProxy proxy, FaultBucket bucket) implements TroubledStore {
        private static final Duration PATIENCE = Duration.ofSeconds(3);

        @Override
        public URI endpoint() {
            return URI.create("http://127.0.0.1:" + proxy.port());
        }

        @Override
        public void enter(Place place) {
            boolean begins = place == trouble.place() || (place == Place.LISTING && trouble.place() == Place.FOOTER);
            if (!begins) {
                return;
            }
            Place spoiled = trouble.place();
            if (trouble instanceof Trouble.Next next) {
                proxy.next(spoiled::isPlaceOf, next.faults().toArray(new Fault[0]));
            } else if (trouble instanceof Trouble.Always always) {
                proxy.always(spoiled::isPlaceOf, always.fault());
            } else if (trouble instanceof Trouble.Changed changed) {
                proxy.next(spoiled::isPlaceOf, new Fault.During(() -> bucket.change(changed.change())));
            }
        }

        @Override
        public long openConnections() {
            return proxy.openConnections(PATIENCE);
        }

        @Override
        public void close() throws IOException {
            proxy.close();
        }
    }

    /** An address that does not belong to an object store. */
    record Listening(URI endpoint, List<AutoCloseable> resources) implements TroubledStore {
        @Override
        public void enter(Place place) {}

        @Override
        public long openConnections() {
            return 0;
        }

        @Override
        public void close() throws IOException {
            for (AutoCloseable resource : resources) {
                try {
                    resource.close();
                } catch (IOException exception) {
                    throw exception;
                } catch (Exception exception) {
                    throw new IOException(exception);
                }
            }
        }
    }
}
