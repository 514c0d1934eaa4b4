package org.parquetvs.adapter.nativeimport;

import java.util.Optional;

/** By which connections IMPORT finds the buckets that scripts find by others. */
public interface ImportConnections {

    /**
     * The name of the one that does for a connection of scripts, as the database keeps it; empty if there is none.
     *
     * @param connection the name of that of the scripts
     */
    Optional<String> of(String connection);

    /**
     * Checks that IMPORT can use it.
     *
     * @param connection the name of that of the scripts
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if it cannot
     */
    void check(String connection);
}
