package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.parquetvs.cluster.clause.IfExists;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.session.NameResolution;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.catalog.View;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.sql.tree.QueryExpression;

/** CREATE and DROP VIEW. A view is kept as text and bound whenever it is read. */
final class ViewStatements {

    private ViewStatements() {}

    /** Whether the query of a view must be right. */
    enum Check {
        STRICT,
        /** CREATE FORCE VIEW: what the query reads may be created later. */
        FORCE
    }

    /**
     * CREATE VIEW.
     *
     * @param columnNames names of the columns; none: the names of the query
     * @param text the text of the statement
     * @param comments on the view and its columns
     */
    record Create(
            ObjectName name,
            List<String> columnNames,
            QueryExpression query,
            String text,
            List<CommentStatements.Comment> comments,
            IfExists ifExists,
            Check check)
            implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName qualified = context.names().writable(name);
            context.transaction().write(qualified, context.cancellation());
            context.catalog().findTable(qualified).ifPresent(existing -> {
                if (ifExists != IfExists.REPLACE) {
                    throw ClusterErrors.objectExists(existing.kind(), qualified.toString());
                }
                NameResolution.required(View.class, "view", existing);
                context.catalog().local().removeView(qualified);
            });
            List<Field> fields = fields(context);
            List<String> names = check == Check.FORCE && fields.isEmpty()
                    ? List.of()
                    : TableStatements.columnNames(columnNames, fields);
            if (Set.copyOf(names).size() < names.size()) {
                throw ClusterErrors.invalidQuery("a column is named twice: " + String.join(", ", names));
            }
            context.catalog()
                    .local()
                    .addView(
                            new View(
                                    qualified,
                                    text,
                                    columnNames,
                                    context.facts().openSchema()),
                            IntStream.range(0, names.size())
                                    .mapToObj(i -> new TableColumn(
                                            names.get(i), fields.get(i).type(), true, ""))
                                    .toList());
            CommentStatements.write(context, qualified, comments);
            return Outcome.DONE;
        }

        /** The columns of the query; none if it is wrong and the statement creates the view nevertheless. */
        private List<Field> fields(StatementContext context) {
            try {
                return context.binder().bindQuery(query).fields();
            } catch (SqlException e) {
                if (check == Check.FORCE) {
                    return List.of();
                }
                throw e;
            }
        }
    }

    record Drop(ObjectName name, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName qualified = context.names().writable(name);
            context.transaction().write(qualified, context.cancellation());
            Optional<TableObject> existing = context.catalog().findTable(qualified);
            if (existing.filter(View.class::isInstance).isPresent()) {
                context.catalog().local().removeView(qualified);
            } else if (ifExists == IfExists.FAIL) {
                throw existing.map(other -> ClusterErrors.wrongKind(qualified.toString(), other.kind(), "view"))
                        .orElseGet(() -> ClusterErrors.objectNotFound("view", qualified.toString()));
            }
            return Outcome.DONE;
        }
    }
}
