package org.parquetvs.adapter.keys;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.KeyFilterUse;
import org.parquetvs.adapter.query.KeyCondition;
import org.parquetvs.adapter.query.Query;
import org.parquetvs.adapter.query.Relation.Join;
import org.parquetvs.adapter.query.Relation.TableScan;
import org.parquetvs.adapter.sql.From;
import org.parquetvs.adapter.sql.Select;
import org.parquetvs.scan.ScanSpec;

/**
 * A statement in which the smaller tables of a join filter the larger ones: each table, from the smallest to the largest,
 * is filtered by the keys of the smaller ones that it is joined with, and these by those that they are filtered by. The
 * join itself stays as it is, so that a filter may let through whatever it likes.
 *
 * @param plans of the scans of the statement
 */
public record KeyFilteredSelect(Select select, Map<ScanSpec, PlannedScan> plans) {

    public KeyFilteredSelect {
        Objects.requireNonNull(select, "select");
        plans = Map.copyOf(plans);
    }

    /**
     * The statement with all filters that may be used.
     *
     * @param select answers the query; its scans are those of the query, in the same order
     * @param plans those of {@link Select#scans}
     * @param slots workers that run at the same time
     */
    public static KeyFilteredSelect of(
            Query query, Select select, Map<ScanSpec, PlannedScan> plans, KeyFilterUse use, int slots) {
        if (use == KeyFilterUse.FALSE || !(query.from() instanceof Join) || plans.isEmpty()) {
            return new KeyFilteredSelect(select, plans);
        }
        KeyFilterCost cost = new KeyFilterCost(slots);
        List<KeyCondition> conditions = KeyCondition.of(query);
        Map<String, KeyFilteredScan> filtered = new HashMap<>();
        for (KeyFilteredScan scan : smallestFirst(query, select, plans)) {
            KeyFilteredScan current = scan;
            for (KeyCondition condition : mostSelectiveFirst(conditions, scan, filtered)) {
                KeyFilteredScan keys =
                        Objects.requireNonNull(filtered.get(condition.keys().alias()));
                if (use == KeyFilterUse.TRUE || cost.pays(current, keys)) {
                    current = current.filteredBy(keys, condition.column(), condition.key());
                }
            }
            filtered.put(scan.alias(), current);
        }
        return rewritten(select, filtered);
    }

    /** The conditions that join a scan with smaller ones. What the first of them drops, the others need not drop. */
    private static List<KeyCondition> mostSelectiveFirst(
            List<KeyCondition> conditions, KeyFilteredScan scan, Map<String, KeyFilteredScan> smaller) {
        return conditions.stream()
                .filter(condition -> condition.filtered().alias().equals(scan.alias()))
                .filter(condition -> smaller.containsKey(condition.keys().alias()))
                .sorted(Comparator.comparingDouble(condition -> Objects.requireNonNull(
                                smaller.get(condition.keys().alias()))
                        .share()))
                .toList();
    }

    private static List<KeyFilteredScan> smallestFirst(Query query, Select select, Map<ScanSpec, PlannedScan> plans) {
        List<KeyFilteredScan> scans = new ArrayList<>();
        Iterator<ScanSpec> specs = select.from().scans().iterator();
        for (TableScan table : query.from().scans().toList()) {
            PlannedScan planned = Objects.requireNonNull(plans.get(specs.next()), table::alias);
            scans.add(KeyFilteredScan.unfiltered(table.alias(), planned));
        }
        scans.sort(Comparator.comparingLong(scan -> KeyFilterCost.weight(scan.planned())));
        return scans;
    }

    private static KeyFilteredSelect rewritten(Select select, Map<String, KeyFilteredScan> scans) {
        Map<ScanSpec, PlannedScan> plans = new HashMap<>();
        From from = select.from().with(scan -> {
            PlannedScan planned =
                    Objects.requireNonNull(scans.get(scan.alias()), scan::alias).planned();
            plans.put(planned.plan().spec(), planned);
            return new From.Scan(scan.alias(), planned.plan().spec(), scan.where());
        });
        return new KeyFilteredSelect(select.with(from), plans);
    }
}
