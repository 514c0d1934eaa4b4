package org.parquetvs.table;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.parquetvs.store.ObjectStore;

/**
 * The states in which a statement reads its tables: the one in which an address was first opened. Whatever is committed
 * later, it is opened in this state again. Safe for use by several threads.
 */
public final class TablePins {
    private final Map<Pinned, String> locations = new ConcurrentHashMap<>();

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
        String location = locations.get(pinned);
        if (location != null) {
            return TableFormatLookup.open(store, TableAddress.of(address).at(location));
        }
        TableSnapshot opened = TableFormatLookup.open(store, TableAddress.of(address));
        String first = locations.putIfAbsent(pinned, opened.pin().location());
        return first == null || first.equals(opened.pin().location()) ? opened : open(store, address);
    }
}
