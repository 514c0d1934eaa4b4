package org.parquetvs.container.wire;

/** Something that one side tells the other. */
public sealed interface Message permits ToContainer, FromContainer {

    /** Writes what the message says; nothing if there is no more to it than its class. */
    default void writeTo(WireOutput out) {}
}
