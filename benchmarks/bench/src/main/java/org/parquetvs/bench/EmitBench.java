package org.parquetvs.bench;

import java.io.IOException;
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
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.RaceReport;
import org.parquetvs.bench.report.Section;
import org.parquetvs.scan.column.ScanColumn;
import picocli.CommandLine.Command;

/** Measures what decoding adds to the cost of emitting, for all columns together and for each of a few. */
@Command(
        name = "emit",
        mixinStandardHelpOptions = true,
        description = "Decodes local files and emits their rows into a counter that does with them what Exasol's"
                + " container does; in comparison, emits one batch again and again (constants), and one row of Java values"
                + " (ready-values) (default data: types).")
final class EmitBench extends RaceBench {
    private static final String ALL_COLUMNS = "";

    /** More columns than this are mostly alike. */
    private static final int MAX_PARTS = 16;

    EmitBench() {
        super(BenchData.TYPES, Figure.CPU);
    }

    @Override
    RaceReport run(Path directory) throws IOException {
        List<String> files = files(directory);
        List<Section> parts = new ArrayList<>();
        RaceReport whole = race(entries(ALL_COLUMNS, files));
        for (ScanColumn column : firstColumns(directory)) {
            String title = column.name() + " " + column.type().toSql();
            err().println(title);
            parts.add(race(title, entries(column.name(), files)));
        }
        return whole.withParts(parts);
    }

    private static List<ScanColumn> firstColumns(Path directory) throws IOException {
        try (LocalScan scan = new LocalScan(DataCache.files(directory))) {
            return scan.columns().stream().limit(MAX_PARTS).toList();
        }
    }

    private static List<Entry> entries(String column, List<String> files) {
        List<String> arguments =
                Stream.concat(Stream.of(column), files.stream()).toList();
        return List.of(
                Entry.of(OURS, OURS, OursEmit.class, arguments),
                Entry.of("constants", OURS, ConstantsEmit.class, arguments),
                Entry.of("ready-values", OURS, ReadyValuesEmit.class, arguments));
    }
}
