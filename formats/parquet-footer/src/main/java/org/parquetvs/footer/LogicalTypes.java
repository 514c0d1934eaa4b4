package org.parquetvs.footer;

import java.util.Optional;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntervalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.LogicalTypeAnnotationVisitor;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UnknownLogicalTypeAnnotation;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Types of annotated columns; empty if the annotation does not change the type. */
final class LogicalTypes implements LogicalTypeAnnotationVisitor<SqlType> {

    /** {@code HH:MM:SS} without a fraction. */
    private static final int CLOCK = 8;

    private static final int UUID = 36;

    /** {@code P4294967295M4294967295DT4294967.295S}. */
    private static final int MAX_INTERVAL = 36;

    @Override
    public Optional<SqlType> visit(IntLogicalTypeAnnotation annotation) {
        return Optional.of(
                switch (annotation.getBitWidth()) {
                    case 8 -> new SqlType.Decimal(3, 0);
                    case 16 -> new SqlType.Decimal(5, 0);
                    case 32 -> PhysicalTypes.INT32;
                    default -> annotation.isSigned() ? PhysicalTypes.INT64 : PhysicalTypes.UNSIGNED_INT64;
                });
    }

    @Override
    public Optional<SqlType> visit(DecimalLogicalTypeAnnotation annotation) {
        int precision = annotation.getPrecision();
        // More digits than the database stores become text: sign, point, and a zero before the point if there is no
        // other digit.
        return Optional.of(
                precision <= SqlType.Decimal.MAX_PRECISION
                        ? new SqlType.Decimal(precision, annotation.getScale())
                        : text(precision + 3));
    }

    @Override
    public Optional<SqlType> visit(Float16LogicalTypeAnnotation annotation) {
        return Optional.of(new SqlType.DoublePrecision());
    }

    @Override
    public Optional<SqlType> visit(DateLogicalTypeAnnotation annotation) {
        return Optional.of(new SqlType.Date());
    }

    /** The database has no type for a time of day. */
    @Override
    public Optional<SqlType> visit(TimeLogicalTypeAnnotation annotation) {
        return Optional.of(text(CLOCK + 1 + fractionDigits(annotation.getUnit())));
    }

    @Override
    public Optional<SqlType> visit(TimestampLogicalTypeAnnotation annotation) {
        return Optional.of(new SqlType.Timestamp(fractionDigits(annotation.getUnit())));
    }

    @Override
    public Optional<SqlType> visit(UUIDLogicalTypeAnnotation annotation) {
        return Optional.of(text(UUID));
    }

    @Override
    public Optional<SqlType> visit(IntervalLogicalTypeAnnotation annotation) {
        return Optional.of(text(MAX_INTERVAL));
    }

    @Override
    public Optional<SqlType> visit(UnknownLogicalTypeAnnotation annotation) {
        return Optional.of(SqlType.Varchar.LONGEST);
    }

    private static int fractionDigits(TimeUnit unit) {
        return switch (unit) {
            case MILLIS -> 3;
            case MICROS -> 6;
            case NANOS -> 9;
        };
    }

    private static SqlType text(int length) {
        return new SqlType.Varchar(length, Charset.UTF8);
    }
}
