package org.parquetvs.server.session;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.parquetvs.server.error.ServerErrors;

/**
 * Objects that a connection keeps for its client, by the number that the client knows. Safe for use by several threads.
 */
final class Handles<T> {
    /** Clients take 0 for no handle. Numbers are unique within the server, so that a mistake is noticed. */
    private static final AtomicLong NEXT = new AtomicLong(1);

    private final String kind;
    private final Map<Long, T> kept = new HashMap<>();

    /** @param kind name of the kind of object, for messages */
    Handles(String kind) {
        this.kind = kind;
    }

    synchronized long add(T value) {
        long handle = NEXT.getAndIncrement();
        kept.put(handle, value);
        return handle;
    }

    synchronized T get(long handle) {
        T value = kept.get(handle);
        if (value == null) {
            throw ServerErrors.unknownHandle(kind, handle);
        }
        return value;
    }

    synchronized T remove(long handle) {
        T value = get(handle);
        kept.remove(handle);
        return value;
    }

    /** Removes and returns everything. */
    synchronized List<T> removeAll() {
        List<T> all = new ArrayList<>(kept.values());
        kept.clear();
        return all;
    }
}
