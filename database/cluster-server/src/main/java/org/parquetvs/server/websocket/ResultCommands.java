package org.parquetvs.server.websocket;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.json.JsonTree;
import org.parquetvs.server.result.Page;
import org.parquetvs.server.result.StoredRows;
import org.parquetvs.server.session.ClientStatements;
import org.parquetvs.server.session.CommandResult;

/** Commands that read results. */
final class ResultCommands {
    /** Exasol's limit for {@code numBytes} is 64 MiB; with the text around the rows, a message must not exceed it. */
    private static final long MAX_PAGE_BYTES = 64_000_000;

    private final ClientStatements statements;

    ResultCommands(ClientStatements statements) {
        this.statements = statements;
    }

    Content fetch(ClientMessage message) {
        long handle = message.number("resultSetHandle");
        StoredRows rows = statements.result(handle);
        long start = message.number("startPosition");
        if (start < 0 || start >= rows.rows()) {
            throw ServerErrors.malformed("result set " + handle + " has no row " + start);
        }
        long bytes = Math.min(message.numberOr("numBytes", MAX_PAGE_BYTES), MAX_PAGE_BYTES);
        return out -> {
            Page page = rows.page(start, bytes);
            out.field("numRows", page.rows());
            out.data(page);
        };
    }

    Content close(ClientMessage message) {
        for (Object handle : message.list("resultSetHandles")) {
            statements.closeResult(number(handle));
        }
        return Content.NONE;
    }

    Content header(ClientMessage message) {
        List<CommandResult> headers = new ArrayList<>();
        for (Object handle : message.list("resultSetHandles")) {
            headers.add(new CommandResult.ResultSet(number(handle), statements.result(number(handle))));
        }
        return out -> out.results(headers);
    }

    /**
     * Tells a parallel connection where to start; without other connections, it reads a result from its first row on.
     */
    Content offset(ClientMessage message) {
        statements.result(message.number("resultSetHandle"));
        return out -> out.field("rowOffset", 0);
    }

    private static long number(Object handle) {
        return JsonTree.wholeNumber(handle)
                .orElseThrow(
                        () -> ServerErrors.malformed("field resultSetHandles has to be an array of whole numbers"));
    }
}
