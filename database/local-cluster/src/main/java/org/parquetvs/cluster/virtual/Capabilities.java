package org.parquetvs.cluster.virtual;

import java.util.Set;

/** What an adapter can evaluate, under the names of the virtual-schema API. */
record Capabilities(Set<String> names) {

    Capabilities {
        names = Set.copyOf(names);
    }

    boolean has(String name) {
        return names.contains(name);
    }
}
