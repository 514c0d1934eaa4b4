package org.parquetvs.calibration;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.parquetvs.calibration.ProbeRuns.Load;
import org.parquetvs.calibration.ProbeRuns.Reading;
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

/**
 * Fits costs to statements of one worker on this machine, and compares predictions for more workers with measured
 * times.
 */
public final class CostProbe {
    /** {@code doc/performance.md}, "Planning": 1.4 CPU seconds for 1,000 footers of 10 row groups and 50 columns. */
    private static final double FOOTER_SECONDS = 0.0014;

    /** The embedded server answers at once; its computing time is in the costs of a request and of a byte. */
    private static final StoreCosts EMBEDDED = new StoreCosts(0, ClusterShape.NO_NETWORK, 1e9, 0);

    private final Path directory;
    private final ProbeCluster.Opener opener;
    private final Consumer<String> progress;

    /**
     * A probe of this machine.
     *
     * @param directory where files are made and served
     * @param progress takes a line for each step
     */
    public CostProbe(Path directory, ProbeCluster.Opener opener, Consumer<String> progress) {
        this.directory = directory;
        this.opener = opener;
        this.progress = progress;
    }

    /**
     * A prediction and the measured time.
     *
     * @param workers processes that shared the machine's processors
     * @param disturbance share of the machine that other programs had meanwhile
     */
    public record Comparison(ProbeData data, int workers, double predicted, double measured, double disturbance) {

        /** How far the prediction is off, relative to the measured time. */
        public double error() {
            return predicted / measured - 1;
        }
    }

    /**
     * The fitted costs, and how well they predict.
     *
     * @param copyingCores how many processors of this machine can copy memory at full speed at the same time
     */
    public record Calibration(Costs costs, double copyingCores, List<Comparison> comparisons) {}

    /** Makes data, measures, fits and compares; takes minutes. */
    public Calibration run() throws IOException {
        for (ProbeData data : ProbeData.values()) {
            make(data);
        }
        progress.accept("measuring memory");
        double copyingCores = MemoryProbe.copyingCores();
        progress.accept("measuring 1, 2 and 4 workers");
        ProbeRuns runs = ProbeRuns.measure(directory, opener);
        Costs costs = fit(runs);
        List<Comparison> comparisons = runs.loads().stream()
                .map(load -> compare(costs, copyingCores, load))
                .toList();
        return new Calibration(costs, copyingCores, comparisons);
    }

    private void make(ProbeData data) throws IOException {
        progress.accept("making " + data.table());
        try (Place place = new DirectoryPlace(directory.resolve(ProbeCluster.BUCKET))) {
            new FixtureMaker(place, WriterBounds.of(Runtime.getRuntime().availableProcessors()), new MakeListener() {})
                    .make(data.dataSet().named(data.table()));
        }
    }

    private static Costs fit(ProbeRuns runs) {
        MeasuredStatement oneFile = runs.oneFile();
        MeasuredStatement tiny = runs.tinyFiles();
        Reading sales = runs.byOneWorker(ProbeData.SALES);
        Reading texts = runs.byOneWorker(ProbeData.TEXTS);
        int files = ProbeData.TINY_FILES.dataSet().layout().files();
        double task = oneFile.tasks().start();
        double statement = oneFile.wall() - oneFile.tasks().busy();
        double request = Math.max(0, tiny.background() - oneFile.background())
                / (tiny.tasks().requests() - oneFile.tasks().requests());
        double perFile = Math.max(0, tiny.taskCpu() - oneFile.taskCpu()) / files;
        double plan = Math.max(0, tiny.cpu() - oneFile.cpu()) / files - perFile - request;
        double fetch = (sales.fetchSeconds(request, oneFile.background())
                        + texts.fetchSeconds(request, oneFile.background()))
                / (sales.aggregate().tasks().bytes() + texts.aggregate().tasks().bytes());
        return new Costs(
                new PlanCosts(statement, Math.max(0, plan), FOOTER_SECONDS),
                new WorkerCosts(
                        Math.max(0, runs.cold().wall() - oneFile.wall()),
                        task,
                        perFile,
                        Math.max(0, plan),
                        request,
                        fetch,
                        effort(
                                sales.data().cells(),
                                sales.load().tasks().bytes(),
                                sales.load().decodeCpu(),
                                texts.data().cells(),
                                texts.load().tasks().bytes(),
                                texts.load().decodeCpu()),
                        effort(
                                sales.data().cells(),
                                sales.data().emittedBytes(),
                                sales.load().emitCpu(),
                                texts.data().cells(),
                                texts.data().emittedBytes(),
                                texts.load().emitCpu())),
                effort(
                        sales.data().cells(),
                        sales.data().emittedBytes(),
                        sales.ingestSeconds(),
                        texts.data().cells(),
                        texts.data().emittedBytes(),
                        texts.ingestSeconds()),
                EMBEDDED);
    }

    private static Comparison compare(Costs costs, double copyingCores, Load load) {
        MeasuredStatement measured = load.measured();
        double predicted = predict(
                costs,
                copyingCores,
                load.data(),
                load.workers(),
                measured.tasks().bytes());
        return new Comparison(load.data(), load.workers(), predicted, measured.wall(), measured.disturbance());
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
