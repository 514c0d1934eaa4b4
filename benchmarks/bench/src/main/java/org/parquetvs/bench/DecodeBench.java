package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.decode.DuckDbDecode;
import org.parquetvs.bench.decode.OursDecode;
import org.parquetvs.bench.decode.ParquetJavaGroupDecode;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.RaceReport;
import picocli.CommandLine.Command;

/** Measures the processor time for decoding local files. */
@Command(
        name = "decode",
        mixinStandardHelpOptions = true,
        description = "Decodes local files, one thread, every value of every column (default data: sales).")
final class DecodeBench extends RaceBench {

    DecodeBench() {
        super(BenchData.SALES, Figure.CPU);
    }

    @Override
    RaceReport run(Path directory) throws IOException {
        List<String> files = files(directory);
        return race(List.of(
                Entry.of(OURS, OURS, OursDecode.class, files),
                Entry.of("duckdb", OURS, DuckDbDecode.class, files),
                Entry.of("parquet-java-group", OURS, ParquetJavaGroupDecode.class, files),
                BenchInstallation.incumbent("incumbent-reader", OURS, "IncumbentReader", files),
                BenchInstallation.incumbent("incumbent-pipeline", OURS, "IncumbentPipeline", files)));
    }
}
