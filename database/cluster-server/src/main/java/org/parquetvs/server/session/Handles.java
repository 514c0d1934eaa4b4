package org.parquetvs.server.session;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.parquetvs.server.error.ServerErrors;

/** What a connection keeps for its client, by the numbers that the client knows. Safe for use by several threads. */
final class Handles<T> {
    /** Clients take 0 for no handle. No two things of a server have the same number, so that a mistake is seen. */
    private static final AtomicLong NEXT = new AtomicLong(1);

    private final String kind;
    private final Map<Long, T> kept = new HashMap<>();

    /** @param kind what messages call it */
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

    /** Forgets everything and returns it. */
    synchronized List<T> removeAll() {
        List<T> all = new ArrayList<>(kept.values());
        kept.clear();
        return all;
    }
}
