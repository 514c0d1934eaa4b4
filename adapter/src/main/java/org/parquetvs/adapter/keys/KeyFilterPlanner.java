package org.parquetvs.adapter.keys;

import static java.util.Comparator.comparingDouble;
import static java.util.Comparator.comparingLong;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.KeyFilterUse;
import org.parquetvs.adapter.query.KeyCondition;
import org.parquetvs.adapter.query.KnownKeys;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.PushedRelation.Join;
import org.parquetvs.adapter.sql.FromClause;
import org.parquetvs.format.KeyReader;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.store.ObjectStore;

/**
 * Lets the smaller tables of a join filter the larger ones. It goes from the smallest table to the largest and filters
 * each by the keys of the smaller tables that it is joined with, which are already filtered themselves. Planning reads
 * the keys of tiny tables, the workers read all others. The join itself stays as it is, so a filter may let any row
 * through.
 */
public final class KeyFilterPlanner {
    private final KeyFilterUse use;
    private final KeyFilterCost cost;
    private final Function<String, ObjectStore> stores;
    private final KeyReader reader;
    private final KeyDomain domain;
    private final Function<ScanSpec, PlannedScan> planner;

    /**
     * A planner for one request.
     *
     * @param slots workers that run at the same time
     * @param stores the bucket of each connection
     * @param reader reads the keys of tiny tables
     * @param domain tells how many different keys the larger of two tables may have
     * @param planner plans a scan anew when there is more to prune by
     */
    public KeyFilterPlanner(
            KeyFilterUse use,
            int slots,
            Function<String, ObjectStore> stores,
            KeyReader reader,
            KeyDomain domain,
            Function<ScanSpec, PlannedScan> planner) {
        this.use = use;
        this.cost = new KeyFilterCost(slots);
        this.stores = stores;
        this.reader = reader;
        this.domain = domain;
        this.planner = planner;
    }

    /** The same query with all filters that may be used. */
    public PlannedQuery filtered(PlannedQuery planned) {
        if (use == KeyFilterUse.FALSE
                || !(planned.query().from() instanceof Join)
                || planned.plans().isEmpty()) {
            return planned;
        }
        List<KeyFilteredScan> scans = smallestFirst(planned);
        boolean readsKeys = use == KeyFilterUse.TRUE || KeyFilterCost.isLarge(scans.get(scans.size() - 1));
        List<KeyCondition> conditions = KeyCondition.of(planned.query());
        Map<String, KeyFilteredScan> filtered = new HashMap<>();
        for (KeyFilteredScan scan : scans) {
            KeyFilteredScan current = scan;
            for (KeyCondition condition : mostSelectiveFirst(conditions, scan, filtered)) {
                KeyFilteredScan keys = Objects.requireNonNull(filtered.get(condition.keys()));
                current = current.isFilteredBy(condition.column())
                        ? current
                        : filtered(current, condition, keys, readsKeys);
            }
            filtered.put(scan.alias(), current);
        }
        return rewritten(planned, filtered);
    }

    private KeyFilteredScan filtered(
            KeyFilteredScan scan, KeyCondition condition, KeyFilteredScan keys, boolean readsKeys) {
        KeyFilteredScan narrowed =
                isReadByPlanning(scan, condition, keys, readsKeys) ? narrowed(scan, condition, keys) : scan;
        if (narrowed.knowsKeysOf(condition.column())) {
            return narrowed;
        }
        double kept = kept(narrowed, condition, keys);
        return use == KeyFilterUse.TRUE || pays(narrowed, condition, keys, kept)
                ? narrowed.filteredBy(keys, condition.column(), condition.key(), kept)
                : narrowed;
    }

    private boolean isReadByPlanning(
            KeyFilteredScan scan, KeyCondition condition, KeyFilteredScan keys, boolean readsKeys) {
        boolean mayDrop = use == KeyFilterUse.TRUE || KeyFilterCost.isSelective(keys);
        boolean isTiny = readsKeys && mayDrop && KeyFilterCost.isTiny(keys);
        return keys.isComplete()
                && (isTiny
                        || (KeyFilterCost.isInSmallFiles(keys)
                                && pays(scan, condition, keys, kept(scan, condition, keys))));
    }

    private boolean pays(KeyFilteredScan scan, KeyCondition condition, KeyFilteredScan keys, double kept) {
        boolean isListed = scan.lists(condition.column()) && keys.lists(condition.key());
        return !isListed && cost.pays(scan, keys, kept);
    }

    /**
     * The share of the rows that the keys of another table are expected to keep: the share of that table which its own
     * filters keep, and less if it has fewer rows than there are keys. For example, 30,000 customers have at most
     * 30,000 of 2,000,000 demographic groups.
     */
    private double kept(KeyFilteredScan scan, KeyCondition condition, KeyFilteredScan keys) {
        double share = keys.share();
        boolean dependsOnDomain = !cost.pays(scan, keys, share)
                && cost.pays(scan, keys, share * KeyFilterCost.covered(keys, (double) scan.rows()));
        if (!dependsOnDomain) {
            return share;
        }
        double size = domain.size(scan, condition.column());
        return KeyFilterCost.isDense(scan, size) ? share * KeyFilterCost.covered(keys, size) : share;
    }

    /** Reads the keys. Of many keys planning knows the range only, and the workers read all of them if that pays. */
    private KeyFilteredScan narrowed(KeyFilteredScan scan, KeyCondition condition, KeyFilteredScan keys) {
        KeyValues values = reader.keys(
                stores.apply(keys.spec().connection()),
                keys.keys(condition.key()),
                keys.splits(),
                KeyFilterCost.MAX_KNOWN_KEYS);
        return values instanceof KeyValues.Unknown
                ? scan
                : scan.narrowedBy(new KnownKeys(condition, values), keys.share(), planner);
    }

    /**
     * The conditions that join a scan with smaller ones, the most selective first: the others need not drop the same
     * rows again.
     */
    private static List<KeyCondition> mostSelectiveFirst(
            List<KeyCondition> conditions, KeyFilteredScan scan, Map<String, KeyFilteredScan> smaller) {
        return conditions.stream()
                .filter(condition -> condition.filtered().equals(scan.alias()))
                .filter(condition -> smaller.containsKey(condition.keys()))
                .sorted(comparingDouble((KeyCondition condition) ->
                                keysOf(condition, smaller).share())
                        .thenComparingLong(condition ->
                                keysOf(condition, smaller).reading().cost()))
                .toList();
    }

    private static KeyFilteredScan keysOf(KeyCondition condition, Map<String, KeyFilteredScan> scans) {
        return Objects.requireNonNull(scans.get(condition.keys()), condition::keys);
    }

    private static List<KeyFilteredScan> smallestFirst(PlannedQuery planned) {
        return planned.query()
                .from()
                .scans()
                .map(table -> KeyFilteredScan.unfiltered(
                        table, planned.plan(table).orElseThrow(() -> new IllegalStateException(table.alias()))))
                .sorted(comparingLong(scan -> KeyFilterCost.weight(scan.planned())))
                .toList();
    }

    private static PlannedQuery rewritten(PlannedQuery planned, Map<String, KeyFilteredScan> scans) {
        PushedQuery query =
                planned.query().with(table -> scan(table.alias(), scans).table());
        Map<ScanSpec, PlannedScan> plans = new HashMap<>();
        FromClause from = planned.select().from().with(scan -> {
            KeyFilteredScan filtered = scan(scan.alias(), scans);
            plans.put(filtered.spec(), filtered.planned());
            return new FromClause.Scan(scan.alias(), filtered.spec(), scan.where());
        });
        return new PlannedQuery(query, planned.select().with(from), plans);
    }

    private static KeyFilteredScan scan(String alias, Map<String, KeyFilteredScan> scans) {
        return Objects.requireNonNull(scans.get(alias), alias);
    }
}
