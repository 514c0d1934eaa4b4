package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Case;
import org.parquetvs.sql.query.Coalesce;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Let;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.type.SqlType;

/** Functions that Exasol itself turns into CASE before it asks an adapter. */
final class Conditionals {
    private final PredicateBinder predicates;

    Conditionals(ExpressionBinder expressions) {
        this.predicates = expressions.predicates();
    }

    /** A call of the function of this name, as CASE; empty if there is no such function. */
    Optional<Expr> find(String name, List<Expr> arguments) {
        return switch (name) {
            case "COALESCE" -> Optional.of(coalesce(atLeast(1, name, arguments)));
            case "NVL", "IFNULL" -> Optional.of(coalesce(exactly(2, name, arguments)));
            case "NVL2" -> Optional.of(nvl2(exactly(3, name, arguments)));
            case "NULLIF" -> Optional.of(nullIf(exactly(2, name, arguments)));
            case "DECODE" -> Optional.of(decode(atLeast(3, name, arguments)));
            default -> Optional.empty();
        };
    }

    /** The arguments, if their number is right. */
    static List<Expr> exactly(int count, String name, List<Expr> arguments) {
        if (arguments.size() != count) {
            throw ClusterErrors.wrongArguments(name, arguments.size());
        }
        return arguments;
    }

    private static List<Expr> atLeast(int count, String name, List<Expr> arguments) {
        if (arguments.size() < count) {
            throw ClusterErrors.wrongArguments(name, arguments.size());
        }
        return arguments;
    }

    private static Expr coalesce(List<Expr> arguments) {
        SqlType type = Coercion.unified(arguments, "CASE");
        return new Coalesce(
                arguments.stream()
                        .map(argument -> Coercion.widened(argument, type))
                        .toList(),
                type);
    }

    private static Expr nvl2(List<Expr> arguments) {
        return ExpressionBinder.caseOf(
                Case.Form.SEARCHED, List.of(Operators.IS_NOT_NULL.on(arguments.get(0))), arguments.subList(1, 3));
    }

    private Expr nullIf(List<Expr> arguments) {
        return Let.of(arguments.get(0), value -> {
            Expr equal = predicates.comparison(Operators.EQUAL, value, arguments.get(1), "NULLIF");
            return ExpressionBinder.caseOf(Case.Form.SEARCHED, List.of(equal), List.of(Literal.NULL, value));
        });
    }

    /** In DECODE, NULL equals NULL. */
    private Expr decode(List<Expr> arguments) {
        return Let.of(arguments.get(0), value -> decode(value, arguments));
    }

    private Expr decode(Expr value, List<Expr> arguments) {
        List<Expr> conditions = new ArrayList<>();
        List<Expr> results = new ArrayList<>();
        int next = 1;
        for (; next + 1 < arguments.size(); next += 2) {
            Expr candidate = arguments.get(next);
            conditions.add(
                    candidate.isNull()
                            ? Operators.IS_NULL.on(value)
                            : predicates.comparison(Operators.EQUAL, value, candidate, "DECODE"));
            results.add(arguments.get(next + 1));
        }
        results.add(next < arguments.size() ? arguments.get(next) : Literal.NULL);
        boolean comparesOnly = conditions.stream()
                .allMatch(condition -> ((Call) condition).function().equals(Operators.EQUAL));
        return ExpressionBinder.caseOf(comparesOnly ? Case.Form.SIMPLE : Case.Form.SEARCHED, conditions, results);
    }
}
