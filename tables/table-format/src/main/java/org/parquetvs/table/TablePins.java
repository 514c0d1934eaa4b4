package org.parquetvs.table;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.parquetvs.store.ObjectStore;

/**
 * The states in which a statement reads its tables: the one in which an address was first opened. Whatever is committed
 * later, it is opened in this state again. Safe for use by several threads.
 */
public final class TablePins {
    private final Map<Pinned, TableAddress> addresses = new ConcurrentHashMap<>();

    /** @param store which objects it sees, and with which rights */
    private record Pinned(Object store, String address) {}

    /**
     * Opens a table. A store without an identity is pinned for itself.
     *
     * @throws IllegalArgumentException if the text is no {@link TableAddress}
     * @throws RuntimeException if the table cannot be opened; the message says why
     */
    public TableSnapshot open(ObjectStore store, String address) {
        Pinned pinned = new Pinned(store.identity().orElse(store), address);
        TableAddress known = addresses.get(pinned);
        if (known != null) {
            TableFormatLookup.authorize(store, TableAddress.of(address));
            return TableFormatLookup.open(store, known);
        }
        TableSnapshot opened = TableFormatLookup.open(store, TableAddress.of(address));
        TableAddress first = addresses.putIfAbsent(pinned, opened.pin().address());
        return first == null || first.equals(opened.pin().address()) ? opened : open(store, address);
    }
}
