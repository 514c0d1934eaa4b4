package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlPredicateAnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.planner.predicate.Predicate;

/**
 * The condition of a query, divided into what the scan applies and what stays with Exasol. Nobody checks the first part
 * again, so it holds only what is exact.
 *
 * @param scanned what the scan applies
 * @param residual conditions of which every row of the answer has to fulfil each
 */
record DividedFilter(Predicate scanned, List<SqlNode> residual) {

    /** A query without a condition. */
    static final DividedFilter NONE = new DividedFilter(Predicate.TRUE, List.of());

    DividedFilter {
        Objects.requireNonNull(scanned, "scanned");
        residual = List.copyOf(residual);
    }

    static DividedFilter of(SqlNode filter, RememberedTable table) {
        PredicateConverter converter = new PredicateConverter(table);
        List<Predicate> scanned = new ArrayList<>();
        List<SqlNode> residual = new ArrayList<>();
        for (SqlNode conjunct : conjuncts(filter)) {
            Optional<Predicate> predicate = converter.convert(conjunct);
            if (predicate.isPresent()) {
                scanned.add(predicate.get());
            } else {
                residual.add(conjunct);
            }
        }
        return new DividedFilter(conjunction(scanned), residual);
    }

    /** The same condition, all of it left to Exasol. */
    static DividedFilter leftToExasol(SqlNode filter) {
        return new DividedFilter(Predicate.TRUE, List.of(filter));
    }

    private static List<SqlNode> conjuncts(SqlNode node) {
        if (node instanceof SqlPredicateAnd and) {
            return and.getAndedPredicates().stream()
                    .flatMap(term -> conjuncts(term).stream())
                    .toList();
        }
        return List.of(node);
    }

    private static Predicate conjunction(List<Predicate> terms) {
        return switch (terms.size()) {
            case 0 -> Predicate.TRUE;
            case 1 -> terms.get(0);
            default -> new Predicate.And(terms);
        };
    }
}
