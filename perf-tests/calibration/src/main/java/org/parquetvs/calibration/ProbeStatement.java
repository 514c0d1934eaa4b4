package org.parquetvs.calibration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A statement that is run several times, in turn with others: a machine is not equally fast all the time. */
final class ProbeStatement {
    /**
     * For one worker. If several share the rows, each runs its code less often, so they need as many times more
     * statements.
     */
    private static final int WARM_UPS = 3;

    private static final int QUIET_RUNS = 5;
    private static final int MAX_ROUNDS = 20;

    /** Two clocks of different resolution differ by some hundredths. */
    private static final double QUIET = 0.06;

    private final ProbeCluster cluster;
    private final ProbeData data;
    private final String sql;
    private final List<MeasuredStatement> runs = new ArrayList<>();

    ProbeStatement(ProbeCluster cluster, ProbeData data, String sql) {
        this.cluster = cluster;
        this.data = data;
        this.sql = sql;
    }

    /**
     * Runs the statements in turn until other programs have left each undisturbed often enough, but at most
     * {@value #MAX_ROUNDS} times.
     */
    static void measure(List<ProbeStatement> statements) {
        statements.forEach(ProbeStatement::warmUp);
        for (int round = 0; round < MAX_ROUNDS && !statements.stream().allMatch(ProbeStatement::isSettled); round++) {
            statements.forEach(ProbeStatement::run);
        }
    }

    ProbeData data() {
        return data;
    }

    int workers() {
        return cluster.workers();
    }

    private void warmUp() {
        for (int run = 0; run < WARM_UPS * workers(); run++) {
            cluster.measure(sql);
        }
    }

    private void run() {
        runs.add(cluster.measure(sql));
    }

    private boolean isSettled() {
        return quiet().size() >= QUIET_RUNS;
    }

    private List<MeasuredStatement> quiet() {
        return runs.stream().filter(run -> run.disturbance() < QUIET).toList();
    }

    /** Runs it for the first time. */
    MeasuredStatement once() {
        return cluster.measure(sql);
    }

    /**
     * The median of the runs that other programs did not disturb. If there are too few of them, the least disturbed of
     * all runs.
     */
    MeasuredStatement typical() {
        List<MeasuredStatement> quiet = quiet();
        return isSettled()
                ? quiet.stream()
                        .sorted(Comparator.comparingDouble(MeasuredStatement::wall))
                        .toList()
                        .get(quiet.size() / 2)
                : runs.stream()
                        .min(Comparator.comparingDouble(MeasuredStatement::disturbance))
                        .orElseThrow();
    }
}
