package org.parquetvs.sql.bind;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.Nearest;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.sql.function.FunctionTable;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.tree.Expression.ColumnName;
import org.parquetvs.type.ReservedWords;

/** Binds names: columns, select-list aliases after LOCAL, and values of the session. */
final class ColumnBinder {
    private static final Set<String> PSEUDO_COLUMNS =
            Set.of("CONNECT_BY_ISCYCLE", "CONNECT_BY_ISLEAF", "CURRENT_CLUSTER", "ROWID", "ROWNUM");

    private final Binder binder;
    private final Scope scope;

    ColumnBinder(Binder binder, Scope scope) {
        this.binder = binder;
        this.scope = scope;
    }

    Expr bind(ColumnName column) {
        List<String> parts = column.parts();
        if (parts.size() == 1) {
            return bindName(parts.get(0), column.source().start());
        }
        String name = Identifiers.of(parts.get(parts.size() - 1));
        String qualifier = parts.get(parts.size() - 2);
        if (parts.size() > 2) {
            QualifiedName table =
                    new QualifiedName(Identifiers.of(parts.get(parts.size() - 3)), Identifiers.of(qualifier));
            return scope.find(table, name).orElseThrow(() -> notFound(String.join(".", parts), name));
        }
        if (qualifier.equalsIgnoreCase("LOCAL")) {
            return scope.alias(name).orElseThrow(() -> ClusterErrors.objectNotFound("alias", name));
        }
        return scope.find(Identifiers.of(qualifier), name).orElseThrow(() -> notFound(String.join(".", parts), name));
    }

    /** A name with nothing before it. */
    private Expr bindName(String written, int position) {
        Optional<Expr> pseudo = scope.pseudoColumn(written.toUpperCase(Locale.ROOT));
        if (pseudo.isPresent()) {
            return pseudo.get();
        }
        if (written.equalsIgnoreCase(LevelSeries.LEVEL)) {
            throw ClusterErrors.invalidQuery(LevelSeries.LEVEL + " needs CONNECT BY");
        }
        if (PSEUDO_COLUMNS.contains(written.toUpperCase(Locale.ROOT))) {
            throw ClusterErrors.unsupported(written.toUpperCase(Locale.ROOT));
        }
        if (ReservedWords.contains(written)) {
            return sessionValue(written).orElseThrow(() -> SyntaxErrors.reservedWord(written));
        }
        String name = Identifiers.of(written);
        Optional<ColumnReference> found = scope.find(name);
        found.ifPresent(column -> scope.qualify(position, column));
        return found.map(Expr.class::cast).or(() -> sessionValue(written)).orElseThrow(() -> notFound(name, name));
    }

    /** A value of the session whose name is written without parentheses. */
    private Optional<Expr> sessionValue(String written) {
        return FunctionTable.BUILT_IN
                .find(written.toUpperCase(Locale.ROOT))
                .flatMap(
                        function -> function.withoutParentheses(binder.context().session()));
    }

    /** If only the table before the column is wrong, another that has the column is meant. */
    private SqlException notFound(String written, String name) {
        List<String> elsewhere = scope.sources().stream()
                .filter(source -> scope.find(source.alias(), name).isPresent())
                .map(source -> Nearest.written(source.alias()) + "." + Nearest.written(name))
                .toList();
        if (!elsewhere.isEmpty() && !written.equals(name)) {
            return ClusterErrors.objectNotFound("column", written).meaning(elsewhere.get(0));
        }
        return ClusterErrors.objectNotFound("column", written, name, scope.columnNames());
    }
}
