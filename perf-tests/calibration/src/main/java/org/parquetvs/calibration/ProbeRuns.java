package org.parquetvs.calibration;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The measurements of a calibration: statements of one worker, to which costs are fitted, and loads by one, two and
 * four workers, with which predictions are compared. All take turns, so that a machine that becomes slower is slower
 * for all of them.
 *
 * @param cold the first statement of a cluster, which starts the worker
 * @param oneFile almost no data
 * @param tinyFiles many files of a few rows
 * @param aggregates by one worker
 * @param loads of the data that is compared
 */
record ProbeRuns(
        MeasuredStatement cold,
        MeasuredStatement oneFile,
        MeasuredStatement tinyFiles,
        Map<ProbeData, MeasuredStatement> aggregates,
        List<Load> loads) {

    private static final List<ProbeData> FITTED = List.of(ProbeData.SALES, ProbeData.TEXTS);
    private static final List<ProbeData> COMPARED = List.of(ProbeData.SALES, ProbeData.MORE_SALES, ProbeData.TEXTS);

    /** A load by some workers. */
    record Load(ProbeData data, int workers, MeasuredStatement measured) {}

    /** The same files loaded into a table, and aggregated by the workers. */
    record Reading(ProbeData data, MeasuredStatement load, MeasuredStatement aggregate) {

        Reading {
            if (aggregate.tasks().tasks() == 0) {
                throw new IllegalStateException(
                        data.table() + " was aggregated without reading it, so its costs are not known");
            }
            if (load.taskCpu() <= 0) {
                throw new IllegalStateException(
                        "This system does not tell the processor time of threads in /proc/PID/task/TID/schedstat");
            }
        }

        double fetchSeconds(double requestSeconds, double statementCpu) {
            return Math.max(
                    0, aggregate.background() - statementCpu - aggregate.tasks().requests() * requestSeconds);
        }

        double ingestSeconds() {
            return Math.max(0, load.background() - aggregate.background());
        }
    }

    /** @param directory the parent of the bucket with the files of all data */
    static ProbeRuns measure(Path directory, ProbeCluster.Opener opener) throws IOException {
        try (ProbeCluster one = new ProbeCluster(directory, opener, 1);
                ProbeCluster two = new ProbeCluster(directory, opener, 2);
                ProbeCluster four = new ProbeCluster(directory, opener, 4)) {
            MeasuredStatement cold = one.load(ProbeData.ONE_FILE).once();
            ProbeStatement oneFile = one.load(ProbeData.ONE_FILE);
            ProbeStatement tinyFiles = one.load(ProbeData.TINY_FILES);
            Map<ProbeData, ProbeStatement> aggregates = new EnumMap<>(ProbeData.class);
            FITTED.forEach(data -> aggregates.put(data, one.aggregate(data)));
            List<ProbeStatement> loads = new ArrayList<>();
            List.of(one, two, four).forEach(cluster -> COMPARED.forEach(data -> loads.add(cluster.load(data))));

            List<ProbeStatement> all = new ArrayList<>(List.of(oneFile, tinyFiles));
            all.addAll(aggregates.values());
            all.addAll(loads);
            ProbeStatement.measure(all);

            Map<ProbeData, MeasuredStatement> aggregated = new EnumMap<>(ProbeData.class);
            aggregates.forEach((data, statement) -> aggregated.put(data, statement.typical()));
            return new ProbeRuns(
                    cold,
                    oneFile.typical(),
                    tinyFiles.typical(),
                    aggregated,
                    loads.stream()
                            .map(load -> new Load(load.data(), load.workers(), load.typical()))
                            .toList());
        }
    }

    /** The measurements to which the costs of a value and of a byte are fitted. */
    Reading byOneWorker(ProbeData data) {
        MeasuredStatement load = loads.stream()
                .filter(of -> of.data == data && of.workers == 1)
                .findFirst()
                .orElseThrow()
                .measured;
        return new Reading(data, load, Objects.requireNonNull(aggregates.get(data), data::table));
    }
}
