package org.parquetvs.script;

import java.util.Optional;

/** Finds the connections that scripts ask for. Several threads call it. */
@FunctionalInterface
public interface ConnectionLookup {

    /**
     * The connection of this name, if there is one.
     *
     * @param name the name, in the same case as in the catalogue
     */
    Optional<ConnectionDefinition> find(String name);
}
