package org.parquetvs.adapter.nativeimport;

import java.util.Optional;

/** Maps the connection of the scripts to the one that IMPORT uses for the same bucket. */
public interface ImportConnections {

    /**
     * The IMPORT connection for a connection of the scripts, spelled as the database stores it; empty if there is none.
     *
     * @param connection the name of the connection of the scripts *
     */
    Optional<String> of(String connection);

    /**
     * Checks that IMPORT can use it.
     *
     * @param connection the name of the connection of the scripts @throws
     *     org.parquetvs.adapter.error.ParquetAdapterException if it cannot
     */
    void check(String connection);
}
