package org.parquetvs.sql.bind;

import java.util.List;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.ParameterKind;
import org.parquetvs.sql.tree.Expression;

/** Binds PRIOR, CONNECT_BY_ROOT and SYS_CONNECT_BY_PATH. */
final class HierarchyCalls {
    static final String PATH = "SYS_CONNECT_BY_PATH";

    private final ExpressionBinder expressions;

    HierarchyCalls(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Expr bind(Expression.Prior prior) {
        Expr operand = expressions.bind(prior.operand());
        return names("PRIOR").prior(operand);
    }

    Expr bind(Expression.Root root) {
        Expr operand = expressions.bind(root.operand());
        return names("CONNECT_BY_ROOT").root(operand);
    }

    /** SYS_CONNECT_BY_PATH. */
    Expr path(List<Expr> arguments) {
        List<Expr> texts = Conditionals.exactly(2, PATH, arguments).stream()
                .map(argument -> expressions.binder().coercion().argument(argument, ParameterKind.TEXT, PATH))
                .toList();
        return names(PATH).path(texts.get(0), texts.get(1));
    }

    private HierarchyNames names(String word) {
        return expressions
                .scope()
                .hierarchy()
                .orElseThrow(() -> ClusterErrors.invalidQuery(word + " needs CONNECT BY"));
    }
}
