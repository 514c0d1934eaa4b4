package org.parquetvs.perf.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.fixtures.Codec;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;

/** The data sets of the benchmarks. */
public enum BenchData {
    /** 7 DECIMAL columns, one file, snappy. */
    SALES("sales", 20_000_000),
    /** The same in 8 files. */
    SALES8("sales8", 20_000_000),
    /** The same in one file, zstd. */
    SALES_ZSTD("sales-zstd", 20_000_000),
    /** One column of 300 characters. */
    STRINGS("strings", 1_000_000),
    /** 100 columns of 1,000 characters. */
    WIDE("wide", 2_000),
    /** TPC-H lineitem, scale factor 1, 16 columns. */
    LINEITEM("lineitem", 6_001_215),
    /** 1,000 columns of numbers, one row group of 512 MB. */
    LARGE_GROUP("large-group", 1 << 16),
    /** One column for each way in which a value can be emitted. */
    TYPES("types", 5_000_000);

    private static final int ROW_GROUP_ROWS = 1_000_000;
    private static final String FINISHED = "finished";

    private final String spelling;
    private final long usualRows;

    BenchData(String spelling, long usualRows) {
        this.spelling = spelling;
        this.usualRows = usualRows;
    }

    /** Rows unless the user says otherwise. */
    public long usualRows() {
        return usualRows;
    }

    /**
     * The directory with the files, which are made if they are not there yet.
     *
     * @param cache keeps the files from run to run
     */
    public Path directory(Path cache, long rows) throws IOException, SQLException {
        Path directory = cache.resolve(spelling + "-" + rows);
        Path finished = directory.resolve(FINISHED);
        if (!Files.exists(finished)) {
            Files.createDirectories(directory);
            write(directory, rows);
            Files.createFile(finished);
        }
        return directory;
    }

    /** The data files of a directory that {@link #directory} returned. */
    public static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> !file.endsWith(FINISHED)).sorted().toList();
        }
    }

    private void write(Path directory, long rows) throws IOException, SQLException {
        switch (this) {
            case SALES -> Fixtures.write(Sales.dataSet(rows, 1, ROW_GROUP_ROWS, Codec.SNAPPY), directory);
            case SALES8 -> Fixtures.write(Sales.dataSet(rows, 8, ROW_GROUP_ROWS, Codec.SNAPPY), directory);
            case SALES_ZSTD -> Fixtures.write(Sales.dataSet(rows, 1, ROW_GROUP_ROWS, Codec.ZSTD), directory);
            case STRINGS -> Fixtures.write(TextData.dataSet(spelling, 1, 300, rows, ROW_GROUP_ROWS), directory);
            case WIDE -> Fixtures.write(TextData.dataSet(spelling, 100, 1000, rows, ROW_GROUP_ROWS), directory);
            case LINEITEM -> Lineitem.write(directory.resolve("lineitem.parquet"), rows, ROW_GROUP_ROWS);
            case LARGE_GROUP -> Fixtures.write(LargeGroup.dataSet(spelling, rows), directory);
            case TYPES -> Fixtures.write(TypesData.dataSet(spelling, rows, ROW_GROUP_ROWS), directory);
        }
    }

    /** The data set of this spelling. */
    public static BenchData parse(String spelling) {
        return Stream.of(values())
                .filter(data -> data.spelling.equals(spelling))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown data set " + spelling + "; there are "
                        + Stream.of(values()).map(BenchData::toString).collect(Collectors.joining(", "))));
    }

    /** As on the command line. */
    @Override
    public String toString() {
        return spelling;
    }
}
