package org.parquetvs.cli.load;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.UsageException;
import org.parquetvs.local.csv.CsvOptions;
import picocli.CommandLine.Option;

/** The options that say how CSV files are written. */
final class CsvSettings {
    @Option(
            names = "--delimiter",
            paramLabel = "TEXT",
            description = "CSV: what is between values; \\t is a tab (default: found out from the file)")
    private @Nullable String delimiter;

    @Option(
            names = "--quote",
            paramLabel = "CHARACTER",
            defaultValue = "\"",
            description = "CSV: what is around values with delimiters or line ends in them (default: ${DEFAULT-VALUE})")
    private String quote = "\"";

    @Option(
            names = "--no-header",
            description = "CSV: the first line is a row, and the columns are those of the table in their order")
    private boolean noHeader;

    @Option(names = "--null", paramLabel = "TEXT", description = "CSV: a value that means NULL, next to the empty one")
    private @Nullable String nullText;

    /** @throws UsageException if a value is impossible */
    CsvOptions options() {
        if (quote.length() != 1) {
            throw new UsageException("--quote must be one character, not " + quote);
        }
        if (delimiter != null && delimiter.isEmpty()) {
            throw new UsageException("--delimiter must not be empty");
        }
        return new CsvOptions(
                Optional.ofNullable(delimiter).map(text -> text.replace("\\t", "\t")),
                quote,
                noHeader ? CsvOptions.Header.NONE : CsvOptions.Header.NAMES,
                Optional.ofNullable(nullText));
    }
}
