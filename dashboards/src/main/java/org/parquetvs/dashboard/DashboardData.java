package org.parquetvs.dashboard;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything that the page shows. Nights are ordered by the time of their commit, so that a later measurement of an old
 * commit takes its place among the others.
 *
 * @param layouts cases that read the same rows from few files and from many
 */
public record DashboardData(
        Instant generatedAt,
        String project,
        List<DashboardEnvironment> environments,
        List<DashboardNight> nights,
        List<DashboardCase> cases,
        List<Result> results,
        List<LevelChange> changes,
        List<LayoutPair> layouts) {

    private static final Comparator<DashboardNight> BY_COMMIT_TIME = Comparator.<DashboardNight, Instant>comparing(
                    night -> night.commit().committedAt())
            .thenComparing(DashboardNight::startedAt);

    public DashboardData {
        environments = List.copyOf(environments);
        nights = nights.stream().sorted(BY_COMMIT_TIME).toList();
        cases = List.copyOf(cases);
        results = List.copyOf(results);
        changes = List.copyOf(changes);
        layouts = List.copyOf(layouts);
        requireKnown(
                "environment",
                environments.stream().map(DashboardEnvironment::id).toList(),
                nights.stream().map(DashboardNight::environmentId).collect(toSet()));
        requireKnown(
                "night",
                nights.stream().map(DashboardNight::runId).toList(),
                results.stream().map(Result::runId).collect(toSet()));
        requireKnown(
                "case",
                cases.stream().map(DashboardCase::name).toList(),
                results.stream().map(Result::testCase).collect(toSet()));
    }

    /** The results of each case. */
    Map<String, List<Result>> resultsByCase() {
        return results.stream().collect(groupingBy(Result::testCase));
    }

    private static void requireKnown(String kind, List<String> defined, Set<String> used) {
        Set<String> known = new HashSet<>(defined);
        if (known.size() < defined.size()) {
            throw new IllegalArgumentException("Duplicate " + kind + " among " + defined);
        }
        for (String name : used) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("Unknown " + kind + ": " + name);
            }
        }
    }
}
