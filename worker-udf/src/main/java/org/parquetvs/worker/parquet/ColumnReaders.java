package org.parquetvs.worker.parquet;

import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.planner.SqlType;
import org.parquetvs.worker.parquet.convert.IntSource;
import org.parquetvs.worker.parquet.convert.LongSource;
import org.parquetvs.worker.parquet.convert.Sources;

/** Chooses how a flat column is read. */
final class ColumnReaders {
    private final DecodeOptions options;
    private final ArrayPool pool;
    private final int batchRows;

    ColumnReaders(DecodeOptions options, ArrayPool pool, int batchRows) {
        this.options = options;
        this.pool = pool;
        this.batchRows = batchRows;
    }

    /** A reader that takes over {@code pages}. */
    ColumnReader flat(PageReader pages, SqlType target) {
        PrimitiveType type = pages.leaf().descriptor().getPrimitiveType();
        return switch (VectorKind.of(target)) {
            case INT -> new IntColumn(pages, ints(type, target), pool, batchRows);
            case LONG -> new LongColumn(pages, longs(type, target), pool, batchRows);
            case WIDE -> new WideColumn(pages, Sources.wideDecimals(type, (SqlType.Decimal) target), pool, batchRows);
            case DOUBLE -> new DoubleColumn(pages, Sources.doubles(type), pool, batchRows);
            case BOOLEAN -> new BooleanColumn(pages, Sources.booleans(), pool, batchRows);
            case NANO ->
                new NanoColumn(pages, Sources.nanoTimestamps(type, (SqlType.Timestamp) target), pool, batchRows);
            case TEXT ->
                new TextColumn(
                        pages,
                        Sources.texts(type, target, options.binaryEncoding()),
                        pool,
                        batchRows,
                        options.batchTextBytes());
        };
    }

    private static IntSource ints(PrimitiveType type, SqlType target) {
        return target instanceof SqlType.Decimal decimal ? Sources.intDecimals(type, decimal) : Sources.dates();
    }

    private static LongSource longs(PrimitiveType type, SqlType target) {
        return target instanceof SqlType.Decimal decimal
                ? Sources.longDecimals(type, decimal)
                : Sources.timestamps(type, (SqlType.Timestamp) target);
    }
}
