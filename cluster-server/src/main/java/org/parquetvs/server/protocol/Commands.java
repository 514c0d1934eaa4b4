package org.parquetvs.server.protocol;

import java.util.List;
import java.util.Map;
import org.parquetvs.cluster.Session;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.result.ResultStore;

/** The commands of a client that is logged in, by their names. */
final class Commands implements AutoCloseable {
    private final Session session;
    private final Attributes attributes;
    private final ResultCommands results;
    private final Map<String, Command> commands;

    /** What one name stands for. */
    @FunctionalInterface
    private interface Command {
        Content run(Message message);
    }

    Commands(Session session, Attributes attributes, ResultStore store, String host) {
        this.session = session;
        this.attributes = attributes;
        this.results = new ResultCommands(store, attributes);
        StatementCommands statements = new StatementCommands(session, results);
        MetadataCommands metadata = new MetadataCommands(session, results);
        this.commands = Map.ofEntries(
                Map.entry("execute", statements::execute),
                Map.entry("executeBatch", statements::executeBatch),
                Map.entry("createPreparedStatement", statements::prepare),
                Map.entry("executePreparedStatement", statements::executePrepared),
                Map.entry("closePreparedStatement", statements::closePrepared),
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

    /** There is one node: the server. */
    private static Content hosts(String host) {
        return out -> {
            out.field("numNodes", 1);
            out.strings("nodes", List.of(host));
        };
    }

    /**
     * Runs a command.
     *
     * @throws org.parquetvs.cluster.error.SqlException if it fails
     */
    Content run(Message message) {
        Command command = commands.get(message.command());
        if (command == null) {
            throw ServerErrors.unknownCommand(message.command());
        }
        attributes.set(message.attributes());
        return command.run(message);
    }

    /** Cancels the statement that runs. May be called by any thread. */
    void abort() {
        session.cancel();
    }

    /** Takes back what is not committed, and forgets results. */
    @Override
    public void close() {
        try {
            results.closeAll();
        } finally {
            session.close();
        }
    }
}
