package org.parquetvs.sql.bind;

import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.ParameterKind;
import org.parquetvs.sql.syntax.PrefixOperators;

/** Binds PRIOR and CONNECT_BY_ROOT, which JSqlParser takes for functions, and SYS_CONNECT_BY_PATH. */
final class HierarchyCalls {
    private static final String PATH = "SYS_CONNECT_BY_PATH";

    private final ExpressionBinder expressions;

    HierarchyCalls(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    /** The meaning of such a function; empty for any other function. */
    Optional<Expr> find(Function function) {
        Optional<String> operator = PrefixOperators.named(function.getName());
        if (operator.isPresent()) {
            Expr operand =
                    Conditionals.exactly(1, operator.get(), arguments(function)).get(0);
            HierarchyNames names = names(operator.get());
            return Optional.of(operator.get().equals("PRIOR") ? names.prior(operand) : names.root(operand));
        }
        return function.getName().equalsIgnoreCase(PATH) ? Optional.of(path(function)) : Optional.empty();
    }

    private Expr path(Function function) {
        List<Expr> texts = Conditionals.exactly(2, PATH, arguments(function)).stream()
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

    private List<Expr> arguments(Function function) {
        ExpressionList<?> written = function.getParameters();
        return written == null ? List.of() : expressions.bindAll(written);
    }
}
