package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.syntax.Token;
import org.parquetvs.sql.tree.ObjectName;

/**
 * The source of an EXPORT. The query that a script writes for the export selects from DUAL, and the source replaces
 * DUAL.
 */
sealed interface ExportSource {

    /** The columns that the script is told: SQL that names them over the source. */
    List<String> columns(StatementContext context);

    /** The source as an element of FROM. */
    String sql(StatementContext context);

    /** The query of a script with this source in place of DUAL. */
    default String inPlaceOfDual(String query, StatementContext context) {
        String source = sql(context);
        List<Token> tokens = StatementText.of(query).tokens();
        StringBuilder replaced = new StringBuilder();
        int copied = 0;
        for (int i = 1; i < tokens.size(); i++) {
            if (tokens.get(i - 1).isWord("FROM") && tokens.get(i).isWord("DUAL")) {
                replaced.append(query, copied, tokens.get(i).start()).append(source);
                copied = tokens.get(i).end();
            }
        }
        return replaced.append(query.substring(copied)).toString();
    }

    /**
     * A table, view or virtual table.
     *
     * @param columnNames the columns to export; empty: all
     */
    record Table(ObjectName name, List<String> columnNames) implements ExportSource {
        public Table {
            columnNames = List.copyOf(columnNames);
        }

        @Override
        public List<String> columns(StatementContext context) {
            context.names().readable(name);
            List<String> all = names(context, "SELECT * FROM " + sql(context));
            for (String column : columnNames) {
                if (!all.contains(column)) {
                    throw ClusterErrors.objectNotFound("column", column, column, all);
                }
            }
            return (columnNames.isEmpty() ? all : columnNames)
                    .stream()
                            .map(column -> DuckDbText.quoted(name.name()) + "." + DuckDbText.quoted(column))
                            .toList();
        }

        @Override
        public String sql(StatementContext context) {
            QualifiedName qualified = context.names().qualified(name);
            return DuckDbText.quoted(qualified.schema()) + "." + DuckDbText.quoted(qualified.name()) + " AS "
                    + DuckDbText.quoted(name.name());
        }
    }

    /** The rows of a query. */
    record Rows(String query) implements ExportSource {
        @Override
        public List<String> columns(StatementContext context) {
            List<String> columns = new ArrayList<>();
            for (String name : names(context, query)) {
                columns.add(DuckDbText.quoted(name));
            }
            return columns;
        }

        @Override
        public String sql(StatementContext context) {
            return "(" + query + ") AS EXPORT_SOURCE";
        }
    }

    private static List<String> names(StatementContext context, String query) {
        return context.binder().bindQuery(query).fields().stream()
                .map(Field::name)
                .toList();
    }
}
