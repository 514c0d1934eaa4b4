package org.parquetvs.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.decode.DuckDbDecode;
import org.parquetvs.bench.decode.OursDecode;
import org.parquetvs.bench.decode.ParquetJavaGroupDecode;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.Report;
import org.parquetvs.bench.report.Section;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures the processor time for decoding local files. */
@Command(
        name = "decode",
        mixinStandardHelpOptions = true,
        description = "Decodes local files, one thread, every value of every column (default data: sales).")
final class DecodeBench extends Subcommand {
    private static final List<String> JVM = List.of("-Xmx1g", "-XX:+UseSerialGC");
    private static final String OURS = "ours";

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Override
    public Integer call() throws Exception {
        PrintWriter progress = err();
        BenchData data = options.data(BenchData.SALES);
        List<Entry> entries = entries(DataCache.files(options.directory(data, progress)));
        Section whole = options.race("all columns", entries, progress);
        Report report = options.report("decode", data, Figure.CPU, entries, whole);
        new BenchPrinter(out()).print(report.benchResult(), options.format());
        return ExitCodes.OK;
    }

    private static List<Entry> entries(List<Path> paths) {
        List<String> files = paths.stream().map(Path::toString).toList();
        return List.of(
                Entry.of(OURS, OURS, OursDecode.class, JVM, files),
                Entry.of("duckdb", OURS, DuckDbDecode.class, JVM, files),
                Entry.of("parquet-java-group", OURS, ParquetJavaGroupDecode.class, JVM, files),
                incumbent("incumbent-reader", "org.parquetvs.bench.incumbent.IncumbentReader", files),
                incumbent("incumbent-pipeline", "org.parquetvs.bench.incumbent.IncumbentPipeline", files));
    }

    /** The classes are in a module with the incumbent's libraries, which are not on our class path. */
    private static Entry incumbent(String name, String contender, List<String> files) {
        return new Entry(name, OURS, contender, BenchInstallation.incumbentClassPath(), JVM, files);
    }
}
