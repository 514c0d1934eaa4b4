package org.parquetvs.worker.parquet;

import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.planner.SqlType;
import org.parquetvs.worker.parquet.convert.Sources;

/** Chooses how a column is read. */
final class ColumnReaders {
    private static final int MAX_INT_PRECISION = 9;
    private static final int MAX_LONG_PRECISION = 18;
    private static final int MAX_MICROS_PRECISION = 6;

    private final DecodeOptions options;
    private final ArrayPool pool;
    private final int batchRows;

    ColumnReaders(DecodeOptions options, ArrayPool pool, int batchRows) {
        this.options = options;
        this.pool = pool;
        this.batchRows = batchRows;
    }

    /** A reader of a flat column. */
    ColumnReader flat(PageReader pages, SqlType target) {
        PrimitiveType type = pages.leaf().descriptor().getPrimitiveType();
        if (target instanceof SqlType.Decimal decimal) {
            return decimal(pages, type, decimal);
        }
        if (target instanceof SqlType.DoublePrecision) {
            return new DoubleColumn(pages, Sources.doubles(type), pool, batchRows);
        }
        if (target instanceof SqlType.Bool) {
            return new BooleanColumn(pages, Sources.booleans(), pool, batchRows);
        }
        if (target instanceof SqlType.Date) {
            return new IntColumn(pages, Sources.dates(), pool, batchRows);
        }
        if (target instanceof SqlType.Timestamp timestamp) {
            return timestamp.precision() <= MAX_MICROS_PRECISION
                    ? new LongColumn(pages, Sources.timestamps(type, timestamp), pool, batchRows)
                    : new NanoColumn(pages, Sources.nanoTimestamps(type, timestamp), pool, batchRows);
        }
        return new TextColumn(
                pages, Sources.texts(type, target, options.binaryEncoding()), pool, batchRows, options.batchTextBytes());
    }

    private ColumnReader decimal(PageReader pages, PrimitiveType type, SqlType.Decimal target) {
        if (target.precision() <= MAX_INT_PRECISION) {
            return new IntColumn(pages, Sources.intDecimals(type, target), pool, batchRows);
        }
        if (target.precision() <= MAX_LONG_PRECISION) {
            return new LongColumn(pages, Sources.longDecimals(type, target), pool, batchRows);
        }
        return new WideColumn(pages, Sources.wideDecimals(type, target), pool, batchRows);
    }
}
