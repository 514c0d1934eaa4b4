package org.parquetvs.worker.parquet;

import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.planner.SqlType;
import org.parquetvs.worker.parquet.convert.IntSource;
import org.parquetvs.worker.parquet.convert.LongSource;
import org.parquetvs.worker.parquet.convert.Sources;
import org.parquetvs.worker.vector.VectorKind;

/** Chooses how a flat column is read. */
final class ColumnReaders {
    private final Batching batching;

    ColumnReaders(Batching batching) {
        this.batching = batching;
    }

    /** A reader that takes over {@code pages}. */
    ColumnReader flat(PageReader pages, SqlType target) {
        PrimitiveType type = pages.leaf().descriptor().getPrimitiveType();
        return switch (VectorKind.of(target)) {
            case INT -> new IntColumn(pages, ints(type, target), batching);
            case LONG -> new LongColumn(pages, longs(type, target), batching);
            case WIDE -> new WideColumn(pages, Sources.wideDecimals(type, (SqlType.Decimal) target), batching);
            case DOUBLE -> new DoubleColumn(pages, Sources.doubles(type), batching);
            case BOOLEAN -> new BooleanColumn(pages, Sources.booleans(), batching);
            case NANO -> new NanoColumn(pages, Sources.nanoTimestamps(type, (SqlType.Timestamp) target), batching);
            case TEXT ->
                new TextColumn(
                        pages, Sources.texts(type, target, batching.options().binaryEncoding()), batching);
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
