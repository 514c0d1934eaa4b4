package org.parquetvs.udf.result;

import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.TimeStampNanoVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.WireColumn;
import org.parquetvs.udf.call.UdfCall;

/** The columns of a result as Arrow columns, chosen so that DuckDB reads the values in place. */
public final class ArrowResult {

    private ArrowResult() {}

    /** The columns, without rows. */
    public static VectorSchemaRoot of(CallHeader.Shape shape, BufferAllocator allocator) {
        List<Field> fields = new ArrayList<>();
        List<FieldVector> vectors = new ArrayList<>();
        if (shape.hasOrigin()) {
            add(UdfCall.ORIGIN, new ArrowType.Int(Long.SIZE, true), new BigIntVector("", allocator), fields, vectors);
        }
        for (WireColumn column : shape.output()) {
            add(column.name(), type(column.type()), vector(column.type(), allocator), fields, vectors);
        }
        return new VectorSchemaRoot(fields, vectors, 0);
    }

    private static void add(
            String name, ArrowType type, FieldVector vector, List<Field> fields, List<FieldVector> vectors) {
        fields.add(new Field(name, FieldType.nullable(type), List.of()));
        vectors.add(vector);
    }

    private static ArrowType type(ColumnType type) {
        return switch (type.kind()) {
            case DECIMAL -> new ArrowType.Decimal(type.precision(), type.scale(), decimalBits(type));
            case DOUBLE -> new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
            case BOOLEAN -> new ArrowType.Bool();
            case DATE -> new ArrowType.Date(DateUnit.DAY);
            case TIMESTAMP ->
                new ArrowType.Timestamp(type.precision() > 6 ? TimeUnit.NANOSECOND : TimeUnit.MICROSECOND, null);
            case VARCHAR, CHAR, HASHTYPE -> new ArrowType.Utf8();
        };
    }

    /**
     * The vector for a type. Arrow for Java has no vectors for decimals of 32 and 64 bits, but integer vectors have the
     * same form.
     */
    private static FieldVector vector(ColumnType type, BufferAllocator allocator) {
        return switch (type.kind()) {
            case DECIMAL ->
                switch (decimalBits(type)) {
                    case 32 -> new IntVector("", allocator);
                    case 64 -> new BigIntVector("", allocator);
                    default -> new DecimalVector("", allocator, type.precision(), type.scale());
                };
            case DOUBLE -> new Float8Vector("", allocator);
            case BOOLEAN -> new BitVector("", allocator);
            case DATE -> new DateDayVector("", allocator);
            case TIMESTAMP ->
                type.precision() > 6 ? new TimeStampNanoVector("", allocator) : new TimeStampMicroVector("", allocator);
            case VARCHAR, CHAR, HASHTYPE -> new VarCharVector("", allocator);
        };
    }

    private static int decimalBits(ColumnType type) {
        if (type.precision() <= 9) {
            return 32;
        }
        return type.precision() <= 18 ? 64 : 128;
    }
}
