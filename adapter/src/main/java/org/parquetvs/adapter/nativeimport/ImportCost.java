package org.parquetvs.adapter.nativeimport;

import java.util.Optional;
import org.parquetvs.adapter.keys.Selectivity;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.adapter.query.PushedRelation.TableScan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.predicate.Predicate;

/**
 * Estimates whether IMPORT is faster than workers. IMPORT hands a value to the database in a third of the time, but it
 * hands over all rows, including the ones that workers would filter out. Its startup cost is not known, so there has to
 * be enough to gain.
 */
final class ImportCost {

    /** How many times faster it is, by published figures. */
    private static final int ADVANTAGE = 3;

    private ImportCost() {}

    /** Why IMPORT is probably not faster; empty if it is. */
    static Optional<String> obstacle(TableScan table, PlannedScan plan) {
        ScanSpec spec = plan.plan().spec();
        if (!spec.output().emitsAllRows()) {
            return Optional.of("the workers can stop early");
        }
        if (!spec.keyFilters().isEmpty() || !table.keys().isEmpty()) {
            return Optional.of("the workers can drop rows by the keys of other tables");
        }
        if (!Delivery.mayEmitMuch(plan.plan())) {
            return Optional.of("the scan is small");
        }
        if (2 * spec.output().columns().size() < table.table().columnCount()) {
            return Optional.of("the scan takes less than half of the columns");
        }
        double kept = table.pushedPredicates().stream()
                .filter(ImportCost::differsWithinFiles)
                .mapToDouble(Selectivity::of)
                .reduce(1, (left, right) -> left * right);
        return kept * ADVANTAGE > 1 ? Optional.empty() : Optional.of("the workers are likely to filter most rows out");
    }

    private static boolean differsWithinFiles(Predicate predicate) {
        return predicate.columns().anyMatch(column -> column.source().isInFile());
    }
}
