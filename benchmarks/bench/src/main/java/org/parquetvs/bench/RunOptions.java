package org.parquetvs.bench;

import org.parquetvs.console.FormatOption;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.Format;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the number of measurements of a benchmark, and for how it prints its figures. */
final class RunOptions {
    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "measured rounds, after some that warm up (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Mixin
    private FormatOption output = new FormatOption();

    int rounds() {
        if (rounds < 1) {
            throw new UsageException("--rounds must be at least 1, not " + rounds);
        }
        return rounds;
    }

    Format format() {
        return output.format();
    }
}
