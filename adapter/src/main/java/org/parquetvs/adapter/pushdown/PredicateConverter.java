package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.sql.SqlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;

/** Turns conditions of a query into predicates of the scan. */
public final class PredicateConverter {
    private final RememberedTable table;

    /** A converter of conditions on rows of one table. */
    public PredicateConverter(RememberedTable table) {
        this.table = table;
    }

    /** The same condition; empty if the two might differ for any row. */
    public Optional<Predicate> convert(SqlNode condition) {
        ConditionReader reader = new ConditionReader(table);
        return reader.read(condition).filter(predicate -> reader.exactWhere().isEmpty());
    }

    /**
     * A predicate that is true for every row for which the condition is true, and also for rows that only the database
     * can judge; empty if there is none, or if workers could fail when evaluating it.
     */
    public Optional<Predicate> weaken(SqlNode condition) {
        ConditionReader reader = new ConditionReader(table);
        return reader.read(condition)
                .map(predicate -> weaken(predicate, reader.exactWhere()))
                .filter(predicate -> !predicate.mayFail());
    }

    private static Predicate weaken(Predicate predicate, List<Predicate> exactWhere) {
        List<Predicate> terms = new ArrayList<>();
        terms.add(predicate);
        exactWhere.stream().distinct().map(Not::new).forEach(terms::add);
        return terms.size() == 1 ? predicate : new Or(terms);
    }
}
