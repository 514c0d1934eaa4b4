package org.parquetvs.udf.script;

import java.util.Optional;

/** Finds the scripts that scripts import. Called from several threads. */
@FunctionalInterface
public interface ScriptLookup {

    /**
     * The script of that name, if there is one.
     *
     * @param name name as the importing script wrote it, with or without a schema
     */
    Optional<UdfScript> find(String name);
}
