package org.parquetvs.adapter.request;

import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.adapter.call.CallContext;
import org.parquetvs.adapter.nativeimport.ImportConnections;
import org.parquetvs.adapter.nativeimport.NativeDelivery;
import org.parquetvs.adapter.properties.NativeImportVersion;
import org.parquetvs.adapter.properties.NativeProperties;
import org.parquetvs.adapter.properties.VirtualSchemaProperties;
import org.parquetvs.store.ObjectStore;

/**
 * The database's IMPORT as the database itself and the properties of a schema describe it.
 *
 * @param stores the open buckets, by the names of their connections
 */
record NativeImports(CallContext call, VirtualSchemaProperties properties, Function<String, ObjectStore> stores)
        implements ImportConnections {

    static NativeDelivery delivery(
            CallContext call, VirtualSchemaProperties properties, Function<String, ObjectStore> stores) {
        return new NativeDelivery(
                properties.scan().delivery(),
                () -> properties
                        .nativeImport()
                        .release()
                        .map(NativeImportVersion::toString)
                        .orElseGet(call.metadata()::getDatabaseVersion),
                new NativeImports(call, properties, stores),
                stores);
    }

    @Override
    public Optional<String> of(String connection) {
        return named(connection)
                .or(() -> Optional.of(connection).filter(call::hasAddress))
                .map(NativeProperties::asKept);
    }

    @Override
    public void check(String connection) {
        named(connection)
                .ifPresent(name ->
                        call.requireImportOf(name, stores.apply(connection).bucket()));
    }

    /** The property is about the connection of the schema; a table may have another one. */
    private Optional<String> named(String connection) {
        return properties.nativeImport().connection().filter(name -> connection.equals(properties.connectionName()));
    }
}
