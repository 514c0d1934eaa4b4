package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.GroupByElement;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.syntax.Understood;

/**
 * Reads GROUP BY. Each of its elements is a list of grouping sets: {@code A} is one set of one key,
 * {@code ROLLUP(A, B)} is {@code (A, B), (A), ()}. Several elements are multiplied: each set of one is combined with
 * each set of the other. So {@code A, ROLLUP(B)} is {@code (A, B), (A)}.
 */
final class GroupingSets {
    private static final Set<String> FUNCTIONS = Set.of("ROLLUP", "CUBE");

    /** CUBE of 12 keys. DuckDB groups by each set on its own, so more sets would take long. */
    private static final int MAX_SETS = 4096;

    private final Function<Expression, Expr> keys;

    /** @param keys binds a key */
    GroupingSets(Function<Expression, Expr> keys) {
        this.keys = keys;
    }

    Groups bind(GroupByElement groupBy) {
        Understood.only(groupBy, "groupByExpressions", "groupingSets");
        List<ExpressionList<Expression>> sets = groupBy.getGroupingSets();
        if (!sets.isEmpty()) {
            List<List<Expr>> bound = new ArrayList<>();
            sets.forEach(set -> bound.addAll(memberOfSets(set)));
            return groups(bound);
        }
        List<List<Expr>> combined = List.of(List.of());
        for (Expression element : groupBy.getGroupByExpressionList()) {
            combined = combined(combined, element(element));
        }
        return groups(combined);
    }

    private static Groups groups(List<List<Expr>> sets) {
        if (sets.size() > 1) {
            return new Groups.Sets(sets);
        }
        return sets.get(0).isEmpty() ? new Groups.Single() : new Groups.By(sets.get(0));
    }

    /** A member of GROUPING SETS: {@code (A, B)} and {@code A} are one set each, {@code CUBE(A, B)} is several. */
    private List<List<Expr>> memberOfSets(ExpressionList<Expression> member) {
        boolean isSet = member instanceof ParenthesedExpressionList || member.size() != 1;
        return isSet ? List.of(bindAll(member)) : element(member.get(0));
    }

    private List<List<Expr>> element(Expression element) {
        if (element instanceof net.sf.jsqlparser.expression.Function function
                && FUNCTIONS.contains(function.getName().toUpperCase(Locale.ROOT))) {
            Understood.only(function, "nameparts", "parameters");
            List<List<Expr>> parts = new ArrayList<>();
            if (function.getParameters() != null) {
                function.getParameters().forEach(part -> parts.add(part(part)));
            }
            return function.getName().equalsIgnoreCase("ROLLUP") ? rollup(parts) : cube(parts);
        }
        return List.of(part(element));
    }

    /** Keys that a set contains only together: {@code A}, or {@code (A, B)}. */
    private List<Expr> part(Expression written) {
        return written instanceof ParenthesedExpressionList<?> list ? bindAll(list) : List.of(keys.apply(written));
    }

    private List<Expr> bindAll(ExpressionList<?> written) {
        return written.stream().map(keys).toList();
    }

    private static List<List<Expr>> rollup(List<List<Expr>> parts) {
        List<List<Expr>> sets = new ArrayList<>();
        for (int length = parts.size(); length >= 0; length--) {
            sets.add(parts.subList(0, length).stream().flatMap(List::stream).toList());
        }
        return sets;
    }

    private static List<List<Expr>> cube(List<List<Expr>> parts) {
        List<List<Expr>> sets = List.of(List.of());
        for (List<Expr> part : parts) {
            sets = combined(sets, List.of(part, List.of()));
        }
        return sets;
    }

    private static List<List<Expr>> combined(List<List<Expr>> left, List<List<Expr>> right) {
        if ((long) left.size() * right.size() > MAX_SETS) {
            throw ClusterErrors.invalidQuery("GROUP BY has more than " + MAX_SETS + " grouping sets");
        }
        List<List<Expr>> combined = new ArrayList<>();
        for (List<Expr> one : left) {
            for (List<Expr> other : right) {
                List<Expr> set = new ArrayList<>(one);
                set.addAll(other);
                combined.add(set);
            }
        }
        return combined;
    }
}
