package org.parquetvs.udf.call;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.MessageHandlers;
import org.parquetvs.container.wire.ToContainer;
import org.parquetvs.script.ConnectionLookup;
import org.parquetvs.script.ScriptLookup;
import org.parquetvs.udf.error.UdfErrors;

/** Answers questions of scripts about the catalogue. */
final class CatalogAnswers {
    private final ConnectionLookup connections;
    private final ScriptLookup scripts;

    CatalogAnswers(ConnectionLookup connections, ScriptLookup scripts) {
        this.connections = connections;
        this.scripts = scripts;
    }

    /** Adds handlers of such questions, which pass their answers on. */
    void addTo(MessageHandlers<FromContainer> handlers, Consumer<Supplier<ToContainer>> answers) {
        handlers.on(FromContainer.FindConnection.class, question -> answers.accept(() -> connection(question.name())))
                .on(FromContainer.FindScript.class, question -> answers.accept(() -> script(question.name())));
    }

    private ToContainer connection(String name) {
        return connections
                .find(name)
                .<ToContainer>map(ToContainer.ConnectionFound::new)
                .orElseGet(() -> new ToContainer.Refused("connection " + name + " does not exist"));
    }

    private ToContainer script(String name) {
        return new ToContainer.Refused(scripts.find(name)
                .map(found -> UdfErrors.inlineCode(found.qualifiedName(), found.body())
                        .reason())
                .orElseGet(() -> "script " + name + " does not exist"));
    }
}
