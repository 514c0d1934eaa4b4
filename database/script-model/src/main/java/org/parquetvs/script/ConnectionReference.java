package org.parquetvs.script;

import java.util.Optional;

/** The connection after AT in an IMPORT or EXPORT. */
public sealed interface ConnectionReference {

    /** The name of the connection object that the statement names. */
    default Optional<String> objectName() {
        return Optional.empty();
    }

    /** The connection that the statement defines by itself. */
    default Optional<ConnectionDefinition> definition() {
        return Optional.empty();
    }

    /** There is no AT. */
    record None() implements ConnectionReference {}

    /** The name of a connection object. */
    record Named(String name) implements ConnectionReference {
        @Override
        public Optional<String> objectName() {
            return Optional.of(name);
        }
    }

    /** An address with USER and IDENTIFIED BY. */
    record Inline(ConnectionDefinition connection) implements ConnectionReference {
        @Override
        public Optional<ConnectionDefinition> definition() {
            return Optional.of(connection);
        }
    }
}
