package org.parquetvs.cluster.execute;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.cluster.storage.LostReasonException;
import org.parquetvs.cluster.storage.RowCursor;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.type.SqlType;

/**
 * Computes expressions that read nothing. It uses a connection of its own, so that a failure rolls back no transaction.
 * Safe for use by several threads.
 */
public final class Calculator implements AutoCloseable {
    /** How many values are remembered: a statement that is sent again has the same expressions. */
    private static final int MAX_KNOWN = 1_000;

    /** Longer texts are not remembered, to save memory. */
    private static final int MAX_CHARACTERS = 1_000;

    private final DuckDb database;
    private final Map<Expr, Literal> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Expr, Literal> eldest) {
            return size() > MAX_KNOWN;
        }
    };

    public Calculator(DuckDb database) {
        this.database = database;
        database.execute(Macros.definitions());
    }

    /** The value of an expression without columns; empty if it fails. */
    public synchronized Optional<Literal> valueOf(Expr expression) {
        Literal before = known.get(expression);
        if (before != null) {
            return Optional.of(before);
        }
        String sql = SqlWriter.text(expression);
        Optional<Literal> value = compute(sql, expression.type());
        value.filter(computed -> sql.length() <= MAX_CHARACTERS
                        && computed.constant(String.class).orElse("").length() <= MAX_CHARACTERS)
                .ifPresent(computed -> known.put(expression, computed));
        return value;
    }

    private Optional<Literal> compute(String expression, SqlType type) {
        try (RowCursor rows = new RowCursor(database.open("SELECT " + expression, List.of(type)))) {
            @Nullable Object[] row = rows.next();
            return row == null ? Optional.empty() : Optional.of(Literal.of(row[0], type));
        } catch (SqlException | LostReasonException e) {
            // The query keeps the expression, and reports the error if it evaluates the expression at all.
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        database.close();
    }
}
