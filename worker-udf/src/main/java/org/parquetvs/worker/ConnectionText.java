package org.parquetvs.worker;

import com.exasol.ExaConnectionAccessException;
import com.exasol.ExaConnectionInformation;
import com.exasol.ExaMetadata;
import org.parquetvs.store.ObjectStores;
import org.parquetvs.worker.error.WorkerErrors;

/** The text in which a connection of the database describes its bucket. */
final class ConnectionText {

    private ConnectionText() {}

    static String of(ExaMetadata metadata, String name) {
        try {
            ExaConnectionInformation connection = metadata.getConnection(name);
            return ObjectStores.text(connection.getAddress(), connection.getUser(), connection.getPassword());
        } catch (ExaConnectionAccessException e) {
            throw WorkerErrors.connectionInaccessible(name, e);
        }
    }
}
