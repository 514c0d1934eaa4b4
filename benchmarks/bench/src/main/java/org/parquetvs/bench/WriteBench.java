package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.RaceReport;
import org.parquetvs.bench.report.Section;
import org.parquetvs.bench.write.DuckDbWrite;
import org.parquetvs.bench.write.OursWrite;
import org.parquetvs.bench.write.ParquetJavaWrite;
import org.parquetvs.console.TemporaryDirectory;
import picocli.CommandLine.Command;

/** Measures the time for writing Parquet files. */
@Command(
        name = "write",
        mixinStandardHelpOptions = true,
        description = "Writes the same rows into local files: our writer with one thread and with two, parquet-java's"
                + " ordinary writer, and DuckDB's COPY with two threads from a table in memory (default data: sales).")
final class WriteBench extends RaceBench {
    /** For the files of all contenders. */
    private static final long ROOM = 4L << 30;

    private static final String SERIAL = "ours-1";
    private static final String PARALLEL = "ours-2";

    WriteBench() {
        super(BenchData.SALES, Figure.WALL);
    }

    @Override
    RaceReport run(Path directory) throws IOException {
        try (TemporaryDirectory scratch = TemporaryDirectory.createInMemory("bench", ROOM)) {
            List<Entry> entries = List.of(
                    entry(SERIAL, SERIAL, OursWrite.class, scratch, List.of("1")),
                    entry(PARALLEL, SERIAL, OursWrite.class, scratch, List.of("2")),
                    entry("parquet-java", SERIAL, ParquetJavaWrite.class, scratch, List.of()),
                    entry("duckdb", PARALLEL, DuckDbWrite.class, scratch, files(directory)));
            Section raced = race("all columns", entries);
            return report(entries, raced.withBytes(bytes(raced.results(), scratch.path())));
        }
    }

    private Entry entry(
            String name,
            String against,
            Class<? extends Contender> contender,
            TemporaryDirectory scratch,
            List<String> more) {
        List<String> common = List.of(
                data().toString(),
                Long.toString(rows()),
                scratch.path().resolve(name).toString());
        return Entry.of(
                name,
                against,
                contender,
                Stream.concat(common.stream(), more.stream()).toList());
    }

    /** Bytes that each contender wrote in its last round. */
    private static Map<String, Long> bytes(List<Result> results, Path scratch) throws IOException {
        Map<String, Long> bytes = new HashMap<>();
        for (Result result : results) {
            long sum = 0;
            for (Path file : DataCache.files(scratch.resolve(result.name()))) {
                sum += Files.size(file);
            }
            bytes.put(result.name(), sum);
        }
        return bytes;
    }
}
