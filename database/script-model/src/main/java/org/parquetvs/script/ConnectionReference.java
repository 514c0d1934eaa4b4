package org.parquetvs.script;

/** The connection after AT in an IMPORT. */
public sealed interface ConnectionReference {

    /** There is no AT. */
    record None() implements ConnectionReference {}

    /** The name of a connection object. */
    record Named(String name) implements ConnectionReference {}

    /** An address with USER and IDENTIFIED BY. */
    record Inline(ConnectionDefinition connection) implements ConnectionReference {}
}
