package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A list of conditions that AND or OR connects. The time of DuckDB's optimizer grows at least with the square of their
 * number. Therefore many comparisons of one value with constants become a single IN, and the rest of a long list is
 * written in parts that the optimizer does not look into.
 */
public enum Chain {
    AND(" AND ", "NOTEQUAL", "NOT "),
    OR(" OR ", "EQUAL", "");

    /** The most conditions in a part. */
    private static final int PART = 100;

    private final String operator;
    private final String comparison;
    private final String membership;

    /**
     * @param comparison the comparison; many of them become one IN
     * @param membership the text before the IN
     */
    Chain(String operator, String comparison, String membership) {
        this.operator = operator;
        this.comparison = comparison;
        this.membership = membership;
    }

    /** Writes the chain without parentheses. */
    public void print(List<Expr> conditions, SqlWriter out) {
        Map<Expr, String> memberships = conditions.size() < PART ? Map.of() : memberships(conditions);
        List<String> parts = new ArrayList<>(memberships.values());
        List<String> hidden = new ArrayList<>();
        for (Expr condition : conditions) {
            if (compared(condition).filter(memberships::containsKey).isEmpty()) {
                (mayBeHidden(condition) ? hidden : parts).add(SqlWriter.text(condition));
            }
        }
        while (hidden.size() > PART) {
            List<String> larger = new ArrayList<>();
            for (int i = 0; i < hidden.size(); i += PART) {
                String part = String.join(operator, hidden.subList(i, Math.min(i + PART, hidden.size())));
                larger.add("CAST(CAST((" + part + ") AS TINYINT) AS BOOLEAN)");
            }
            hidden = larger;
        }
        parts.addAll(hidden);
        out.join(parts, operator, out::add);
    }

    /** Writes whether {@code value} equals one of the others. */
    public static void printIn(Expr value, List<Expr> others, SqlWriter out) {
        Optional<ConstantList> constants = ConstantList.of(others).filter(list -> list.isComparable(value.type()));
        if (constants.isPresent()) {
            constants.get().printMembership(value, out);
        } else {
            out.add("(").add(value).add(" IN (").list(others).add("))");
        }
    }

    /** In an AND, only comparisons with constants are hidden from the optimizer: a join may need all others. */
    private boolean mayBeHidden(Expr condition) {
        return this == OR || condition.operands().stream().anyMatch(Literal.class::isInstance);
    }

    /** For each value that many conditions compare with constants: the IN that replaces these conditions. */
    private Map<Expr, String> memberships(List<Expr> conditions) {
        Map<Expr, List<Expr>> constants = new LinkedHashMap<>();
        for (Expr condition : conditions) {
            compared(condition).ifPresent(operand -> constants
                    .computeIfAbsent(operand, key -> new ArrayList<>())
                    .add(((Call) condition).operands().get(1)));
        }
        Map<Expr, String> memberships = new LinkedHashMap<>();
        constants.forEach((operand, values) -> ConstantList.of(values)
                .filter(list -> list.isComparable(operand.type()))
                .ifPresent(list -> {
                    SqlWriter text = new SqlWriter().add("(" + membership);
                    list.printMembership(operand, text);
                    memberships.put(operand, text.add(")").text());
                }));
        return memberships;
    }

    /** The column that a condition compares with a constant; empty for other conditions. */
    private Optional<Expr> compared(Expr condition) {
        return condition instanceof Call call
                        && call.function().name().equals(comparison)
                        && call.operands().get(1) instanceof Literal
                        && call.operands().get(0) instanceof ColumnReference column
                ? Optional.of(column)
                : Optional.empty();
    }
}
