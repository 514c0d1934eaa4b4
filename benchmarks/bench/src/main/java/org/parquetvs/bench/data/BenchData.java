package org.parquetvs.bench.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Layout;
import org.parquetvs.fixtures.sets.NestedLayouts;
import org.parquetvs.fixtures.sets.RandomText;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.tpch.Tpch;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

/** The data sets of the benchmarks. */
public enum BenchData {
    /** 7 DECIMAL columns, one file, snappy. */
    SALES("sales", 20_000_000),
    /** The same in 8 files. */
    SALES8("sales8", 20_000_000),
    /** The same in 200 files. */
    SALES200("sales200", 20_000_000),
    /** Twice as much. */
    SALES16("sales16", 40_000_000),
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
    TYPES("types", 5_000_000),
    /** Groups, lists and maps in 10 columns, 20 % of everything NULL. */
    NESTED("nested", 1_000_000);

    private static final int ROW_GROUP_ROWS = 1_000_000;
    private static final Layout ONE_FILE = Layout.parquet(1, ROW_GROUP_ROWS, WriterSettings.USUAL);

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

    /** The directory with the files, which are made unless they exist with their present definition. */
    public Path directory(DataCache cache, long rows) throws IOException {
        return cache.directory(dataSet(rows).named(spelling + "-" + rows));
    }

    /** The data set with this many rows, or with all that there are. */
    public DataSet dataSet(long rows) {
        return switch (this) {
            case SALES -> Sales.dataSet(rows, 1, ROW_GROUP_ROWS, PageCodec.SNAPPY);
            case SALES8 -> Sales.dataSet(rows, 8, ROW_GROUP_ROWS, PageCodec.SNAPPY);
            case SALES200 -> Sales.dataSet(rows, 200, ROW_GROUP_ROWS, PageCodec.SNAPPY);
            case SALES16 -> Sales.dataSet(rows, 16, ROW_GROUP_ROWS, PageCodec.SNAPPY);
            case SALES_ZSTD -> Sales.dataSet(rows, 1, ROW_GROUP_ROWS, PageCodec.ZSTD);
            case STRINGS -> RandomText.dataSet(spelling, 1, 300, rows, ONE_FILE);
            case WIDE -> RandomText.dataSet(spelling, 100, 1000, rows, ONE_FILE);
            case LINEITEM -> lineitem(rows);
            case LARGE_GROUP -> LargeGroup.dataSet(spelling, rows);
            case TYPES -> TypesData.dataSet(spelling, rows, ROW_GROUP_ROWS);
            case NESTED -> NestedLayouts.dataSet(Math.toIntExact(rows), WriterSettings.USUAL);
        };
    }

    private static DataSet lineitem(long rows) {
        DataSet whole = Tpch.dataSet("lineitem", "lineitem", 1);
        return new DataSet(
                whole.name(), whole.version(), whole.seed(), whole.columns(), Math.min(rows, whole.rows()), ONE_FILE);
    }

    /** The data set of this spelling. */
    public static BenchData parse(String spelling) {
        return Stream.of(values())
                .filter(data -> data.spelling.equals(spelling))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown data set " + spelling + "; there are "
                        + Stream.of(values()).map(BenchData::toString).collect(Collectors.joining(", "))));
    }

    /** The spelling on the command line. */
    @Override
    public String toString() {
        return spelling;
    }
}
