package org.parquetvs.sql.query;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.parquetvs.type.SqlType;

/** A scalar function, operator or predicate. Its operands already have the types that it takes. */
public record Call(SqlFunction function, List<Expr> operands, SqlType type) implements Expr {
    private static final Map<String, String> OPERATORS = Map.ofEntries(
            Map.entry("AND", " AND "),
            Map.entry("OR", " OR "),
            Map.entry("EQUAL", " = "),
            Map.entry("NOTEQUAL", " <> "),
            Map.entry("LESS", " < "),
            Map.entry("LESSEQUAL", " <= "),
            Map.entry("ADD", " + "),
            Map.entry("SUB", " - "),
            Map.entry("MULT", " * "),
            Map.entry("FLOAT_DIV", " / "),
            Map.entry("CONCAT", " || "));

    private static final Map<String, String> SUFFIXES = Map.of("IS_NULL", " IS NULL", "IS_NOT_NULL", " IS NOT NULL");

    public Call {
        operands = List.copyOf(operands);
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return over(operands.stream().map(change).toList());
    }

    /** The same call over other operands. */
    public Call over(List<Expr> others) {
        return new Call(function, others, type);
    }

    @Override
    public int copies() {
        return function.rendering().copies(this);
    }

    @Override
    public Dependency dependency() {
        return function.rendering().isVolatile() ? Dependency.CHANCE : Dependency.NOTHING;
    }

    @Override
    public void print(SqlWriter out) {
        if (SharedOperand.isNeeded(this)) {
            function.rendering().printOnce(this, out);
        } else {
            function.rendering().print(this, out);
        }
    }

    @Override
    public String toString() {
        String name = function.name();
        if (OPERATORS.containsKey(name)) {
            return operands.stream().map(Expr::toString).collect(Collectors.joining(OPERATORS.get(name), "(", ")"));
        }
        return SUFFIXES.containsKey(name)
                ? operands.get(0) + SUFFIXES.get(name)
                : name + "(" + arguments(operands) + ")";
    }

    /** The arguments of a call for people. */
    static String arguments(List<Expr> operands) {
        return operands.stream().map(Expr::toString).collect(Collectors.joining(", "));
    }
}
