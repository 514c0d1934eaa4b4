package org.parquetvs.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.bench.documents.DocumentQuery;
import org.parquetvs.bench.documents.DuckDbDocuments;
import org.parquetvs.bench.documents.OursDocuments;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.Section;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.scan.file.FileFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the processor time for reading text files and nested data. */
@Command(
        name = "documents",
        mixinStandardHelpOptions = true,
        description =
                "Reads a local file of JSON Lines with 8 fields, 2 of these fields, a file of CSV with 8 columns, and a"
                        + " Parquet file of lists of groups as a table of their elements: one scan task of a worker, and"
                        + " DuckDB with one thread, which sum every value of every column; and the incumbent's UDF.")
final class DocumentsBench extends Subcommand {
    private static final List<String> ALL = List.of();
    private static final List<String> TWO = List.of("name", "amount");
    private static final int MAX_MEGABYTES = 100_000;

    private static final List<String> JVM = List.of("-Xmx1g", "-XX:+UseSerialGC");

    @Option(
            names = "--size",
            paramLabel = "MB",
            defaultValue = "200",
            description = "megabytes of each file (default: ${DEFAULT-VALUE})")
    private int megabytes;

    @Mixin
    private ContenderOptions contenders = new ContenderOptions();

    @Override
    public Integer call() throws Exception {
        if (megabytes < 1 || megabytes > MAX_MEGABYTES) {
            throw new UsageException("--size must be between 1 and " + MAX_MEGABYTES + ", not " + megabytes);
        }
        PrintWriter progress = err();
        progress.println("data: " + megabytes + " MB of JSON Lines, of CSV, and of Parquet");
        Path json = BenchInstallation.documentFiles().file(FileFormat.JSON_LINES, megabytes);
        Path csv = BenchInstallation.documentFiles().file(FileFormat.CSV, megabytes);
        Path orders = BenchInstallation.documentFiles().file(FileFormat.PARQUET, megabytes);
        List<List<Entry>> races = List.of(
                with(
                        race("json", new DocumentQuery(FileFormat.JSON_LINES, json, ALL)),
                        incumbent("json", "IncumbentJsonLines", json)),
                race("json-2", new DocumentQuery(FileFormat.JSON_LINES, json, TWO)),
                with(race("csv", new DocumentQuery(FileFormat.CSV, csv, ALL)), incumbent("csv", "IncumbentCsv", csv)),
                with(
                        race("nested", new DocumentQuery(FileFormat.PARQUET, orders, ALL)),
                        incumbent("nested", "IncumbentNested", orders)));
        Section whole = run(races, progress);
        List<Entry> entries = races.stream().flatMap(List::stream).toList();
        long rows = whole.results().get(0).rounds().get(0).rows();
        new BenchPrinter(out())
                .print(
                        contenders
                                .report("documents", megabytes + " MB", rows, Figure.CPU, entries, whole)
                                .benchResult(),
                        contenders.format());
        return ExitCodes.OK;
    }

    private Section run(List<List<Entry>> races, PrintWriter progress) throws IOException {
        List<Section> sections = new ArrayList<>();
        for (List<Entry> race : races) {
            if (!contenders.wanted(race).isEmpty()) {
                sections.add(contenders.race("documents", race, progress));
            }
        }
        return sections.stream()
                .reduce(Section::with)
                .orElseThrow(() -> new UsageException("--without leaves no contender"));
    }

    private static List<Entry> race(String name, DocumentQuery query) throws SQLException {
        String ours = "ours-" + name;
        return List.of(
                Entry.of(ours, ours, OursDocuments.class, WorkerJvm.options(), query.arguments(sums(query))),
                Entry.of("duckdb-" + name, ours, DuckDbDocuments.class, JVM, query.arguments(List.of())));
    }

    /** The class is in a module with the incumbent's libraries, which are not on our class path. */
    private static Entry incumbent(String name, String type, Path file) {
        return new Entry(
                "incumbent-" + name,
                "ours-" + name,
                "org.parquetvs.bench.incumbent." + type,
                BenchInstallation.incumbentClassPath(),
                JVM,
                List.of(file.toString()));
    }

    private static List<Entry> with(List<Entry> entries, Entry last) {
        return Stream.concat(entries.stream(), Stream.of(last)).toList();
    }

    private static List<String> sums(DocumentQuery query) throws SQLException {
        try (DuckDbDocuments duckDb = new DuckDbDocuments(query)) {
            return duckDb.sums().stream().map(String::valueOf).toList();
        }
    }
}
