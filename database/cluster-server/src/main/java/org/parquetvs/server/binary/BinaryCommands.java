package org.parquetvs.server.binary;

import java.io.IOException;
import java.util.Map;
import org.parquetvs.cluster.PreparedStatement;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.result.StoredRows;
import org.parquetvs.server.session.ClientStatements;

/** The commands of a logged-in client, by number. */
final class BinaryCommands implements AutoCloseable {
    static final int DISCONNECT = 32;
    static final int SET_ATTRIBUTES = 35;
    static final int ABORT = 37;

    private static final int CREATE_PREPARED = 10;
    private static final int EXECUTE_PREPARED = 11;
    private static final int EXECUTE = 12;
    private static final int CLOSE_RESULT_SET = 13;
    private static final int EXECUTE_BATCH = 17;
    private static final int CLOSE_PREPARED = 18;
    private static final int GET_ATTRIBUTES = 34;
    private static final int FETCH = 36;

    private static final long MAX_PAGE_BYTES = 64_000_000;

    private final SessionAttributes attributes;
    private final ClientStatements statements;
    private final Map<Integer, Command> commands;

    /** Runs the command with one number. */
    @FunctionalInterface
    private interface Command {
        void run(PayloadReader data, Answer answer) throws IOException;
    }

    BinaryCommands(SessionAttributes attributes, ClientStatements statements) {
        this.attributes = attributes;
        this.statements = statements;
        Metadata metadata = new Metadata(statements);
        this.commands = Map.ofEntries(
                Map.entry(CREATE_PREPARED, this::prepare),
                Map.entry(EXECUTE_PREPARED, this::executePrepared),
                Map.entry(EXECUTE, (data, answer) -> answer.result(statements.run(data.readRest()))),
                Map.entry(EXECUTE_BATCH, this::executeBatch),
                Map.entry(CLOSE_RESULT_SET, (data, answer) -> statements.closeResult(data.readInt())),
                Map.entry(CLOSE_PREPARED, (data, answer) -> statements.closePrepared(data.readInt())),
                Map.entry(DISCONNECT, (data, answer) -> {}),
                Map.entry(GET_ATTRIBUTES, (data, answer) -> attributes.addTo(answer)),
                Map.entry(SET_ATTRIBUTES, (data, answer) -> {}),
                Map.entry(FETCH, this::fetch),
                Map.entry(Metadata.COLUMNS, metadata::columns),
                Map.entry(Metadata.CATALOGS, metadata::catalogs),
                Map.entry(Metadata.PRIMARY_KEYS, metadata::primaryKeys),
                Map.entry(Metadata.PROCEDURES, metadata::procedures),
                Map.entry(Metadata.SCHEMAS, metadata::schemas),
                Map.entry(Metadata.TABLES, metadata::tables),
                Map.entry(Metadata.TABLE_TYPES, metadata::tableTypes),
                Map.entry(Metadata.TYPES, metadata::types),
                Map.entry(Metadata.STATEMENT_WORDS, metadata::statementWords),
                Map.entry(Metadata.PROPERTIES, metadata::properties));
    }

    /**
     * Runs a command.
     *
     * @throws org.parquetvs.sql.error.SqlException if it fails
     */
    void run(Request request, Answer answer) throws IOException {
        Command command = commands.get(request.command());
        if (command == null) {
            throw ServerErrors.unknownCommand(Integer.toString(request.command()));
        }
        attributes.set(request.attributes());
        command.run(request.data(), answer);
        attributes.addChanged(answer);
    }

    /** The data contain the number of statements, and then each statement. */
    private void executeBatch(PayloadReader data, Answer answer) throws IOException {
        int count = data.readInt();
        for (int i = 0; i < count; i++) {
            answer.result(statements.run(data.readText()));
        }
    }

    private void prepare(PayloadReader data, Answer answer) throws IOException {
        long handle = statements.prepare(data.readRest());
        PreparedStatement statement = statements.prepared(handle);
        answer.prepared(handle, statement.parameters(), statements.described(statement));
    }

    private void executePrepared(PayloadReader data, Answer answer) throws IOException {
        PreparedStatement statement = statements.prepared(data.readInt());
        answer.result(statements.run(statement, ParameterRows.read(data)));
    }

    private void fetch(PayloadReader data, Answer answer) throws IOException {
        int handle = data.readInt();
        long start = data.readLong();
        StoredRows rows = statements.result(handle);
        if (start < 0 || start >= rows.rows()) {
            throw ServerErrors.malformed("result set " + handle + " has no row " + start);
        }
        answer.moreRows(rows.page(start, Math.min(data.readLong(), MAX_PAGE_BYTES)));
    }

    @Override
    public void close() {
        statements.close();
    }
}
