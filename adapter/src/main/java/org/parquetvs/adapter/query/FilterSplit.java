package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.adapter.pushdown.PredicateConverter;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.scan.predicate.Predicate;

/**
 * Divides the conditions on the rows of a table between the workers and Exasol. Exasol does not repeat what the workers
 * apply, so the workers get only conditions that they evaluate exactly. Conditions that can fail, such as {@code 1 / X
 * > 2}, come last. They go to the workers only if Exasol has no condition left that might remove the failing rows
 * first, such as {@code X <> 0}. A condition that Exasol evaluates can imply another one that workers apply first.
 */
final class FilterSplit {
    private final TableScan scan;
    private final List<SqlNode> own;
    private final PredicateConverter converter;

    private FilterSplit(TableScan allRows, List<SqlNode> own) {
        this.scan = allRows;
        this.own = own;
        this.converter = new PredicateConverter(allRows.table());
    }

    /** The rows of a table that fulfil some conditions; no other conditions apply to the rows of the answer. */
    static TableScan ofAllConditions(List<SqlNode> own, TableScan allRows) {
        FilterSplit division = new FilterSplit(allRows, own);
        boolean isComplete = own.stream()
                .allMatch(condition -> division.converter.convert(condition).isPresent());
        return division.divided(predicate -> isComplete || !predicate.mayFail(), List.of());
    }

    /**
     * The rows of a table that fulfil some conditions; in addition, a join keeps further rows out of the answer.
     *
     * @param known all conditions, also of other tables, that hold for joined rows of the answer
     */
    static TableScan ofSomeConditions(List<SqlNode> own, List<SqlNode> known, TableScan allRows) {
        return new FilterSplit(allRows, own).divided(predicate -> !predicate.mayFail(), known);
    }

    private TableScan divided(java.util.function.Predicate<Predicate> isAllowed, List<SqlNode> known) {
        List<ScannedCondition> scanned = new ArrayList<>();
        List<SqlNode> residual = new ArrayList<>();
        for (SqlNode condition : own) {
            Optional<Predicate> exact = converter.convert(condition).filter(isAllowed);
            exact.ifPresentOrElse(
                    predicate -> scanned.add(new ScannedCondition(condition, predicate)),
                    () -> residual.add(condition));
        }
        scanned.sort(Comparator.comparing(condition -> condition.predicate().mayFail()));
        List<ScannedCondition> implied =
                Stream.concat(impliedBy(residual), impliedByJoins(known)).toList();
        return new TableScan(scan.alias(), scan.table(), scanned, without(scanned, implied), List.of(), residual);
    }

    private Stream<ScannedCondition> impliedBy(List<SqlNode> residual) {
        Implication implication = new Implication(scan, column -> true, EqualColumns.by(List.of()));
        return residual.stream().flatMap(condition -> implication.of(condition).stream());
    }

    private Stream<ScannedCondition> impliedByJoins(List<SqlNode> known) {
        Implication implication = new Implication(scan, scan::has, EqualColumns.by(known));
        return known.stream()
                .filter(condition -> !SqlTree.columns(condition).allMatch(scan::has))
                .flatMap(condition -> implication.of(condition).stream());
    }

    /** The implied conditions that are not scanned yet, each once. */
    private static List<ScannedCondition> without(List<ScannedCondition> scanned, List<ScannedCondition> implied) {
        List<ScannedCondition> more = new ArrayList<>();
        for (ScannedCondition condition : implied) {
            boolean isKnown = Stream.concat(scanned.stream(), more.stream())
                    .anyMatch(other -> other.predicate().equals(condition.predicate()));
            if (!isKnown) {
                more.add(condition);
            }
        }
        return more;
    }
}
