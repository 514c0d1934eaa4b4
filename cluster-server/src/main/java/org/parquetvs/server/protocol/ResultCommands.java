package org.parquetvs.server.protocol;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.result.Page;
import org.parquetvs.server.result.ResultStore;
import org.parquetvs.server.result.StoredRows;

/** Commands that read results. */
final class ResultCommands {
    /** Exasol's limit of {@code numBytes} is 64 MiB; with what is around the rows, a message has no more. */
    private static final long MAX_PAGE_BYTES = 64_000_000;

    private final ResultStore store;
    private final Attributes attributes;
    private final Handles<StoredRows> handles = new Handles<>("result set");

    ResultCommands(ResultStore store, Attributes attributes) {
        this.store = store;
        this.attributes = attributes;
    }

    /** Keeps the rows of a statement for the client. */
    CommandResult keep(StatementResult result) {
        StoredRows rows = store.keep(result, attributes.resultSetMaxRows());
        return new CommandResult.ResultSet(rows.isInline() ? 0 : handles.add(rows), rows);
    }

    Content of(List<CommandResult> results) {
        return out -> out.results(results);
    }

    Content fetch(Message message) {
        long handle = message.number("resultSetHandle");
        StoredRows rows = handles.get(handle);
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

    Content close(Message message) {
        for (Object handle : message.list("resultSetHandles")) {
            close(handles.remove(number(handle)));
        }
        return Content.NONE;
    }

    Content header(Message message) {
        List<CommandResult> headers = new ArrayList<>();
        for (Object handle : message.list("resultSetHandles")) {
            headers.add(new CommandResult.ResultSet(number(handle), handles.get(number(handle))));
        }
        return of(headers);
    }

    /** A connection without others reads a result from its first row on. */
    Content offset(Message message) {
        handles.get(message.number("resultSetHandle"));
        return out -> out.field("rowOffset", 0);
    }

    private static long number(Object handle) {
        if (handle instanceof Number number) {
            return number.longValue();
        }
        throw ServerErrors.malformed("field resultSetHandles has to be an array of numbers");
    }

    /** Forgets all results. */
    void closeAll() {
        handles.removeAll().forEach(ResultCommands::close);
    }

    private static void close(StoredRows rows) {
        try {
            rows.close();
        } catch (IOException e) {
            throw ServerErrors.cannotKeepResult(e);
        }
    }
}
