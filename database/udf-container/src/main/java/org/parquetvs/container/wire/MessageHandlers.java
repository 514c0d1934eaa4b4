package org.parquetvs.container.wire;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** What a receiver does with each kind of message. */
public final class MessageHandlers<M extends Message> {
    private final Map<Class<?>, Consumer<M>> handlers = new HashMap<>();
    private Consumer<M> otherwise = message -> {
        throw new IllegalStateException("Unexpected message: " + message);
    };

    /** Adds what is done with messages of a class. */
    public <T extends M> MessageHandlers<M> on(Class<T> type, Consumer<T> handler) {
        handlers.put(type, message -> handler.accept(type.cast(message)));
        return this;
    }

    /** Sets what is done with all other messages, which are refused without it. */
    public MessageHandlers<M> otherwise(Consumer<M> handler) {
        otherwise = handler;
        return this;
    }

    /** Handles a message. */
    public void handle(M message) {
        handlers.getOrDefault(message.getClass(), otherwise).accept(message);
    }
}
