package org.parquetvs.sql.function;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Case;
import org.parquetvs.sql.query.Coalesce;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Let;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.type.SqlType;

/** Functions that Exasol itself turns into CASE before it asks an adapter. */
final class ConditionalFunctions {

    private ConditionalFunctions() {}

    static void define(FunctionTable table) {
        table.rewritten("COALESCE", 1, Integer.MAX_VALUE, (arguments, context) -> coalesce(arguments));
        table.rewritten("NVL", 2, 2, (arguments, context) -> coalesce(arguments));
        table.alias("IFNULL", "NVL");
        table.rewritten("NVL2", 3, 3, (arguments, context) -> nvl2(arguments));
        table.rewritten("NULLIF", 2, 2, ConditionalFunctions::nullIf);
        table.rewritten("DECODE", 3, Integer.MAX_VALUE, ConditionalFunctions::decode);
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
        return Case.of(
                Case.Form.SEARCHED, List.of(Operators.IS_NOT_NULL.on(arguments.get(0))), arguments.subList(1, 3));
    }

    private static Expr nullIf(List<Expr> arguments, CallContext context) {
        return Let.of(arguments.get(0), value -> {
            Expr equal = context.coercion().comparison(Operators.EQUAL, value, arguments.get(1), "NULLIF");
            return Case.of(Case.Form.SEARCHED, List.of(equal), List.of(Literal.NULL, value));
        });
    }

    /** In DECODE, NULL equals NULL. */
    private static Expr decode(List<Expr> arguments, CallContext context) {
        return Let.of(arguments.get(0), value -> decode(value, arguments, context.coercion()));
    }

    private static Expr decode(Expr value, List<Expr> arguments, Coercion coercion) {
        List<Expr> conditions = new ArrayList<>();
        List<Expr> results = new ArrayList<>();
        int next = 1;
        for (; next + 1 < arguments.size(); next += 2) {
            Expr candidate = arguments.get(next);
            conditions.add(
                    candidate.isNull()
                            ? Operators.IS_NULL.on(value)
                            : coercion.comparison(Operators.EQUAL, value, candidate, "DECODE"));
            results.add(arguments.get(next + 1));
        }
        results.add(next < arguments.size() ? arguments.get(next) : Literal.NULL);
        boolean comparesOnly = conditions.stream()
                .allMatch(condition -> ((Call) condition).function().equals(Operators.EQUAL));
        return Case.of(comparesOnly ? Case.Form.SIMPLE : Case.Form.SEARCHED, conditions, results);
    }
}
