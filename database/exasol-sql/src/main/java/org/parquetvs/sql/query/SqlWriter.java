package org.parquetvs.sql.query;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.parquetvs.sql.duckdb.DuckDbText;

/** Builds the text of a statement for DuckDB. */
public final class SqlWriter {
    private final StringBuilder text = new StringBuilder();

    /** Adds {@code part} as it is. */
    public SqlWriter add(String part) {
        text.append(part);
        return this;
    }

    /** Adds a quoted identifier. */
    public SqlWriter name(String identifier) {
        text.append(DuckDbText.quoted(identifier));
        return this;
    }

    /** Adds an expression. */
    public SqlWriter add(Expr expression) {
        expression.print(this);
        return this;
    }

    /** Adds a query. */
    public SqlWriter add(Query query) {
        query.print(this);
        return this;
    }

    /** Adds items with {@code separator} between them. */
    public <T> SqlWriter join(Collection<T> items, String separator, Consumer<T> print) {
        boolean first = true;
        for (T item : items) {
            if (!first) {
                text.append(separator);
            }
            first = false;
            print.accept(item);
        }
        return this;
    }

    /** Adds expressions with commas between them. */
    public SqlWriter list(List<Expr> expressions) {
        return join(expressions, ", ", this::add);
    }

    /** The text so far. */
    public String text() {
        return text.toString();
    }

    /** The text of one expression. */
    public static String text(Expr expression) {
        return new SqlWriter().add(expression).text();
    }

    /** The text of one query. */
    public static String text(Query query) {
        return new SqlWriter().add(query).text();
    }
}
