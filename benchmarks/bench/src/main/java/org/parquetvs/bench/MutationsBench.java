package org.parquetvs.bench;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.bench.mutations.MutationFinding;
import org.parquetvs.bench.mutations.MutationRun;
import org.parquetvs.bench.mutations.Verdict;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.MutationsResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
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
final class MutationsBench extends Subcommand {
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
        try (TemporaryDirectory scratch = ScratchDirectory.inMemory(ROOM);
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
        new BenchPrinter(out()).print(new MutationsResult(findings).benchResult(), output.format());
        return findings.stream().allMatch(MutationFinding::isGood) ? ExitCodes.OK : ExitCodes.FAILED;
    }
}
