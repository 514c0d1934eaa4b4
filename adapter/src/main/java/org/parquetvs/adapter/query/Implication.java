package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlPredicateAnd;
import com.exasol.adapter.sql.SqlPredicateNot;
import com.exasol.adapter.sql.SqlPredicateOr;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.parquetvs.adapter.pushdown.PredicateConverter;
import org.parquetvs.adapter.query.PushedRelation.TableScan;

/**
 * Derives from a condition on joined rows what holds for the rows of one table. Of an AND, these are the terms about
 * only this table; of an OR, whatever each branch implies, or nothing if one branch implies nothing. The result is true
 * wherever the condition is, and never larger than it.
 */
final class Implication {
    private final TableScan scan;
    private final Predicate<SqlColumn> isOwn;
    private final EqualColumns equal;
    private final PredicateConverter converter;

    /**
     * Derives conditions for the rows of one table.
     *
     * @param isOwn whether a column belongs to the table
     * @param equal which columns equal others
     */
    Implication(TableScan scan, Predicate<SqlColumn> isOwn, EqualColumns equal) {
        this.scan = scan;
        this.isOwn = isOwn;
        this.equal = equal;
        this.converter = new PredicateConverter(scan.table());
    }

    /** What follows for the rows of the table, as far as the workers can apply it; empty if nothing does. */
    Optional<ScannedCondition> of(SqlNode condition) {
        return said(condition)
                .flatMap(said -> converter.weaken(said).map(predicate -> new ScannedCondition(said, predicate)));
    }

    private Optional<SqlNode> said(SqlNode condition) {
        return switch (condition.getType()) {
            case PREDICATE_AND ->
                ofAny(((SqlPredicateAnd) condition)
                        .getAndedPredicates().stream().map(this::said).toList());
            case PREDICATE_OR ->
                ofEach(((SqlPredicateOr) condition)
                        .getOrPredicates().stream().map(this::said).toList());
            case PREDICATE_NOT -> saidByNot(((SqlPredicateNot) condition).getExpression());
            default -> applied(term(condition));
        };
    }

    /** What follows if a condition is false. */
    private Optional<SqlNode> saidByNot(SqlNode condition) {
        return switch (condition.getType()) {
            case PREDICATE_AND ->
                ofEach(((SqlPredicateAnd) condition)
                        .getAndedPredicates().stream().map(this::saidByNot).toList());
            case PREDICATE_OR ->
                ofAny(((SqlPredicateOr) condition)
                        .getOrPredicates().stream().map(this::saidByNot).toList());
            case PREDICATE_NOT -> said(((SqlPredicateNot) condition).getExpression());
            default -> applied(term(condition).map(SqlPredicateNot::new));
        };
    }

    /** A conjunction implies what any of its terms implies. */
    private static Optional<SqlNode> ofAny(List<Optional<SqlNode>> terms) {
        List<SqlNode> present = terms.stream().flatMap(Optional::stream).toList();
        return present.isEmpty() ? Optional.empty() : Optional.of(Conjuncts.and(present));
    }

    /** A disjunction implies something only if all of its branches do. */
    private static Optional<SqlNode> ofEach(List<Optional<SqlNode>> branches) {
        List<SqlNode> present = branches.stream().flatMap(Optional::stream).toList();
        return present.size() < branches.size() ? Optional.empty() : Optional.of(Conjuncts.or(present));
    }

    private Optional<SqlNode> applied(Optional<SqlNode> term) {
        return term.filter(condition -> converter.weaken(condition).isPresent());
    }

    /** The condition on the columns of the table; empty if it is about other tables. */
    private Optional<SqlNode> term(SqlNode condition) {
        List<SqlColumn> columns = SqlTree.columns(condition).toList();
        if (columns.isEmpty()) {
            return Optional.empty();
        }
        if (columns.stream().allMatch(isOwn)) {
            return Optional.of(condition);
        }
        return columns.stream().map(CanonicalExpression::of).distinct().count() == 1
                ? equal.in(scan, columns.get(0)).flatMap(column -> ColumnCondition.on(column, condition))
                : Optional.empty();
    }
}
