package org.parquetvs.container.script;

import com.exasol.ExaConnectionInformation;
import org.parquetvs.script.ConnectionDefinition;

/** A connection as scripts see it. */
final class ConnectionInformation implements ExaConnectionInformation {
    private final ConnectionDefinition connection;

    ConnectionInformation(ConnectionDefinition connection) {
        this.connection = connection;
    }

    @Override
    public ConnectionType getType() {
        return ConnectionType.PASSWORD;
    }

    @Override
    public String getAddress() {
        return connection.address();
    }

    @Override
    public String getUser() {
        return connection.user();
    }

    @Override
    public String getPassword() {
        return connection.password();
    }
}
