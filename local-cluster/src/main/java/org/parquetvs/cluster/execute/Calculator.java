package org.parquetvs.cluster.execute;

import java.math.BigDecimal;
import java.util.List;
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
    private final DuckDb database;

    public Calculator(DuckDb database) {
        this.database = database;
        Macros.definitions().forEach(database::execute);
    }

    /** The value of an expression without columns; empty if it fails. */
    public synchronized Optional<Literal> valueOf(Expr expression) {
        try (RowCursor rows =
                new RowCursor(database.open("SELECT " + SqlWriter.text(expression), List.of(expression.type())))) {
            @Nullable Object[] row = rows.next();
            return row == null ? Optional.empty() : Optional.of(new Literal(constant(row[0]), expression.type()));
        } catch (SqlException | LostReasonException e) {
            // The expression stays; the query says why it fails, if it is evaluated at all.
            return Optional.empty();
        }
    }

    private static @Nullable Object constant(@Nullable Object value) {
        return value instanceof Long number ? BigDecimal.valueOf(number) : value;
    }

    @Override
    public void close() {
        database.close();
    }
}
