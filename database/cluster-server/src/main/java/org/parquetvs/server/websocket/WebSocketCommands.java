package org.parquetvs.server.websocket;

import java.util.List;
import java.util.Map;
import org.parquetvs.cluster.CancellationToken;
import org.parquetvs.cluster.Session;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.result.ResultStore;
import org.parquetvs.server.result.RowFormat;
import org.parquetvs.server.session.Attributes;
import org.parquetvs.server.session.ClientStatements;

/** The commands of a logged-in client, by name. */
final class WebSocketCommands implements AutoCloseable {
    private final Session session;
    private final Attributes attributes;
    private final ClientStatements statements;
    private final Map<String, Command> commands;

    /** Runs the command with one name. */
    @FunctionalInterface
    private interface Command {
        Content run(ClientMessage message);
    }

    WebSocketCommands(Session session, Attributes attributes, ResultStore store, String host) {
        this.session = session;
        this.attributes = attributes;
        this.statements = new ClientStatements(session, attributes, store, RowFormat.JSON);
        StatementCommands execution = new StatementCommands(statements);
        ResultCommands results = new ResultCommands(statements);
        MetadataCommands metadata = new MetadataCommands(statements);
        this.commands = Map.ofEntries(
                Map.entry("execute", execution::execute),
                Map.entry("executeBatch", execution::executeBatch),
                Map.entry("createPreparedStatement", execution::prepare),
                Map.entry("executePreparedStatement", execution::executePrepared),
                Map.entry("closePreparedStatement", execution::closePrepared),
                Map.entry("fetch", results::fetch),
                Map.entry("closeResultSet", results::close),
                Map.entry("getResultSetHeader", results::header),
                Map.entry("getOffset", results::offset),
                Map.entry("getAttributes", message -> Content.NONE),
                Map.entry("setAttributes", message -> Content.NONE),
                Map.entry("getHosts", message -> hosts(host)),
                Map.entry("disconnect", message -> Content.NONE),
                Map.entry("getSchemas", metadata::schemas),
                Map.entry("getTables", metadata::tables),
                Map.entry("getColumns", metadata::columns),
                Map.entry("getKeywords", metadata::keywords),
                Map.entry("getProperties", metadata::properties),
                Map.entry("getTableTypes", metadata::tableTypes),
                Map.entry("getTypeInfo", metadata::typeInfo));
    }

    /** There is only one node: the server. */
    private static Content hosts(String host) {
        return out -> {
            out.field("numNodes", 1);
            out.strings("nodes", List.of(host));
        };
    }

    /**
     * Runs a command.
     *
     * @param token cancels its statements
     * @throws org.parquetvs.sql.error.SqlException if it fails
     */
    Content run(ClientMessage message, CancellationToken token) {
        Command command = commands.get(message.command());
        if (command == null) {
            throw ServerErrors.unknownCommand(message.command());
        }
        session.cancelledBy(token);
        attributes.set(message.attributes());
        return command.run(message);
    }

    /** Rolls back what is not committed, and drops results. */
    @Override
    public void close() {
        try {
            statements.close();
        } finally {
            session.close();
        }
    }
}
