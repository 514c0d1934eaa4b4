package org.parquetvs.udf.script;

import java.util.Optional;

/** Finds the connections that scripts ask for. Called from several threads. */
@FunctionalInterface
public interface ConnectionLookup {

    /**
     * The connection of that name, if there is one.
     *
     * @param name name with the case it has in the catalogue
     */
    Optional<ConnectionDefinition> find(String name);
}
