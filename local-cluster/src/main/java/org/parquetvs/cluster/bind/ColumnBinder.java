package org.parquetvs.cluster.bind;

import java.util.Optional;
import net.sf.jsqlparser.schema.Column;
import org.parquetvs.cluster.catalog.QualifiedName;
import org.parquetvs.cluster.error.ClustErrors;
import org.parquetvs.cluster.error.SqlException;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.sql.Identifiers;
import org.parquetvs.cluster.sql.Understood;

/** Names of columns, of select-list aliases behind LOCAL, and of facts about the session. */
final class ColumnBinder {
    private final Binder binder;
    private final Scope scope;

    ColumnBinder(Binder binder, Scope scope) {
        this.binder = binder;
        this.scope = scope;
    }

    Expr bind(Column column) {
        Understood.only(column, "table", "columnName", "tableDelimiter");
        String written = column.getColumnName();
        if (column.getTable() == null || column.getTable().getName() == null) {
            return bindName(written);
        }
        String name = Identifiers.of(written);
        String qualifier = column.getTable().getName();
        if (column.getTable().getSchemaName() != null) {
            QualifiedName table =
                    new QualifiedName(Identifiers.of(column.getTable().getSchemaName()), Identifiers.of(qualifier));
            return scope.find(table, name).orElseThrow(() -> notFound(column.getFullyQualifiedName(), name));
        }
        if (qualifier.equalsIgnoreCase("LOCAL")) {
            return scope.alias(name).orElseThrow(() -> ClustErrors.objectNotFound("alias", name));
        }
        return scope.find(Identifiers.of(qualifier), name)
                .orElseThrow(() -> notFound(column.getFullyQualifiedName(), name));
    }

    /** A name without anything before it. */
    Expr bindName(String written) {
        String name = Identifiers.of(written);
        if (!Identifiers.isQuoted(written)) {
            Optional<Expr> fact = new Facts(binder.environment().facts()).find(name);
            if (fact.isPresent()) {
                return fact.get();
            }
            if (name.equals("ROWNUM") || name.equals("LEVEL") || name.equals("ROWID")) {
                throw ClustErrors.unsupported(name);
            }
        }
        return scope.find(name).orElseThrow(() -> notFound(name, name));
    }

    private SqlException notFound(String written, String name) {
        return ClustErrors.objectNotFound("column", written, name, scope.columnNames());
    }
}
