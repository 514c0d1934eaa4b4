package org.parquetvs.cli.simulate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.console.output.ProgressLine;
import org.parquetvs.fixtures.store.DirectoryPlace;
import org.parquetvs.fixtures.store.FixtureMaker;
import org.parquetvs.fixtures.store.MakeListener;
import org.parquetvs.fixtures.store.Place;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.simulation.ClusterShape;
import org.parquetvs.simulation.Costs;
import org.parquetvs.simulation.Effort;
import org.parquetvs.simulation.PlanCosts;
import org.parquetvs.simulation.Simulation;
import org.parquetvs.simulation.StoreCosts;
import org.parquetvs.simulation.WorkerCosts;
import org.parquetvs.writer.WriterBounds;

/** Fits costs to statements of one worker on this machine, and compares what they predict for more with what happens. */
final class CostProbe {
    /** {@code doc/performance.md}, "Planning": 1.4 CPU seconds for 1,000 footers of 10 row groups and 50 columns. */
    private static final double FOOTER_SECONDS = 0.0014;

    /** The embedded server answers at once; what it computes is in the costs of a request and of a byte. */
    private static final StoreCosts EMBEDDED = new StoreCosts(0, ClusterShape.NO_NETWORK, 1e9, 0);

    private static final List<Integer> WORKERS = List.of(1, 2, 4);
    private static final List<ProbeData> COMPARED = List.of(ProbeData.SALES, ProbeData.MORE_SALES, ProbeData.TEXTS);

    private final Path directory;
    private final ProgressLine progress;

    /** @param directory where files are made and served */
    CostProbe(Path directory, ProgressLine progress) {
        this.directory = directory;
        this.progress = progress;
    }

    /**
     * A prediction and what happened.
     *
     * @param workers processes that shared the machine's processors
     * @param disturbance share of the machine that other programs had meanwhile
     */
    record Comparison(ProbeData data, int workers, double predicted, double measured, double disturbance) {

        /** How far the prediction is off, relative to what happened. */
        double error() {
            return predicted / measured - 1;
        }
    }

    /**
     * What was fitted, and how well it predicts.
     *
     * @param copyingCores as many processors of this machine can copy memory at full speed at the same time
     */
    record Calibration(Costs costs, double copyingCores, List<Comparison> comparisons) {}

    Calibration run() throws IOException {
        for (ProbeData data : ProbeData.values()) {
            make(data);
        }
        progress.show("measuring memory");
        double copyingCores = MemoryProbe.copyingCores();
        Costs costs = fit();
        return new Calibration(costs, copyingCores, compare(costs, copyingCores));
    }

    private void make(ProbeData data) throws IOException {
        progress.show("making " + data.table());
        try (Place place = new DirectoryPlace(directory.resolve(ProbeCluster.BUCKET))) {
            new FixtureMaker(place, WriterBounds.of(Runtime.getRuntime().availableProcessors()), new MakeListener() {})
                    .make(data.dataSet().named(data.table()));
        }
    }

    private Costs fit() throws IOException {
        progress.show("measuring one worker");
        try (ProbeCluster cluster = new ProbeCluster(directory, 1)) {
            MeasuredStatement cold = cluster.loadOnce(ProbeData.ONE_FILE);
            MeasuredStatement oneFile = cluster.load(ProbeData.ONE_FILE);
            MeasuredStatement tiny = cluster.load(ProbeData.TINY_FILES);
            return fit(cold, oneFile, tiny, measure(cluster, ProbeData.SALES), measure(cluster, ProbeData.TEXTS));
        }
    }

    private static Reading measure(ProbeCluster cluster, ProbeData data) {
        return new Reading(data, cluster.load(data), cluster.aggregate(data));
    }

    /** The same files loaded into a table, and aggregated by the workers. */
    private record Reading(ProbeData data, MeasuredStatement load, MeasuredStatement aggregate) {

        double fetchSeconds(double requestSeconds, double statementCpu) {
            return Math.max(
                    0, aggregate.background() - statementCpu - aggregate.tasks().requests() * requestSeconds);
        }

        double ingestSeconds() {
            return Math.max(0, load.background() - aggregate.background());
        }
    }

    private static Costs fit(
            MeasuredStatement cold, MeasuredStatement oneFile, MeasuredStatement tiny, Reading sales, Reading texts) {
        int files = ProbeData.TINY_FILES.dataSet().layout().files();
        double task = oneFile.tasks().start();
        double statement = oneFile.wall() - oneFile.tasks().busy();
        double request = Math.max(0, tiny.background() - oneFile.background())
                / (tiny.tasks().requests() - oneFile.tasks().requests());
        double perFile = Math.max(0, tiny.tasks().busy() - oneFile.tasks().busy()) / files;
        double plan = Math.max(0, tiny.cpu() - oneFile.cpu()) / files - perFile - request;
        double fetch = (sales.fetchSeconds(request, oneFile.background())
                        + texts.fetchSeconds(request, oneFile.background()))
                / (sales.aggregate().tasks().bytes() + texts.aggregate().tasks().bytes());
        return new Costs(
                new PlanCosts(statement, Math.max(0, plan), FOOTER_SECONDS),
                new WorkerCosts(
                        Math.max(0, cold.wall() - oneFile.wall()),
                        task,
                        perFile,
                        Math.max(0, plan),
                        request,
                        fetch,
                        effort(
                                sales.data().cells(),
                                sales.load().tasks().bytes(),
                                sales.load().tasks().decode(),
                                texts.data().cells(),
                                texts.load().tasks().bytes(),
                                texts.load().tasks().decode()),
                        effort(
                                sales.data().cells(),
                                sales.data().emittedBytes(),
                                sales.load().tasks().emit(),
                                texts.data().cells(),
                                texts.data().emittedBytes(),
                                texts.load().tasks().emit())),
                effort(
                        sales.data().cells(),
                        sales.data().emittedBytes(),
                        sales.ingestSeconds(),
                        texts.data().cells(),
                        texts.data().emittedBytes(),
                        texts.ingestSeconds()),
                EMBEDDED);
    }

    private List<Comparison> compare(Costs costs, double copyingCores) throws IOException {
        List<Comparison> comparisons = new ArrayList<>();
        for (int workers : WORKERS) {
            progress.show("measuring " + workers + " workers");
            try (ProbeCluster cluster = new ProbeCluster(directory, workers)) {
                for (ProbeData data : COMPARED) {
                    MeasuredStatement measured = cluster.load(data);
                    comparisons.add(new Comparison(
                            data,
                            workers,
                            predict(
                                    costs,
                                    copyingCores,
                                    data,
                                    workers,
                                    measured.tasks().bytes()),
                            measured.wall(),
                            measured.disturbance()));
                }
            }
        }
        progress.done();
        return comparisons;
    }

    private static double predict(Costs costs, double copyingCores, ProbeData data, int workers, double bytes) {
        ClusterShape shape = ClusterShape.local(workers, Runtime.getRuntime().availableProcessors(), copyingCores);
        return Simulation.run(shape, costs.warm(), data.workload(bytes), PlanLimits.forSlots(workers))
                .wallSeconds();
    }

    /** The costs of a value and of a byte from two mixtures of both. */
    private static Effort effort(
            double values, double bytes, double seconds, double otherValues, double otherBytes, double otherSeconds) {
        double determinant = values * otherBytes - otherValues * bytes;
        double perValue = (seconds * otherBytes - otherSeconds * bytes) / determinant;
        double perByte = (values * otherSeconds - otherValues * seconds) / determinant;
        if (perValue < 0) {
            return new Effort(0, (seconds + otherSeconds) / (bytes + otherBytes));
        }
        return perByte < 0
                ? new Effort((seconds + otherSeconds) / (values + otherValues), 0)
                : new Effort(perValue, perByte);
    }
}
