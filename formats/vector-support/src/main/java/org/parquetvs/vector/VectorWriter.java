package org.parquetvs.vector;

import java.math.BigInteger;
import java.util.function.ObjIntConsumer;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.VectorBuilder;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/** Makes vectors of single values. Rows that have not been written since {@link #start} are NULL. */
public final class VectorWriter {
    private static final int MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1000;

    private final VectorBuilder builder;
    private final ObjIntConsumer<Value> setter;
    private int rowCount;
    private int nextRow;

    private VectorWriter(VectorBuilder builder, ObjIntConsumer<Value> setter) {
        this.builder = builder;
        this.setter = setter;
    }

    /** The writer for the vectors that carry columns of {@code type}. */
    public static VectorWriter of(SqlType type) {
        return switch (type.vectorKind()) {
            case INT -> {
                VectorBuilder.Ints ints = new VectorBuilder.Ints();
                yield type.is(Kind.DATE)
                        ? new VectorWriter(ints, (value, row) -> ints.set(row, ((Value.Date) value).epochDay()))
                        : new VectorWriter(
                                ints,
                                (value, row) ->
                                        ints.set(row, unscaled(value, type).intValueExact()));
            }
            case LONG -> {
                VectorBuilder.Longs longs = new VectorBuilder.Longs();
                yield type.is(Kind.TIMESTAMP)
                        ? new VectorWriter(longs, (value, row) -> longs.set(row, micros((Value.Timestamp) value)))
                        : new VectorWriter(
                                longs,
                                (value, row) ->
                                        longs.set(row, unscaled(value, type).longValueExact()));
            }
            case DECIMAL128 -> {
                VectorBuilder.Decimals128 numbers = new VectorBuilder.Decimals128();
                yield new VectorWriter(numbers, (value, row) -> numbers.set(row, unscaled(value, type)));
            }
            case DOUBLE -> {
                VectorBuilder.Doubles numbers = new VectorBuilder.Doubles();
                yield new VectorWriter(numbers, (value, row) -> numbers.set(row, ((Value.Approximate) value).number()));
            }
            case BOOLEAN -> {
                VectorBuilder.Booleans truths = new VectorBuilder.Booleans();
                yield new VectorWriter(truths, (value, row) -> truths.set(row, ((Value.Bool) value).value()));
            }
            case NANO -> {
                VectorBuilder.NanoTimestamps moments = new VectorBuilder.NanoTimestamps();
                yield new VectorWriter(moments, (value, row) -> {
                    Value.Timestamp moment = (Value.Timestamp) value;
                    moments.set(row, micros(moment), moment.nanos() % NANOS_PER_MICRO);
                });
            }
            case TEXT -> {
                VectorBuilder.Texts texts = new VectorBuilder.Texts();
                yield new VectorWriter(texts, (value, row) -> texts.set(row, value.asText()));
            }
        };
    }

    private static BigInteger unscaled(Value value, SqlType type) {
        return ((Value.Exact) value)
                .number()
                .setScale(((SqlType.Decimal) type).scale())
                .unscaledValue();
    }

    private static long micros(Value.Timestamp timestamp) {
        return Math.addExact(
                Math.multiplyExact(timestamp.epochSecond(), MICROS_PER_SECOND), timestamp.nanos() / NANOS_PER_MICRO);
    }

    /** Begins a vector of {@code rows} rows. */
    public void start(int rows) {
        builder.clear();
        rowCount = rows;
        nextRow = 0;
    }

    /** Writes a value that is not NULL; rows come in ascending order. */
    public void write(int row, Value value) {
        builder.setNulls(nextRow, row);
        setter.accept(value, row);
        nextRow = row + 1;
    }

    /** The written vector; valid until the next {@link #start}. */
    public ColumnVector vector() {
        builder.setNulls(nextRow, rowCount);
        nextRow = rowCount;
        return builder.vector();
    }
}
