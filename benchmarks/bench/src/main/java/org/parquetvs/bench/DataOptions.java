package org.parquetvs.bench;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Option;

/** The options for the data of a benchmark. */
final class DataOptions {

    @Option(
            names = "--data",
            paramLabel = "SET",
            description =
                    "sales, sales8, sales16, sales200, sales-zstd, strings, wide, lineitem, large-group, types or nested")
    private @Nullable String data;

    @Option(names = "--rows", paramLabel = "N", description = "rows (default: as many as the data set usually has)")
    private @Nullable Long rows;

    /** The one data set that the user wants, or the usual ones. */
    List<BenchData> dataSets(List<BenchData> usual) {
        try {
            return data == null ? usual : List.of(BenchData.parse(data));
        } catch (IllegalArgumentException e) {
            throw new UsageException("--data: " + e.getMessage());
        }
    }

    long rows(BenchData set) {
        long wanted = rows == null ? set.usualRows() : rows;
        if (wanted < 1) {
            throw new UsageException("--rows must be at least 1, not " + wanted);
        }
        return wanted;
    }
}
