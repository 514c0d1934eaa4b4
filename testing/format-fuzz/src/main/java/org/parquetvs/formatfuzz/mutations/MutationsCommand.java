package org.parquetvs.formatfuzz.mutations;

import jakarta.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks that the decoder gives right rows or an error, whatever is in a file. */
@Command(
        name = "mutations",
        mixinStandardHelpOptions = true,
        description = "Damages Parquet files of random columns, codecs and encodings, with and without checksums, and"
                + " compares the rows of our decoder, in a small heap and a bounded time, with those of parquet-java and"
                + " DuckDB.")
public final class MutationsCommand extends Subcommand {
    private static final int PROGRESS = 1_000;
    private static final long ROOM = 256L << 20;

    @Option(
            names = "--files",
            paramLabel = "N",
            defaultValue = "20000",
            description = "damaged files (default: ${DEFAULT-VALUE})")
    private int files;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "seed of the first file; the others have the numbers after it (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws Exception {
        if (files < 1) {
            throw new UsageException("--files must be at least 1, not " + files);
        }
        List<MutationFinding> findings = new ArrayList<>();
        try (TemporaryDirectory scratch = TemporaryDirectory.createInMemory("bench", ROOM);
                MutationRun run = new MutationRun(scratch.path())) {
            for (int i = 0; i < files; i++) {
                MutationFinding finding = run.run(seed + i);
                findings.add(finding);
                if (!finding.isGood() || finding.verdict() == Verdict.UNCONFIRMED || files == 1) {
                    err().println("seed " + finding.seed() + ", " + finding.verdict() + ": " + finding.description());
                }
                if ((i + 1) % PROGRESS == 0) {
                    err().println((i + 1) + " files");
                }
            }
        }
        report(findings).print(out(), output.format());
        return findings.stream().allMatch(MutationFinding::isGood) ? ExitCodes.OK : ExitCodes.FAILED;
    }

    /** One row of counts; the document also has the seeds of bad findings. */
    private static CommandReport report(List<MutationFinding> findings) {
        ReportColumns<List<MutationFinding>> counts =
                new ReportColumns<List<MutationFinding>>().number("files", List::size);
        for (Verdict verdict : Verdict.values()) {
            counts = counts.number(
                    verdict.name().toLowerCase(Locale.ROOT),
                    all -> count(all, finding -> finding.verdict() == verdict));
        }
        counts = counts.number("refused_by_us_alone", all -> count(all, MutationFinding::otherReads));
        List<Long> bad = findings.stream()
                .filter(finding -> !finding.isGood())
                .map(MutationFinding::seed)
                .toList();
        return CommandReport.of(
                counts,
                List.of(findings),
                counts.json(findings).add("seeds", Json.createArrayBuilder(bad)).build());
    }

    private static long count(List<MutationFinding> findings, Predicate<MutationFinding> which) {
        return findings.stream().filter(which).count();
    }
}
