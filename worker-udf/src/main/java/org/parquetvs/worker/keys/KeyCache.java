package org.parquetvs.worker.keys;

import java.lang.ref.SoftReference;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.KeyFilter;

/**
 * The keys that the tasks of one statement share: a virtual machine runs several tasks of a statement one after the
 * other, and their smaller scans are the same. Keys are dropped if memory is short, and with the next statement.
 */
public final class KeyCache {
    private final Map<KeyFilter, SoftReference<KeySet>> entries = new HashMap<>();
    private String statement = "";

    /**
     * Removes the keys of every other statement.
     *
     * @param session the session, in which statements run one after the other
     * @param number number of the statement in the session
     */
    public void enter(String session, long number) {
        String entered = session + "/" + number;
        if (!entered.equals(statement)) {
            entries.clear();
            statement = entered;
        }
    }

    /** The keys of a filter; null if they have to be read. */
    public @Nullable KeySet get(KeyFilter filter) {
        SoftReference<KeySet> entry = entries.get(filter);
        return entry == null ? null : entry.get();
    }

    /** Keeps the keys of a filter. */
    public void put(KeyFilter filter, KeySet keys) {
        entries.put(filter, new SoftReference<>(keys));
    }
}
