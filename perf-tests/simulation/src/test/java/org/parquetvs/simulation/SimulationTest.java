package org.parquetvs.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.planner.PlanLimits;

class SimulationTest {
    private static final Effort NOTHING = new Effort(0, 0);
    private static final StoreCosts IMMEDIATE = new StoreCosts(0, 1e12, 1e12, 0);
    private static final PlanCosts NO_PLAN = new PlanCosts(0, 0, 0);
    private static final WorkerCosts IDLE_WORKER = new WorkerCosts(0, 0, 0, 0, 0, 0, NOTHING, NOTHING);
    private static final Costs EXASOL = new Costs(
                    new PlanCosts(0.05, 5e-6, 0.002),
                    new WorkerCosts(0.5, 0.005, 0.001, 1e-6, 0.001, 1e-9, new Effort(4e-9, 1e-9), NOTHING),
                    NOTHING,
                    StoreCosts.S3)
            .onExasol();

    @ParameterizedTest
    @ValueSource(longs = {1, 10, 100})
    void twiceTheNodesAreNeverSlower(long files) {
        ScanWorkload workload = ScanWorkload.sales(files, 200_000_000, 8);
        PlanLimits samePlan = PlanLimits.forSlots(512);
        double before = Double.POSITIVE_INFINITY;
        for (int nodes = 1; nodes <= 32; nodes *= 2) {
            double wall = Simulation.run(ClusterShape.ofCores(nodes, 16), EXASOL, workload, samePlan)
                    .wallSeconds();
            assertThat(wall).as("%d nodes", nodes).isLessThanOrEqualTo(before * 1.000_001);
            before = wall;
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 350, 2_001})
    void everyRowIsEmittedOnce(long files) {
        ScanWorkload workload = ScanWorkload.sales(files, 123_456_789, 5);
        assertThat(Simulation.run(ClusterShape.ofCores(3, 5), EXASOL, workload).rows())
                .isEqualTo(123_456_789);
    }

    @Test
    void oneFileOnOneWorkerTakesTheSumOfItsSteps() {
        Costs costs = new Costs(
                new PlanCosts(1, 2, 4),
                new WorkerCosts(8, 16, 32, 0, 64, 0, new Effort(1, 0), new Effort(2, 0)),
                new Effort(3, 0),
                new StoreCosts(0.5, 10, 1e9, 0.25));
        Timeline timeline = Simulation.run(
                new ClusterShape(1, 1, 1, 1, 1e9),
                costs,
                new ScanWorkload(1, 100, 1, 1, 1, 1, 1),
                PlanLimits.forSlots(1));
        assertThat(timeline.phases())
                .containsEntry(StatementPhase.PLAN, 1 + 2 + 0.25)
                .containsEntry(StatementPhase.START, 8.0 + 16)
                .hasEntrySatisfying(
                        StatementPhase.WAIT, seconds -> assertThat(seconds).isCloseTo(0.5 + 10 + 64, within(1e-6)))
                .hasEntrySatisfying(
                        StatementPhase.DECODE, seconds -> assertThat(seconds).isCloseTo(32 + 100, within(1e-6)))
                .hasEntrySatisfying(
                        StatementPhase.EMIT, seconds -> assertThat(seconds).isCloseTo(200, within(1e-6)))
                .hasEntrySatisfying(
                        StatementPhase.INGEST, seconds -> assertThat(seconds).isCloseTo(300, within(1e-6)));
        assertThat(timeline.wallSeconds()).isCloseTo(sum(timeline.phases()), within(1e-6));
    }

    @Test
    void phasesAddUpToTheWallTime() {
        Timeline timeline =
                Simulation.run(ClusterShape.ofCores(4, 16), EXASOL, ScanWorkload.sales(350, 3_000_000_000L, 10));
        assertThat(timeline.wallSeconds()).isCloseTo(sum(timeline.phases()), within(1e-6));
    }

    @Test
    void narrowNetworkTakesItsBytesDividedByItsBandwidth() {
        ClusterShape shape = new ClusterShape(2, 4, 4, 4, 1e6);
        Timeline timeline = Simulation.run(
                shape,
                new Costs(NO_PLAN, IDLE_WORKER, NOTHING, IMMEDIATE),
                new ScanWorkload(64, 640_000, 1, 100, 100, 8, 1));
        assertThat(timeline.wallSeconds()).isCloseTo(640_000 * 100 / 2e6, within(0.01));
        assertThat(timeline.bottleneck()).isEqualTo(Ceiling.NODE_NETWORK);
        assertThat(timeline.utilisation().network()).isCloseTo(1, within(0.001));
    }

    @Test
    void sharedCoresTakeTheirWorkDividedByTheirNumber() {
        WorkerCosts worker = new WorkerCosts(0, 0, 0, 0, 0, 0, new Effort(1e-6, 0), NOTHING);
        Costs costs = new Costs(NO_PLAN, worker, NOTHING, IMMEDIATE);
        ScanWorkload workload = new ScanWorkload(64, 64_000_000, 1, 100, 100, 1, 1);
        Timeline fourOnTwo = Simulation.run(ClusterShape.local(4, 2, 2), costs, workload);
        assertThat(fourOnTwo.wallSeconds()).isCloseTo(32, withinPercentage(3));
        assertThat(fourOnTwo.bottleneck()).isEqualTo(Ceiling.WORKER_CPU);
    }

    @Test
    void tinyFilesAreLimitedByTheRequestsThatThePrefixServes() {
        Costs costs = new Costs(NO_PLAN, IDLE_WORKER, NOTHING, StoreCosts.S3.withListPage(0));
        Timeline timeline = Simulation.run(
                ClusterShape.ofCores(16, 16),
                costs,
                ScanWorkload.sales(550_000, 5_500_000, 1).inDirectories(1_100));
        assertThat(timeline.wallSeconds()).isCloseTo(550_000 / 5_500.0, withinPercentage(2));
        assertThat(timeline.bottleneck()).isEqualTo(Ceiling.REQUEST_RATE);
    }

    @Test
    void directoriesShareTheListing() {
        ScanWorkload flat = ScanWorkload.sales(50_000, 500_000, 1);
        ClusterShape shape = ClusterShape.ofCores(4, 16);
        Timeline ofKeys = Simulation.run(shape, EXASOL, flat);
        Timeline ofDirectories = Simulation.run(shape, EXASOL, flat.inDirectories(100));
        assertThat(ofKeys.wallSeconds()).isGreaterThan(50 * 0.1);
        assertThat(ofDirectories.wallSeconds()).isGreaterThan(50_000 / 5_500.0);
        assertThat(ofKeys.requests()).isEqualTo(ofDirectories.requests()).isEqualTo(50_000);
        assertThat(ofDirectories.skew()).isGreaterThan(1);
    }

    @Test
    void sameInputGivesTheSameTimeline() {
        ScanWorkload workload = ScanWorkload.sales(37, 500_000_000, 7);
        ClusterShape shape = ClusterShape.ofCores(3, 4);
        assertThat(Simulation.run(shape, EXASOL, workload)).isEqualTo(Simulation.run(shape, EXASOL, workload));
    }

    private static double sum(Map<StatementPhase, Double> phases) {
        return phases.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
