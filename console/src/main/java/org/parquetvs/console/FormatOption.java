package org.parquetvs.console;

import org.parquetvs.console.output.Format;
import picocli.CommandLine.Option;

/** The option that tells a command how to print its data. */
public final class FormatOption {
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table", description = "table, csv or json")
    private Format format = Format.TABLE;

    public Format format() {
        return format;
    }
}
