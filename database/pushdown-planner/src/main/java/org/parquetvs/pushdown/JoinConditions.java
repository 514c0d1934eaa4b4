package org.parquetvs.pushdown;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Select;

/**
 * Arranges the conditions of a SELECT over several virtual tables for a request. For inner joins, conditions that use
 * both sides of a join go to its ON, and all others to WHERE. Conditions of an outer join stay in place.
 */
final class JoinConditions {
    private final PushdownSupport support;

    private JoinConditions(PushdownSupport support) {
        this.support = support;
    }

    /** The arranged SELECT; empty if the adapter does not support its joins. */
    static Optional<Select> arranged(Select select, PushdownSupport support) {
        List<Expr> where = new ArrayList<>(select.where());
        return new JoinConditions(support)
                .arrange(select.from().orElseThrow(), where)
                .map(from -> select.withFrom(Optional.of(from)).withWhere(where));
    }

    /** @param pool conditions that hold for all rows of the result; conditions that find a place are removed */
    private Optional<Relation> arrange(Relation relation, List<Expr> pool) {
        if (!(relation instanceof Join join)) {
            return Optional.of(relation);
        }
        if (!support.join(join.kind())) {
            return Optional.empty();
        }
        return join.kind() == Join.Kind.INNER ? inner(join, pool) : outer(join, pool);
    }

    /**
     * Inner joins can be reordered. In {@code FROM PART, SUPPLIER, LINEITEM} no condition joins the first two, but each
     * of them can be joined with LINEITEM. Each relation comes as early as it can be joined.
     */
    private Optional<Relation> inner(Join join, List<Expr> pool) {
        List<Relation> remaining = new ArrayList<>();
        for (Relation operand : operands(join, pool)) {
            Optional<Relation> arranged = arrange(operand, pool);
            if (arranged.isEmpty()) {
                return Optional.empty();
            }
            remaining.add(arranged.get());
        }
        Relation joined = remaining.remove(0);
        while (!remaining.isEmpty()) {
            Optional<Join> next = next(joined, remaining, pool);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            joined = next.get();
            remaining.remove(next.get().right());
            pool.removeAll(next.get().on());
        }
        return Optional.of(joined);
    }

    /** The operands of inner joins, from left to right; the conditions of the joins go to the pool. */
    private static List<Relation> operands(Relation relation, List<Expr> pool) {
        if (!(relation instanceof Join join) || join.kind() != Join.Kind.INNER) {
            return List.of(relation);
        }
        List<Relation> operands = new ArrayList<>(operands(join.left(), pool));
        operands.addAll(operands(join.right(), pool));
        pool.addAll(0, join.on());
        return operands;
    }

    private Optional<Join> next(Relation joined, List<Relation> candidates, List<Expr> pool) {
        return candidates.stream()
                .map(candidate -> new Join(Join.Kind.INNER, joined, candidate, on(joined, candidate, pool)))
                .filter(join -> !join.on().isEmpty())
                .findFirst();
    }

    private List<Expr> on(Relation left, Relation right, List<Expr> pool) {
        Sides sides = new Sides(Sides.relations(left), Sides.relations(right));
        return pool.stream()
                .filter(condition -> sides.joinedBy(condition) && canStandInOn(condition, sides))
                .limit(support.conjoins() ? Long.MAX_VALUE : 1)
                .toList();
    }

    private Optional<Relation> outer(Join join, List<Expr> pool) {
        Optional<Relation> left = join.kind().keepsRight() ? alone(join.left()) : arrange(join.left(), pool);
        Optional<Relation> right = join.kind().keepsLeft() ? alone(join.right()) : arrange(join.right(), pool);
        Sides sides = Sides.of(join);
        boolean conditions = !join.on().isEmpty()
                && (join.on().size() == 1 || support.conjoins())
                && join.on().stream().allMatch(condition -> canStandInOn(condition, sides));
        return left.isEmpty() || right.isEmpty() || !conditions
                ? Optional.empty()
                : Optional.of(new Join(join.kind(), left.get(), right.get(), join.on()));
    }

    /** Arranges a side that is filled with NULL; no condition may leave it. */
    private Optional<Relation> alone(Relation relation) {
        List<Expr> own = new ArrayList<>();
        return arrange(relation, own).filter(arranged -> own.isEmpty());
    }

    private boolean canStandInOn(Expr condition, Sides sides) {
        return sides.equatedBy(condition) ? support.joinEquation(condition) : support.joinCondition(condition);
    }

    /** The relations on the two sides of a join, by number. */
    private record Sides(Set<Integer> left, Set<Integer> right) {

        static Sides of(Join join) {
            return new Sides(relations(join.left()), relations(join.right()));
        }

        private static Set<Integer> relations(Relation relation) {
            return relation.leaves().stream().map(Leaf::id).collect(Collectors.toSet());
        }

        /** Whether a condition uses both sides and nothing else. */
        boolean joinedBy(Expr condition) {
            Set<Integer> used = relations(condition);
            Set<Integer> others = new HashSet<>(used);
            others.removeAll(left);
            return others.size() < used.size() && !others.isEmpty() && right.containsAll(others);
        }

        /** Whether a condition equates something of one side with something of the other. */
        boolean equatedBy(Expr condition) {
            if (!(condition instanceof Call call) || !call.function().equals(Operators.EQUAL)) {
                return false;
            }
            Set<Integer> one = relations(call.operands().get(0));
            Set<Integer> other = relations(call.operands().get(1));
            return !one.isEmpty()
                    && !other.isEmpty()
                    && ((left.containsAll(one) && right.containsAll(other))
                            || (right.containsAll(one) && left.containsAll(other)));
        }

        private static Set<Integer> relations(Expr expression) {
            return expression.find(ColumnReference.class).stream()
                    .map(ColumnReference::relation)
                    .collect(Collectors.toSet());
        }
    }
}
