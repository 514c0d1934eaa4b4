package org.parquetvs.adapter.nativeimport;

import java.util.Optional;
import org.parquetvs.adapter.call.ScriptContext;
import org.parquetvs.adapter.properties.NativeProperties;
import org.parquetvs.adapter.properties.VirtualSchemaProperties;
import org.parquetvs.store.ObjectStore;

/** Maps the connection of the scripts to the one that IMPORT uses for the same bucket. */
record ImportConnections(ScriptContext call, VirtualSchemaProperties properties) {

    /**
     * The IMPORT connection for a connection of the scripts, spelled as the database stores it; empty if there is none.
     */
    Optional<String> of(String connection) {
        return named(connection)
                .or(() -> Optional.of(connection).filter(call::hasAddress))
                .map(NativeProperties::asKept);
    }

    /**
     * Checks that IMPORT can use it.
     *
     * @param bucket where the scripts read
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if it cannot
     */
    void check(String connection, ObjectStore bucket) {
        named(connection).ifPresent(name -> call.requireImportOf(name, bucket.bucket()));
    }

    /** The property is about the connection of the schema; a table may have another one. */
    private Optional<String> named(String connection) {
        return properties.nativeImport().connection().filter(name -> connection.equals(properties.connectionName()));
    }
}
