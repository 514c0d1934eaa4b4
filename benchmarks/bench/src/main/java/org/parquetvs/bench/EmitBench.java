package org.parquetvs.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.emit.ConstantsEmit;
import org.parquetvs.bench.emit.OursEmit;
import org.parquetvs.bench.emit.ReadyValuesEmit;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.local.LocalScan;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.Report;
import org.parquetvs.bench.report.Section;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.scan.column.ScanColumn;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures what decoding adds to the cost of emitting, for all columns together and for each of a few. */
@Command(
        name = "emit",
        mixinStandardHelpOptions = true,
        description = "Decodes local files and emits their rows into a counter that does with them what Exasol's"
                + " container does; in comparison, emits one batch again and again (constants), and one row of Java values"
                + " (ready-values) (default data: types).")
final class EmitBench extends Subcommand {
    private static final List<String> JVM = List.of("-Xmx1g", "-XX:+UseSerialGC");
    private static final String OURS = "ours";
    private static final String ALL_COLUMNS = "";

    /** More columns than this are mostly alike. */
    private static final int MAX_PARTS = 16;

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Override
    public Integer call() throws Exception {
        PrintWriter progress = err();
        BenchData data = options.data(BenchData.TYPES);
        List<Path> files = DataCache.files(options.directory(data, progress));
        List<Entry> entries = entries(ALL_COLUMNS, files);
        Section whole = options.race("all columns", entries, progress);
        Report report = options.report("emit", data, Figure.CPU, entries, whole).withParts(parts(files, progress));
        new BenchPrinter(out()).print(report.benchResult(), options.format());
        return ExitCodes.OK;
    }

    private List<Section> parts(List<Path> files, PrintWriter progress) throws IOException {
        List<Section> parts = new ArrayList<>();
        for (ScanColumn column : firstColumns(files)) {
            String title = column.name() + " " + column.type().toSql();
            progress.println(title);
            parts.add(options.race(title, entries(column.name(), files), progress));
        }
        return parts;
    }

    private static List<ScanColumn> firstColumns(List<Path> files) {
        try (LocalScan scan = new LocalScan(files)) {
            return scan.columns().stream().limit(MAX_PARTS).toList();
        }
    }

    private static List<Entry> entries(String column, List<Path> files) {
        List<String> arguments = Stream.concat(Stream.of(column), files.stream().map(Path::toString))
                .toList();
        return List.of(
                Entry.of(OURS, OURS, OursEmit.class, JVM, arguments),
                Entry.of("constants", OURS, ConstantsEmit.class, JVM, arguments),
                Entry.of("ready-values", OURS, ReadyValuesEmit.class, JVM, arguments));
    }
}
