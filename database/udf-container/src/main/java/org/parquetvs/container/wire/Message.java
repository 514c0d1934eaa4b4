package org.parquetvs.container.wire;

/** A message of one side to the other. */
public sealed interface Message permits ToContainer, FromContainer {

    /** Writes the content of the message; nothing if its class says everything. */
    default void writeTo(WireOutput out) {}
}
