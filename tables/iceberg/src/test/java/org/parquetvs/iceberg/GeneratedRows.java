package org.parquetvs.iceberg;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import org.apache.iceberg.Metrics;
import org.apache.iceberg.Schema;
import org.apache.iceberg.StructLike;
import org.apache.iceberg.expressions.Literal;
import org.apache.iceberg.types.Comparators;
import org.apache.iceberg.types.Conversions;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;
import org.apache.iceberg.util.UnicodeUtil;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.value.Value;

/** Values of every primitive type, few enough to meet again, with those among them that are odd somewhere. */
final class GeneratedRows {
    private static final long MICROS_OF_HOUR = 3_600_000_000L;
    private static final List<String> TEXTS =
            List.of("", "a", "ab", "abc", "abd", "b", "ß", "漢字", "\uffff\uffffx", "😀", "😀x", "zzzz");
    private static final List<Double> DOUBLES = List.of(-1.5, -0.0, 0.0, 0.1, 1.5, 16777217.0, Double.NaN);
    private static final List<Float> FLOATS = List.of(-1.5f, -0.0f, 0.0f, 0.1f, 1.5f, 16777216f, Float.NaN);
    private static final List<UUID> UUIDS = List.of(
            new UUID(0, 1),
            new UUID(Long.MAX_VALUE, -1),
            new UUID(Long.MIN_VALUE, 0),
            new UUID(-1, -1),
            new UUID(5, 5));
    private static final int CUT = 2;

    private final Random random;

    GeneratedRows(Random random) {
        this.random = random;
    }

    /** A row of a schema, by field id, in the library's own values. */
    Map<Integer, Object> row(Schema schema) {
        Map<Integer, Object> row = new HashMap<>();
        for (NestedField field : schema.columns()) {
            if (field.isRequired() || random.nextInt(6) > 0) {
                row.put(field.fieldId(), value(field.type()));
            } else {
                row.put(field.fieldId(), null);
            }
        }
        return row;
    }

    Object value(Type type) {
        return switch (type.typeId()) {
            case BOOLEAN -> random.nextBoolean();
            case INTEGER -> random.nextInt(30) - 15;
            case LONG -> (long) random.nextInt(30) - 15;
            case FLOAT -> pick(FLOATS);
            case DOUBLE -> pick(DOUBLES);
            case DATE -> random.nextInt(80) - 40;
            case TIME -> (random.nextInt(24)) * MICROS_OF_HOUR;
            case TIMESTAMP -> (random.nextInt(400) - 200) * MICROS_OF_HOUR / 3 + random.nextInt(3);
            case TIMESTAMP_NANO -> (random.nextInt(400) - 200) * MICROS_OF_HOUR / 3 * 1_000 + random.nextInt(3);
            case STRING -> pick(TEXTS);
            case UUID -> pick(UUIDS);
            case DECIMAL -> BigDecimal.valueOf(random.nextInt(60) - 30L, ((Types.DecimalType) type).scale());
            case FIXED, BINARY, STRUCT, LIST, MAP, VARIANT, GEOMETRY, GEOGRAPHY, UNKNOWN ->
                throw new IllegalArgumentException("No values of " + type);
        };
    }

    <T> T pick(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** What a row has in the database, written down here once more. */
    static Value databaseValue(Type type, @Nullable Object value) {
        if (value == null) {
            return new Value.Null();
        }
        return switch (type.typeId()) {
            case BOOLEAN -> new Value.Bool((boolean) value);
            case INTEGER, LONG -> new Value.Exact(new BigDecimal(value.toString()));
            case FLOAT, DOUBLE -> {
                double number = ((Number) value).doubleValue();
                yield Double.isNaN(number) ? new Value.Null() : new Value.Approximate(number);
            }
            case DATE -> new Value.Date((int) value);
            case TIME -> new Value.Text("%02d:00:00.000000".formatted((long) value / MICROS_OF_HOUR));
            case TIMESTAMP -> timestamp((long) value * 1_000);
            case TIMESTAMP_NANO -> timestamp((long) value);
            case STRING -> value.equals("") ? new Value.Null() : new Value.Text((String) value);
            case UUID -> new Value.Text(value.toString());
            case DECIMAL -> new Value.Exact((BigDecimal) value);
            case FIXED, BINARY, STRUCT, LIST, MAP, VARIANT, GEOMETRY, GEOGRAPHY, UNKNOWN ->
                throw new IllegalArgumentException("No values of " + type);
        };
    }

    private static Value timestamp(long nanos) {
        return new Value.Timestamp(Math.floorDiv(nanos, 1_000_000_000L), (int) Math.floorMod(nanos, 1_000_000_000L));
    }

    /** The statistics that a writer may write about some rows. */
    Metrics metrics(Schema schema, List<Map<Integer, Object>> rows) {
        Map<Integer, Long> values = new HashMap<>();
        Map<Integer, Long> nulls = new HashMap<>();
        Map<Integer, Long> nans = new HashMap<>();
        Map<Integer, ByteBuffer> lower = new HashMap<>();
        Map<Integer, ByteBuffer> upper = new HashMap<>();
        for (NestedField field : schema.columns()) {
            if (random.nextInt(8) == 0) {
                continue;
            }
            int id = field.fieldId();
            List<Object> present = rows.stream()
                    .map(row -> row.get(id))
                    .filter(Objects::nonNull)
                    .map(value -> widened(field.type(), value))
                    .toList();
            List<Object> ordered = present.stream()
                    .filter(value -> !isNaN(value))
                    .sorted(order(field.type()))
                    .toList();
            values.put(id, (long) rows.size());
            nulls.put(id, (long) rows.size() - present.size());
            if (IcebergTypes.isFraction(field.type()) && random.nextInt(3) > 0) {
                nans.put(id, (long) present.size() - ordered.size());
            }
            if (!ordered.isEmpty() && random.nextInt(8) > 0) {
                lower.put(id, lower(field.type(), ordered.get(0)));
                ByteBuffer bound = upper(field.type(), ordered.get(ordered.size() - 1));
                if (bound != null) {
                    upper.put(id, bound);
                }
            }
        }
        return new Metrics((long) rows.size(), null, values, nulls, nans, lower, upper);
    }

    /** A value as one of the type that the column has now. */
    static Object widened(Type type, Object value) {
        return switch (type.typeId()) {
            case LONG -> ((Number) value).longValue();
            case DOUBLE -> ((Number) value).doubleValue();
            default -> value;
        };
    }

    private static boolean isNaN(Object value) {
        return value instanceof Number number && Double.isNaN(number.doubleValue());
    }

    /** The order of bounds: that of the library, except for UUIDs, which compare by their bytes. */
    private static Comparator<Object> order(Type type) {
        if (type.typeId() == Type.TypeID.UUID) {
            return Comparator.comparing(
                            (Object value) -> ((UUID) value).getMostSignificantBits(), Long::compareUnsigned)
                    .thenComparing(value -> ((UUID) value).getLeastSignificantBits(), Long::compareUnsigned);
        }
        return Comparators.forType(type.asPrimitiveType());
    }

    private static ByteBuffer lower(Type type, Object least) {
        return Conversions.toByteBuffer(
                type,
                type.typeId() == Type.TypeID.STRING
                        ? UnicodeUtil.truncateStringMin(Literal.of((String) least), CUT)
                                .value()
                        : least);
    }

    private static @Nullable ByteBuffer upper(Type type, Object greatest) {
        if (type.typeId() != Type.TypeID.STRING) {
            return Conversions.toByteBuffer(type, greatest);
        }
        Literal<CharSequence> cut = UnicodeUtil.truncateStringMax(Literal.of((String) greatest), CUT);
        return cut == null ? null : Conversions.toByteBuffer(type, cut.value());
    }

    /** A row as the library's partitions take it. */
    static StructLike struct(Schema schema, Map<Integer, Object> row) {
        return new StructLike() {
            @Override
            public int size() {
                return schema.columns().size();
            }

            @Override
            public <T> T get(int position, Class<T> type) {
                return type.cast(row.get(schema.columns().get(position).fieldId()));
            }

            @Override
            public <T> void set(int position, T value) {
                throw new UnsupportedOperationException();
            }
        };
    }
}
