package org.parquetvs.pushdown;

import java.util.Set;

/** The capabilities that an adapter declares, with their names in the virtual-schema API. */
record Capabilities(Set<String> names) {

    Capabilities {
        names = Set.copyOf(names);
    }

    boolean has(String name) {
        return names.contains(name);
    }
}
