package org.parquetvs.worker;

import com.exasol.ExaConnectionAccessException;
import com.exasol.ExaConnectionInformation;
import com.exasol.ExaMetadata;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.worker.error.WorkerErrors;

/** The text in which a connection of the database describes its bucket. Its store has answered the planner. */
final class ConnectionText {

    private ConnectionText() {}

    static String of(ExaMetadata metadata, String name) {
        try {
            ExaConnectionInformation connection = metadata.getConnection(name);
            String text =
                    ObjectStoreFactory.text(connection.getAddress(), connection.getUser(), connection.getPassword());
            ObjectStoreFactory.hasAnswered(text);
            return text;
        } catch (ExaConnectionAccessException e) {
            throw WorkerErrors.connectionInaccessible(name, e);
        }
    }
}
