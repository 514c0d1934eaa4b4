package org.parquetvs.text.inference;

import java.util.LinkedHashMap;
import java.util.Map;

/** The fields of a sample of rows, in the order in which they first occur. */
public final class SeenFields {
    private final Map<String, SeenValues> fields = new LinkedHashMap<>();

    /** The sample of a field, which is from now on among them. */
    public SeenValues field(String name) {
        return fields.computeIfAbsent(name, field -> new SeenValues());
    }

    /** All of them. */
    public Map<String, SeenValues> fields() {
        return fields;
    }
}
