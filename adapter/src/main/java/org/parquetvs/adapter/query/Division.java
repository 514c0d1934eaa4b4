package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.adapter.pushdown.PredicateConverter;
import org.parquetvs.adapter.query.Relation.TableScan;
import org.parquetvs.scan.predicate.Predicate;

/**
 * Divides the conditions on the rows of a table between the workers and Exasol. Exasol does not
 * repeat what the workers apply, so they get only conditions that they evaluate exactly. Conditions that can fail, such as
 * {@code 1 / X > 2}, come last. They go to the workers only if Exasol has no condition left that might remove the failing
 * rows first, such as {@code X <> 0}.
 */
final class Division {
    private final PredicateConverter converter;
    private final List<SqlNode> conditions;

    private Division(List<SqlNode> more, TableScan scan) {
        this.converter = new PredicateConverter(scan.table());
        Stream<SqlNode> known =
                Stream.concat(scan.scanned().stream().map(ScannedCondition::condition), scan.residual().stream());
        this.conditions = Stream.concat(known, more.stream()).toList();
    }

    /** The table with more conditions, which together with its own are all that rows of the answer have to fulfil. */
    static TableScan ofAllConditions(List<SqlNode> more, TableScan scan) {
        Division division = new Division(more, scan);
        boolean isComplete = division.conditions.stream()
                .allMatch(condition -> division.converter.convert(condition).isPresent());
        return division.divide(scan, predicate -> isComplete || !predicate.mayFail());
    }

    /** The table with more conditions, next to which a join keeps further rows out of the answer. */
    static TableScan ofSomeConditions(List<SqlNode> more, TableScan scan) {
        return new Division(more, scan).divide(scan, predicate -> !predicate.mayFail());
    }

    private TableScan divide(TableScan scan, java.util.function.Predicate<Predicate> isAllowed) {
        List<ScannedCondition> scanned = new ArrayList<>();
        List<Predicate> weakened = new ArrayList<>();
        List<SqlNode> residual = new ArrayList<>();
        for (SqlNode condition : conditions) {
            Optional<Predicate> exact = converter.convert(condition).filter(isAllowed);
            if (exact.isPresent()) {
                scanned.add(new ScannedCondition(condition, exact.get()));
            } else {
                residual.add(condition);
                converter.weaken(condition).ifPresent(weakened::add);
            }
        }
        scanned.sort(Comparator.comparing(condition -> condition.predicate().mayFail()));
        return new TableScan(scan.alias(), scan.table(), scanned, weakened, residual);
    }
}
