package org.parquetvs.decoder.column;

import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.decoder.convert.ValueReaderFactory;
import org.parquetvs.decoder.encoding.ValueReader;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.vector.memory.Decimal128Array;
import org.parquetvs.vector.memory.Nanos;

/** Chooses how a flat column is read. */
public final class ColumnReaderFactory {
    private final ColumnContext context;

    public ColumnReaderFactory(ColumnContext context) {
        this.context = context;
    }

    /** A reader that takes over {@code pages}. */
    public ColumnReader flat(PageReader pages, SqlType target) {
        PrimitiveType type = pages.leaf().descriptor().getPrimitiveType();
        return switch (target.vectorKind()) {
            case INT -> intColumn(pages, ints(type, target));
            case LONG -> longColumn(pages, longs(type, target));
            case DECIMAL128 -> wideColumn(pages, ValueReaderFactory.wideDecimals(type, (SqlType.Decimal) target));
            case DOUBLE -> doubleColumn(pages, ValueReaderFactory.doubles(type));
            case BOOLEAN -> booleanColumn(pages, ValueReaderFactory.booleans());
            case NANO -> nanoColumn(pages, ValueReaderFactory.nanoTimestamps(type, (SqlType.Timestamp) target));
            case TEXT ->
                new TextColumn(
                        pages,
                        ValueReaderFactory.texts(type, target, context.options().binaryEncoding()),
                        context);
        };
    }

    private ColumnReader intColumn(PageReader pages, ValueReader<int[]> source) {
        ValueLoops<int[]> loops =
                new ValueLoops<>(context.pool().ints(), DictionaryGather::ints, SpacedValues::ints, IntVector::new);
        return new FixedWidthColumn<>(pages, source, loops, context);
    }

    private ColumnReader longColumn(PageReader pages, ValueReader<long[]> source) {
        ValueLoops<long[]> loops =
                new ValueLoops<>(context.pool().longs(), DictionaryGather::longs, SpacedValues::longs, LongVector::new);
        return new FixedWidthColumn<>(pages, source, loops, context);
    }

    private ColumnReader wideColumn(PageReader pages, ValueReader<Decimal128Array> source) {
        ValueLoops<Decimal128Array> loops = new ValueLoops<>(
                context.pool().wides(),
                DictionaryGather::wides,
                SpacedValues::wides,
                (array, validity) -> new Decimal128Vector(array.high(), array.low(), validity));
        return new FixedWidthColumn<>(pages, source, loops, context);
    }

    private ColumnReader doubleColumn(PageReader pages, ValueReader<double[]> source) {
        ValueLoops<double[]> loops = new ValueLoops<>(
                context.pool().doubles(), DictionaryGather::doubles, SpacedValues::doubles, DoubleVector::new);
        return new DoubleColumn(pages, source, loops, context);
    }

    private ColumnReader booleanColumn(PageReader pages, ValueReader<byte[]> source) {
        ValueLoops<byte[]> loops = new ValueLoops<>(
                context.pool().bytes(), DictionaryGather::bytes, SpacedValues::bytes, BooleanVector::new);
        return new FixedWidthColumn<>(pages, source, loops, context);
    }

    private ColumnReader nanoColumn(PageReader pages, ValueReader<Nanos> source) {
        ValueLoops<Nanos> loops = new ValueLoops<>(
                context.pool().nanos(),
                DictionaryGather::nanos,
                SpacedValues::nanos,
                (array, validity) -> new NanoTimestampVector(array.micros(), array.nanos(), validity));
        return new FixedWidthColumn<>(pages, source, loops, context);
    }

    private static ValueReader<int[]> ints(PrimitiveType type, SqlType target) {
        return target.is(Kind.DECIMAL)
                ? ValueReaderFactory.intDecimals(type, (SqlType.Decimal) target)
                : ValueReaderFactory.dates();
    }

    private static ValueReader<long[]> longs(PrimitiveType type, SqlType target) {
        return target.is(Kind.DECIMAL)
                ? ValueReaderFactory.longDecimals(type, (SqlType.Decimal) target)
                : ValueReaderFactory.timestamps(type, (SqlType.Timestamp) target);
    }
}
