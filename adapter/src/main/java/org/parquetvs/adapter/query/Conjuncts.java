package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlPredicateAnd;
import com.exasol.adapter.sql.SqlPredicateOr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Splits conditions into terms that all have to be true. A term that all branches of an OR have in common becomes a
 * term of its own: {@code (A AND B) OR (A AND C)} is {@code A AND (B OR C)}, with NULLs too.
 */
final class Conjuncts {

    private Conjuncts() {}

    /** The terms that all have to be true for the condition to be true. */
    static List<SqlNode> of(SqlNode condition) {
        return switch (condition.getType()) {
            case PREDICATE_AND ->
                ((SqlPredicateAnd) condition)
                        .getAndedPredicates().stream()
                                .flatMap(term -> of(term).stream())
                                .toList();
            case PREDICATE_OR -> factored((SqlPredicateOr) condition);
            default -> List.of(condition);
        };
    }

    /** The condition that all of the terms are true. */
    static SqlNode and(List<SqlNode> terms) {
        return terms.size() == 1 ? terms.get(0) : new SqlPredicateAnd(terms);
    }

    /** The condition that one of the terms is true. */
    static SqlNode or(List<SqlNode> terms) {
        return terms.size() == 1 ? terms.get(0) : new SqlPredicateOr(terms);
    }

    private static List<SqlNode> factored(SqlPredicateOr or) {
        List<List<SqlNode>> branches = branches(or).map(Conjuncts::of).toList();
        Set<CanonicalExpression> common = canonical(branches.get(0));
        branches.forEach(branch -> common.retainAll(canonical(branch)));
        if (common.isEmpty()) {
            return List.of(or);
        }
        List<SqlNode> terms = new ArrayList<>();
        Set<CanonicalExpression> taken = new HashSet<>();
        for (SqlNode term : branches.get(0)) {
            CanonicalExpression canonical = CanonicalExpression.of(term);
            if (common.contains(canonical) && taken.add(canonical)) {
                terms.add(term);
            }
        }
        List<List<SqlNode>> rest =
                branches.stream().map(branch -> without(common, branch)).toList();
        if (rest.stream().noneMatch(List::isEmpty)) {
            terms.add(or(rest.stream().map(Conjuncts::and).toList()));
        }
        return terms;
    }

    private static Stream<SqlNode> branches(SqlNode condition) {
        return condition instanceof SqlPredicateOr or
                ? or.getOrPredicates().stream().flatMap(Conjuncts::branches)
                : Stream.of(condition);
    }

    private static List<SqlNode> without(Set<CanonicalExpression> common, List<SqlNode> branch) {
        return branch.stream()
                .filter(term -> !common.contains(CanonicalExpression.of(term)))
                .toList();
    }

    private static Set<CanonicalExpression> canonical(List<SqlNode> terms) {
        return terms.stream().map(CanonicalExpression::of).collect(Collectors.toCollection(HashSet::new));
    }
}
