package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.GroupingElement;

/**
 * Reads GROUP BY. Each of its elements is a list of grouping sets: {@code A} is one set of one key,
 * {@code ROLLUP(A, B)} is {@code (A, B), (A), ()}. Several elements are multiplied: each set of one is combined with
 * each set of the other. So {@code A, ROLLUP(B)} is {@code (A, B), (A)}.
 */
final class GroupingSets implements GroupingElement.Visitor<List<List<Expr>>> {
    /** CUBE of 12 keys. DuckDB groups by each set on its own, so more sets would take long. */
    private static final int MAX_SETS = 4096;

    private final Function<Expression, Expr> keys;

    /** @param keys binds a key */
    GroupingSets(Function<Expression, Expr> keys) {
        this.keys = keys;
    }

    Groups bind(List<GroupingElement> groupBy) {
        List<List<Expr>> sets = List.of(List.of());
        for (GroupingElement element : groupBy) {
            sets = combined(sets, element.accept(this));
        }
        if (sets.size() > 1) {
            return new Groups.Sets(sets);
        }
        return sets.get(0).isEmpty() ? new Groups.Single() : new Groups.By(sets.get(0));
    }

    @Override
    public List<List<Expr>> visit(GroupingElement.Keys written) {
        return List.of(bindAll(written));
    }

    @Override
    public List<List<Expr>> visit(GroupingElement.Rollup rollup) {
        return rollup(rollup.parts().stream().map(this::bindAll).toList());
    }

    @Override
    public List<List<Expr>> visit(GroupingElement.Cube cube) {
        return cube(cube.parts().stream().map(this::bindAll).toList());
    }

    @Override
    public List<List<Expr>> visit(GroupingElement.Sets sets) {
        return sets.members().stream()
                .flatMap(member -> member.accept(this).stream())
                .toList();
    }

    private List<Expr> bindAll(GroupingElement.Keys written) {
        return written.keys().stream().map(keys).toList();
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
