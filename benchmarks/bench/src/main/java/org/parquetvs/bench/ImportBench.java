package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.load.OursLoad;
import org.parquetvs.bench.local.BucketServer;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.RaceReport;
import org.parquetvs.console.TemporaryDirectory;
import picocli.CommandLine.Command;

/** Measures the cost of a ledger. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = "Loads the same files from an S3 server into tables on disk of a local cluster of two workers,"
                + " with LOAD_PARQUET and its ledger and with plain IMPORT (default data: sales8).")
final class ImportBench extends RaceBench {

    ImportBench() {
        super(BenchData.SALES8, Figure.WALL);
    }

    @Override
    RaceReport run(Path directory) throws IOException {
        List<String> files = files(directory);
        try (TemporaryDirectory databases = TemporaryDirectory.create("bench");
                BucketServer server = BucketServer.over(directory)) {
            return race(Stream.of(OursLoad.Way.LOAD, OursLoad.Way.IMPORT)
                    .map(way -> LoadBench.ours(
                            name(way),
                            name(OursLoad.Way.IMPORT),
                            way,
                            server.connectionJson(),
                            databases.path() + "/" + name(way) + ".db",
                            files))
                    .toList());
        }
    }

    private static String name(OursLoad.Way way) {
        return way.name().toLowerCase(Locale.ROOT);
    }
}
