package org.parquetvs.cluster.statement;

import java.util.List;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.tree.ObjectName;

/** COMMENT ON. */
final class CommentStatements {

    private CommentStatements() {}

    record OnSchema(String schema, String text) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            context.write(SchemaStatements.KIND, schema);
            if (!context.catalog().local().hasSchema(schema)) {
                throw ClusterErrors.objectNotFound("schema", schema);
            }
            context.catalog().local().notes().comment(schema, text);
            return Outcome.DONE;
        }
    }

    record OnScript(ObjectName name, String text) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName script = context.names().writable(name);
            context.write(ScriptStatements.KIND, script.toString());
            if (context.catalog().local().findScript(script).isEmpty()) {
                throw ClusterErrors.objectNotFound("script", script.toString());
            }
            context.catalog().local().notes().commentScript(script, text);
            return Outcome.DONE;
        }
    }

    /** A comment on a column; the name is empty for one on the table. */
    record Comment(String column, String text) {}

    record OnTable(ObjectName table, List<Comment> comments) implements Statement {
        OnTable {
            comments = List.copyOf(comments);
        }

        @Override
        public Outcome run(StatementContext context) {
            write(context, context.names().writableTable(table), comments);
            return Outcome.DONE;
        }
    }

    static void write(StatementContext context, LocalTable table, List<Comment> comments) {
        comments.stream()
                .map(Comment::column)
                .filter(column -> !column.isEmpty())
                .forEach(column -> TableWriter.targets(table, List.of(column)));
        write(context, table.name(), comments);
    }

    /** Writes comments on a table or view and its columns. */
    static void write(StatementContext context, QualifiedName object, List<Comment> comments) {
        comments.forEach(
                comment -> context.catalog().local().notes().comment(object, comment.column(), comment.text()));
    }
}
