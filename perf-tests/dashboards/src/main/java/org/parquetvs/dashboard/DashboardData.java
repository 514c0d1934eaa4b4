package org.parquetvs.dashboard;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.parquetvs.history.Change;
import org.parquetvs.history.Environment;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.history.TestCase;

/**
 * Everything that the page shows. Nights are ordered by the time of their commit, so that a later measurement of an old
 * commit takes its place among the others.
 *
 * @param layouts cases that read the same rows from few files and from many
 */
public record DashboardData(
        Instant generatedAt,
        String project,
        List<Environment> environments,
        List<SuiteRun> nights,
        List<TestCase> cases,
        List<Result> results,
        List<Change> changes,
        List<LayoutPair> layouts) {

    private static final Comparator<SuiteRun> BY_COMMIT_TIME = Comparator.<SuiteRun, LocalDateTime>comparing(
                    night -> night.commit().time())
            .thenComparing(SuiteRun::startedAt);

    public DashboardData {
        environments = List.copyOf(environments);
        nights = nights.stream().sorted(BY_COMMIT_TIME).toList();
        cases = List.copyOf(cases);
        results = List.copyOf(results);
        changes = List.copyOf(changes);
        layouts = List.copyOf(layouts);
        requireKnown(
                "environment",
                environments.stream().map(Environment::id).toList(),
                nights.stream().map(SuiteRun::environmentId).collect(toSet()));
        requireKnown(
                "night",
                nights.stream().map(SuiteRun::id).toList(),
                results.stream().map(Result::runId).collect(toSet()));
        requireKnown(
                "case",
                cases.stream().map(TestCase::name).toList(),
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
