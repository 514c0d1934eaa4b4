package org.parquetvs.loads.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A model of correct loads: the table, and the version of each object that the ledger knows as loaded. */
final class LoadModel {

    /** Rows in the table, from one load of one version of an object. */
    private record Loaded(String key, Version version, int run) {}

    private List<Loaded> table = new ArrayList<>();
    private Map<String, Loaded> ledger = new TreeMap<>();
    private int runs;

    /**
     * Runs a load.
     *
     * @param objects the objects in the bucket, with the time of their last change
     * @return the loaded versions by key; empty if the load must fail, which changes nothing
     */
    Optional<Map<String, Version>> run(Map<String, HistoryBucket.StoredVersion> objects, LoadRun run) {
        List<String> chosen = new ArrayList<>();
        for (String key : oldestFirst(objects)) {
            Version version = versionOf(objects, key);
            Loaded known = ledger.get(key);
            boolean isChanged = known != null && !known.version().equals(version);
            if (run.mode() == LoadRun.Mode.NEW && known != null && !isChanged) {
                continue;
            }
            if (isChanged && run.mode() != LoadRun.Mode.REPLACE) {
                if (run.onChange() == LoadRun.OnChange.FAIL) {
                    return Optional.empty();
                }
                if (run.onChange() == LoadRun.OnChange.IGNORE) {
                    continue;
                }
            }
            if (run.maxFiles() == 0 || chosen.size() < run.maxFiles()) {
                chosen.add(key);
            }
        }
        boolean isBroken =
                chosen.stream().anyMatch(key -> versionOf(objects, key).isBroken());
        if ((isBroken && !run.skipsFiles()) || (run.mode() == LoadRun.Mode.REPLACE && objects.isEmpty())) {
            return Optional.empty();
        }
        chosen.removeIf(key -> versionOf(objects, key).isBroken());
        return Optional.of(load(chosen, objects, run));
    }

    private static List<String> oldestFirst(Map<String, HistoryBucket.StoredVersion> objects) {
        return objects.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, HistoryBucket.StoredVersion>>comparingLong(
                                object -> object.getValue().modifiedSeconds())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Version versionOf(Map<String, HistoryBucket.StoredVersion> objects, String key) {
        return Objects.requireNonNull(objects.get(key), key).version();
    }

    private Map<String, Version> load(
            List<String> chosen, Map<String, HistoryBucket.StoredVersion> objects, LoadRun run) {
        runs++;
        if (run.mode() == LoadRun.Mode.REPLACE) {
            table = new ArrayList<>();
            ledger = new TreeMap<>();
        } else if (run.onChange() == LoadRun.OnChange.RELOAD) {
            Set<Loaded> old = new HashSet<>();
            chosen.stream().map(ledger::get).filter(known -> known != null).forEach(old::add);
            table.removeAll(old);
        }
        Map<String, Version> result = new TreeMap<>();
        for (String key : chosen) {
            Loaded loaded = new Loaded(key, versionOf(objects, key), runs);
            table.add(loaded);
            ledger.put(key, loaded);
            result.put(key, loaded.version());
        }
        return result;
    }

    /** Key, version and number of rows of each version that has rows. */
    List<String> table() {
        Map<String, Integer> rows = new TreeMap<>();
        table.forEach(loaded -> rows.merge(
                loaded.key() + "|" + loaded.version().number(), loaded.version().rows(), Integer::sum));
        return rows.entrySet().stream()
                .map(row -> row.getKey() + "|" + row.getValue())
                .sorted()
                .toList();
    }

    /** Key, version and number of rows of each loaded object, as in the ledger. */
    List<String> ledger() {
        return ledger.values().stream()
                .map(loaded -> loaded.key() + "|" + loaded.version().number() + "|"
                        + loaded.version().rows())
                .sorted()
                .toList();
    }
}
