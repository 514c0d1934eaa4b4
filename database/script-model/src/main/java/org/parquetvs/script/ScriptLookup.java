package org.parquetvs.script;

import java.util.Optional;

/** Finds the scripts that other scripts import. Several threads call it. */
@FunctionalInterface
public interface ScriptLookup {

    /**
     * The script of this name, if there is one.
     *
     * @param name name as in the importing script, with or without a schema
     */
    Optional<UdfScript> find(String name);
}
