package org.parquetvs.worker.parquet;

import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.parquet.convert.BooleanSource;
import org.parquetvs.worker.parquet.convert.DoubleSource;
import org.parquetvs.worker.parquet.convert.IntSource;
import org.parquetvs.worker.parquet.convert.LongSource;
import org.parquetvs.worker.parquet.convert.NanoSource;
import org.parquetvs.worker.parquet.convert.Sources;
import org.parquetvs.worker.parquet.convert.WideSource;
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
            case INT -> intColumn(pages, ints(type, target));
            case LONG -> longColumn(pages, longs(type, target));
            case WIDE -> wideColumn(pages, Sources.wideDecimals(type, (SqlType.Decimal) target));
            case DOUBLE -> doubleColumn(pages, Sources.doubles(type));
            case BOOLEAN -> booleanColumn(pages, Sources.booleans());
            case NANO -> nanoColumn(pages, Sources.nanoTimestamps(type, (SqlType.Timestamp) target));
            case TEXT ->
                new TextColumn(
                        pages, Sources.texts(type, target, batching.options().binaryEncoding()), batching);
        };
    }

    private ColumnReader intColumn(PageReader pages, IntSource source) {
        ValueLoops<int[]> loops =
                new ValueLoops<>(batching.pool().ints(), source::read, LookUp::ints, Spread::ints, IntVector::new);
        return new FixedWidthColumn<>(pages, source, loops, batching);
    }

    private ColumnReader longColumn(PageReader pages, LongSource source) {
        ValueLoops<long[]> loops =
                new ValueLoops<>(batching.pool().longs(), source::read, LookUp::longs, Spread::longs, LongVector::new);
        return new FixedWidthColumn<>(pages, source, loops, batching);
    }

    private ColumnReader wideColumn(PageReader pages, WideSource source) {
        ValueLoops<Wides> loops = new ValueLoops<>(
                batching.pool().wides(),
                (target, at, count) -> source.read(target.high(), target.low(), at, count),
                LookUp::wides,
                Spread::wides,
                (array, validity) -> new Decimal128Vector(array.high(), array.low(), validity));
        return new FixedWidthColumn<>(pages, source, loops, batching);
    }

    private ColumnReader doubleColumn(PageReader pages, DoubleSource source) {
        ValueLoops<double[]> loops = new ValueLoops<>(
                batching.pool().doubles(), source::read, LookUp::doubles, Spread::doubles, DoubleVector::new);
        return new DoubleColumn(pages, source, loops, batching);
    }

    private ColumnReader booleanColumn(PageReader pages, BooleanSource source) {
        ValueLoops<byte[]> loops = new ValueLoops<>(
                batching.pool().bytes(), source::read, LookUp::bytes, Spread::bytes, BooleanVector::new);
        return new FixedWidthColumn<>(pages, source, loops, batching);
    }

    private ColumnReader nanoColumn(PageReader pages, NanoSource source) {
        ValueLoops<Nanos> loops = new ValueLoops<>(
                batching.pool().nanos(),
                (target, at, count) -> source.read(target.micros(), target.nanos(), at, count),
                LookUp::nanos,
                Spread::nanos,
                (array, validity) -> new NanoTimestampVector(array.micros(), array.nanos(), validity));
        return new FixedWidthColumn<>(pages, source, loops, batching);
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
