package org.parquetvs.cluster.execute;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.error.SqlException;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.query.Macros;
import org.parquetvs.cluster.query.SqlWriter;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.cluster.storage.LostReasonException;
import org.parquetvs.cluster.storage.RowCursor;

/**
 * Computes expressions that read nothing, on a connection of its own: there a failure takes no transaction back. Safe for
 * use by several threads.
 */
public final class Calculator implements AutoCloseable {
    /** Statements that are sent again have the same expressions. */
    private static final int MOST_KNOWN = 1_000;

    private final DuckDb database;
    private final Map<Expr, Optional<Literal>> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Expr, Optional<Literal>> eldest) {
            return size() > MOST_KNOWN;
        }
    };

    public Calculator(DuckDb database) {
        this.database = database;
        Macros.definitions().forEach(database::execute);
    }

    /** The value of an expression without columns; empty if it fails. */
    public synchronized Optional<Literal> valueOf(Expr expression) {
        Optional<Literal> before = known.get(expression);
        if (before != null) {
            return before;
        }
        Optional<Literal> value = compute(expression);
        known.put(expression, value);
        return value;
    }

    private Optional<Literal> compute(Expr expression) {
        try (RowCursor rows =
                new RowCursor(database.open("SELECT " + SqlWriter.text(expression), List.of(expression.type())))) {
            @Nullable Object[] row = rows.next();
            return row == null ? Optional.empty() : Optional.of(Literal.of(row[0], expression.type()));
        } catch (SqlException | LostReasonException e) {
            // The expression stays; the query says why it fails, if it is evaluated at all.
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        database.close();
    }
}
