package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.catalog.QualifiedName;
import org.parquetvs.cluster.catalog.TableObject;
import org.parquetvs.cluster.catalog.View;
import org.parquetvs.cluster.error.ClustErrors;

/** CREATE and DROP VIEW. A view is its text; it is bound whenever it is read. */
final class Views {

    private Views() {}

    /** @param columnNames names of the columns; none: those of the query */
    record Create(ObjectName name, List<String> columnNames, String query, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName qualified = context.writable(name);
            Optional<TableObject> existing = context.catalog().findTable(qualified);
            if (existing.isPresent()) {
                if (ifExists != IfExists.REPLACE) {
                    throw ClustErrors.objectExists(existing.get().kind(), qualified.toString());
                }
                if (!(existing.get() instanceof View)) {
                    throw ClustErrors.wrongKind(
                            qualified.toString(), existing.get().kind(), "view");
                }
                context.catalog().local().removeView(qualified);
            }
            int columns = context.binder(query).bindQuery().fields().size();
            if (!columnNames.isEmpty() && columnNames.size() != columns) {
                throw ClustErrors.invalidQuery(
                        "there are " + columnNames.size() + " column names for " + columns + " columns");
            }
            context.catalog()
                    .local()
                    .addView(new View(
                            qualified, query, columnNames, context.facts().openSchema()));
            return Outcome.DONE;
        }
    }

    record Drop(ObjectName name, IfExists ifExists) implements Statement {
        @Override
        public Outcome run(StatementContext context) {
            QualifiedName qualified = context.writable(name);
            Optional<TableObject> existing = context.catalog().findTable(qualified);
            if (existing.isEmpty()) {
                if (ifExists == IfExists.FAIL) {
                    throw ClustErrors.objectNotFound("view", qualified.toString());
                }
                return Outcome.DONE;
            }
            if (!(existing.get() instanceof View)) {
                throw ClustErrors.wrongKind(qualified.toString(), existing.get().kind(), "view");
            }
            context.catalog().local().removeView(qualified);
            return Outcome.DONE;
        }
    }
}
