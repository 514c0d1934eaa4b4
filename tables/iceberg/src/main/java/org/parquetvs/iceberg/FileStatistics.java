package org.parquetvs.iceberg;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Type.TypeID;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;
import org.jspecify.annotations.Nullable;
import org.parquetvs.format.ColumnSummary;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.ColumnStatistics;

/**
 * What a manifest says about the columns of a data file, as domains of the database.
 *
 * @param columns the columns of the state
 */
record FileStatistics(DataFile file, PrunableColumns columns) implements ColumnStatistics {
    private static final int SECONDS_OF_DAY = 86_400;

    @Override
    public Domain domain(ScanColumn column) {
        return columns.described(column).map(this::domain).orElse(Domain.UNKNOWN);
    }

    @Override
    public Optional<ColumnSummary> summary(ScanColumn column) {
        return columns.described(column).flatMap(this::summary);
    }

    private Optional<ColumnSummary> summary(NestedField field) {
        Domain domain = domain(field);
        if (domain.nulls() == Nulls.ALL) {
            return Optional.of(ColumnSummary.ALL_NULL);
        }
        return hiddenNulls(field, domain.min())
                .flatMap(hidden ->
                        count(file.nullValueCounts(), field).map(nulls -> file.recordCount() - nulls - hidden))
                .filter(values -> values > 0)
                .map(values -> new ColumnSummary(values, exact(field, domain.min()), exact(field, domain.max())));
    }

    /** A bound that is a value. Bounds of texts may be cut, and zero as a bound has another sign than as a value. */
    private static @Nullable Value exact(NestedField field, @Nullable Value bound) {
        boolean isZero = bound instanceof Value.Approximate approximate && approximate.number() == 0;
        return field.type().typeId() == TypeID.STRING || isZero ? null : bound;
    }

    private Domain domain(NestedField field) {
        if (file.recordCount() == 0 || isAllNull(field)) {
            return Domain.ALL_NULL;
        }
        Value min = bound(file.lowerBounds(), field);
        Value max = bound(file.upperBounds(), field);
        if (min != null && max != null && min.compareWith(max) > 0) {
            return Domain.UNKNOWN;
        }
        return new Domain(min, max, isNeverNull(field, min) ? Nulls.NONE : Nulls.SOME);
    }

    private boolean isAllNull(NestedField field) {
        Optional<Long> nulls = count(file.nullValueCounts(), field);
        long nans = IcebergTypes.isFraction(field.type())
                ? count(file.nanValueCounts(), field).orElse(0L)
                : 0;
        return nulls.isPresent() && nulls.get() + nans == file.recordCount() && !isIn(file.lowerBounds(), field);
    }

    private static boolean isIn(@Nullable Map<Integer, ByteBuffer> bounds, NestedField field) {
        return bounds != null && bounds.containsKey(field.fieldId());
    }

    private boolean isNeverNull(NestedField field, @Nullable Value min) {
        return count(file.nullValueCounts(), field).equals(Optional.of(0L))
                && hiddenNulls(field, min).equals(Optional.of(0L));
    }

    /**
     * How many values are NULL in the database only; empty if it is not known. The empty text is the least text, so
     * there is none if the least one has characters.
     */
    private Optional<Long> hiddenNulls(NestedField field, @Nullable Value min) {
        if (IcebergTypes.isFraction(field.type())) {
            return count(file.nanValueCounts(), field);
        }
        return IcebergTypes.mayHideNulls(field.type()) && min == null ? Optional.empty() : Optional.of(0L);
    }

    private static Optional<Long> count(@Nullable Map<Integer, Long> counts, NestedField field) {
        return counts == null ? Optional.empty() : Optional.ofNullable(counts.get(field.fieldId()));
    }

    private @Nullable Value bound(@Nullable Map<Integer, ByteBuffer> bounds, NestedField field) {
        ByteBuffer bytes = bounds == null ? null : bounds.get(field.fieldId());
        if (bytes == null) {
            return null;
        }
        return decoded(field.type(), bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN))
                .filter(value -> !value.isNull())
                .orElse(null);
    }

    /** A bound; empty if its bytes are no value of the type, or of one that the column may have had before. */
    private static Optional<Value> decoded(Type type, ByteBuffer bytes) {
        int width = bytes.remaining();
        return switch (type.typeId()) {
            case BOOLEAN -> width == 1 ? IcebergTypes.value(type, bytes.get() != 0) : Optional.empty();
            case INTEGER, DATE -> width == Integer.BYTES ? IcebergTypes.value(type, bytes.getInt()) : Optional.empty();
            case LONG -> number(type, bytes);
            case FLOAT -> width == Float.BYTES ? IcebergTypes.value(type, bytes.getFloat()) : Optional.empty();
            case DOUBLE ->
                width == Float.BYTES
                        ? IcebergTypes.value(type, bytes.getFloat())
                        : width == Double.BYTES ? IcebergTypes.value(type, bytes.getDouble()) : Optional.empty();
            case TIMESTAMP, TIMESTAMP_NANO ->
                width == Integer.BYTES
                        ? Optional.of(new Value.Timestamp((long) bytes.getInt() * SECONDS_OF_DAY, 0))
                        : number(type, bytes);
            case STRING -> text(bytes);
            case DECIMAL -> width == 0 ? Optional.empty() : decimal((Types.DecimalType) type, bytes);
            case TIME, UUID, FIXED, BINARY, STRUCT, LIST, MAP, VARIANT, GEOMETRY, GEOGRAPHY, UNKNOWN ->
                Optional.empty();
        };
    }

    private static Optional<Value> number(Type type, ByteBuffer bytes) {
        return switch (bytes.remaining()) {
            case Integer.BYTES -> IcebergTypes.value(type, (long) bytes.getInt());
            case Long.BYTES -> IcebergTypes.value(type, bytes.getLong());
            default -> Optional.empty();
        };
    }

    private static Optional<Value> decimal(Types.DecimalType type, ByteBuffer bytes) {
        byte[] unscaled = new byte[bytes.remaining()];
        bytes.get(unscaled);
        return IcebergTypes.value(type, new BigDecimal(new BigInteger(unscaled), type.scale()));
    }

    /** The library cuts texts between characters; a text that another writer cut inside one is no bound. */
    private static Optional<Value> text(ByteBuffer bytes) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
            return IcebergTypes.value(Types.StringType.get(), text);
        } catch (CharacterCodingException cut) {
            return Optional.empty();
        }
    }
}
