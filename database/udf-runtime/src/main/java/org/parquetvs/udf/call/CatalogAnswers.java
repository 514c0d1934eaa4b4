package org.parquetvs.udf.call;

import java.util.Optional;
import org.parquetvs.container.wire.ConnectionObject;
import org.parquetvs.container.wire.FromContainer;
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

    /** The answer; empty if the message is no such question. */
    Optional<ToContainer> answer(FromContainer message) {
        if (message instanceof FromContainer.FindConnection question) {
            return Optional.of(connection(question.name()));
        }
        if (message instanceof FromContainer.FindScript question) {
            return Optional.of(script(question.name()));
        }
        return Optional.empty();
    }

    private ToContainer connection(String name) {
        return connections
                .find(name)
                .<ToContainer>map(found -> new ToContainer.ConnectionFound(
                        new ConnectionObject(found.address(), found.user(), found.password())))
                .orElseGet(() -> new ToContainer.Refused("connection " + name + " does not exist"));
    }

    private ToContainer script(String name) {
        return new ToContainer.Refused(scripts.find(name)
                .map(found -> UdfErrors.inlineCode(found.qualifiedName(), found.body())
                        .reason())
                .orElseGet(() -> "script " + name + " does not exist"));
    }
}
