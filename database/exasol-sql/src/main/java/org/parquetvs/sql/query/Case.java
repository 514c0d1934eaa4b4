package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.parquetvs.type.SqlType;

/**
 * CASE with conditions.
 *
 * @param form how it is written
 * @param operands conditions and results alternate, and the result of ELSE is last; all results have the same type
 */
public record Case(Form form, List<Expr> operands, SqlType type) implements Expr {

    /** The form of a CASE. */
    public enum Form {
        /** A condition after each WHEN. */
        SEARCHED,
        /** One value after CASE; each condition compares it with the value after its WHEN. */
        SIMPLE
    }

    public Case {
        operands = List.copyOf(operands);
        if (operands.size() % 2 == 0) {
            throw new IllegalArgumentException("Invalid CASE: it has no ELSE");
        }
    }

    /** A CASE whose results are brought to one type; the last result is the one of ELSE. */
    public static Case of(Form form, List<Expr> conditions, List<Expr> results) {
        SqlType type = Coercion.unified(results, "CASE");
        List<Expr> operands = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i++) {
            operands.add(conditions.get(i));
            operands.add(Coercion.widened(results.get(i), type));
        }
        operands.add(Coercion.widened(results.get(results.size() - 1), type));
        return new Case(form, operands, type);
    }

    /** The conditions in their order. */
    public List<Expr> conditions() {
        return IntStream.range(0, operands.size() / 2)
                .mapToObj(i -> operands.get(2 * i))
                .toList();
    }

    /** The result for each condition, and the one of ELSE. */
    public List<Expr> results() {
        return IntStream.rangeClosed(0, operands.size() / 2)
                .mapToObj(i -> operands.get(Math.min(2 * i + 1, operands.size() - 1)))
                .toList();
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Case(form, operands.stream().map(change).toList(), type);
    }

    @Override
    public boolean isNull() {
        return results().stream().allMatch(Expr::isNull);
    }

    @Override
    public Dependency dependency() {
        return Dependency.NOTHING;
    }

    @Override
    public void print(SqlWriter out) {
        out.add("CASE");
        for (int i = 0; i + 1 < operands.size(); i += 2) {
            out.add(" WHEN ").add(operands.get(i)).add(" THEN ").add(operands.get(i + 1));
        }
        out.add(" ELSE ").add(operands.get(operands.size() - 1)).add(" END");
    }

    @Override
    public String toString() {
        return "CASE(" + Call.arguments(operands) + ")";
    }
}
