package org.parquetvs.adapter;

import com.exasol.ExaConnectionAccessException;
import com.exasol.ExaConnectionInformation;
import com.exasol.ExaImportSpecification;
import com.exasol.ExaMetadata;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStores;

/** Opens the bucket that a connection of the database names. */
final class Connections {

    private Connections() {}

    /**
     * The name of the connection of an import. What is in the statement itself would have to be handed to the
     * workers in the clear.
     *
     * @throws ParquetAdapterException if it has none
     */
    static String name(ExaImportSpecification specification) {
        if (!specification.hasConnectionName()) {
            throw AdapterErrors.importWithoutConnection();
        }
        return specification.getConnectionName();
    }

    /**
     * Opens the bucket; the caller closes it.
     *
     * @throws ParquetAdapterException if the connection cannot be used; no message repeats a piece of it
     */
    static ObjectStore open(ExaMetadata metadata, String name) {
        ExaConnectionInformation connection = read(metadata, name);
        if (!isBlank(connection.getAddress()) || !isBlank(connection.getUser())) {
            throw AdapterErrors.connectionHasAddress(name);
        }
        if (isBlank(connection.getPassword())) {
            throw AdapterErrors.connectionIsEmpty(name);
        }
        return ObjectStores.open(connection.getPassword());
    }

    private static ExaConnectionInformation read(ExaMetadata metadata, String name) {
        try {
            return metadata.getConnection(name);
        } catch (ExaConnectionAccessException exception) {
            throw AdapterErrors.connectionInaccessible(name, exception);
        }
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }
}
