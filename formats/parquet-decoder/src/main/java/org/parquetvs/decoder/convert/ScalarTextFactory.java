package org.parquetvs.decoder.convert;

import java.util.Optional;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.GeographyLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.GeometryLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntervalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.LogicalTypeAnnotationVisitor;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.parquetvs.scan.column.BinaryEncoding;

/** Chooses how values of a Parquet type are written. */
public final class ScalarTextFactory {

    private ScalarTextFactory() {}

    /** The text form for {@code type}; bytes without another meaning are written as {@code binaryEncoding} says. */
    public static ScalarText of(PrimitiveType type, BinaryEncoding binaryEncoding) {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        Optional<ScalarText> annotated = annotation == null ? Optional.empty() : annotation.accept(new Annotated());
        return annotated.orElseGet(() -> physical(type, binaryEncoding));
    }

    private static ScalarText physical(PrimitiveType type, BinaryEncoding binaryEncoding) {
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> NumberFormatter.BOOLEAN;
            case INT32, INT64 ->
                ValueReaderFactory.isUnsigned(type) ? NumberFormatter.UNSIGNED : NumberFormatter.decimal(0);
            case FLOAT -> NumberFormatter.FLOAT;
            case DOUBLE -> NumberFormatter.DOUBLE;
            case INT96 -> TimeFormatter.INT96;
            case BINARY, FIXED_LEN_BYTE_ARRAY -> bytes(type, binaryEncoding);
        };
    }

    private static ScalarText bytes(PrimitiveType type, BinaryEncoding binaryEncoding) {
        return switch (binaryEncoding) {
            case BASE64 -> ByteTexts.BASE64;
            case HEX -> ByteTexts.HEX;
            case UTF8 -> isTakenForText(type, binaryEncoding) ? ByteTexts.UTF8 : ByteTexts.BASE64;
        };
    }

    /** Whether bytes are read as characters even though the file does not declare them as such. */
    static boolean isTakenForText(PrimitiveType type, BinaryEncoding binaryEncoding) {
        return binaryEncoding == BinaryEncoding.UTF8
                && type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY
                && type.getLogicalTypeAnnotation() == null;
    }

    /** The text form by the annotation; empty if the annotation changes nothing. */
    private static final class Annotated implements LogicalTypeAnnotationVisitor<ScalarText> {

        @Override
        public Optional<ScalarText> visit(StringLogicalTypeAnnotation annotation) {
            return Optional.of(ByteTexts.UTF8);
        }

        @Override
        public Optional<ScalarText> visit(EnumLogicalTypeAnnotation annotation) {
            return Optional.of(ByteTexts.UTF8);
        }

        @Override
        public Optional<ScalarText> visit(JsonLogicalTypeAnnotation annotation) {
            return Optional.of(ByteTexts.UTF8);
        }

        @Override
        public Optional<ScalarText> visit(DecimalLogicalTypeAnnotation annotation) {
            return Optional.of(NumberFormatter.decimal(annotation.getScale()));
        }

        @Override
        public Optional<ScalarText> visit(DateLogicalTypeAnnotation annotation) {
            return Optional.of(TimeFormatter.DATE);
        }

        @Override
        public Optional<ScalarText> visit(TimeLogicalTypeAnnotation annotation) {
            return Optional.of(TimeFormatter.time(ValueReaderFactory.digits(annotation.getUnit())));
        }

        @Override
        public Optional<ScalarText> visit(TimestampLogicalTypeAnnotation annotation) {
            return Optional.of(TimeFormatter.timestamp(ValueReaderFactory.digits(annotation.getUnit())));
        }

        @Override
        public Optional<ScalarText> visit(UUIDLogicalTypeAnnotation annotation) {
            return Optional.of(ByteTexts.UUID);
        }

        @Override
        public Optional<ScalarText> visit(IntervalLogicalTypeAnnotation annotation) {
            return Optional.of(TimeFormatter.INTERVAL);
        }

        @Override
        public Optional<ScalarText> visit(GeometryLogicalTypeAnnotation annotation) {
            return Optional.of(GeometryText.TEXT);
        }

        @Override
        public Optional<ScalarText> visit(GeographyLogicalTypeAnnotation annotation) {
            return Optional.of(GeometryText.TEXT);
        }

        @Override
        public Optional<ScalarText> visit(Float16LogicalTypeAnnotation annotation) {
            return Optional.of(NumberFormatter.FLOAT);
        }
    }
}
