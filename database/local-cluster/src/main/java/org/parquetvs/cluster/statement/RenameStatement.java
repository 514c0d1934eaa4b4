package org.parquetvs.cluster.statement;

import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.session.NameResolution;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.catalog.View;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.tree.ObjectName;

/** RENAME of tables and views, which share one name space. */
record RenameStatement(Kind kind, ObjectName from, ObjectName to) implements Statement {

    /** The kind of object that the statement names. */
    enum Kind {
        TABLE("table"),
        VIEW("view"),
        /** The statement names no kind. */
        ANY("table or view");

        private final String shown;

        Kind(String shown) {
            this.shown = shown;
        }
    }

    @Override
    public Outcome run(StatementContext context) {
        QualifiedName before = context.names().writable(from);
        TableObject object = context.catalog()
                .findTable(before)
                .orElseThrow(() -> ClusterErrors.objectNotFound("object", before.toString()));
        boolean isTable = object instanceof LocalTable && kind != Kind.VIEW;
        boolean isView = object instanceof View && kind != Kind.TABLE;
        if (!isTable && !isView) {
            throw ClusterErrors.wrongKind(before.toString(), object.kind(), kind.shown);
        }
        if (!to.schema().orElse(before.schema()).equals(before.schema())) {
            throw ClusterErrors.invalidQuery("RENAME leaves an object in its schema");
        }
        if (isTable) {
            context.names().writableTable(from);
        }
        QualifiedName after = new QualifiedName(before.schema(), to.name());
        refuseExisting(context, before, after);
        if (isTable) {
            context.transaction().write(after, context.cancellation());
            context.catalog().local().renameTable(before, after.name());
        } else {
            context.catalog().local().renameView(before, after.name());
        }
        return Outcome.DONE;
    }

    private static void refuseExisting(StatementContext context, QualifiedName before, QualifiedName after) {
        context.catalog().findTable(after).ifPresent(other -> {
            throw ClusterErrors.objectExists(other.kind(), after.toString());
        });
        NameResolution.refuseCaseVariant(
                "table",
                after.name(),
                context.catalog().local().tableNames(after.schema()).stream()
                        .filter(name -> !name.equals(before.name()))
                        .toList());
    }
}
