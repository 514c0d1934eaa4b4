package org.parquetvs.sql.catalog;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A virtual schema without its tables.
 *
 * @param adapter its adapter script
 * @param properties its properties, in the order of their names
 * @param notes what its adapter wants back in later requests; empty: nothing
 */
public record VirtualSchema(String name, QualifiedName adapter, Map<String, String> properties, String notes) {

    public VirtualSchema {
        properties = Collections.unmodifiableMap(new TreeMap<>(properties));
    }

    /** The same with what its adapter wants to be told next time. */
    public VirtualSchema withNotes(String other) {
        return new VirtualSchema(name, adapter, properties, other);
    }
}
