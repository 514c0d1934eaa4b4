package org.parquetvs.fuzz.table;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.iceberg.Schema;
import org.apache.iceberg.data.GenericRecord;
import org.apache.iceberg.data.Record;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;
import org.apache.iceberg.variants.PhysicalType;
import org.apache.iceberg.variants.ShreddedObject;
import org.apache.iceberg.variants.Variant;
import org.apache.iceberg.variants.VariantMetadata;
import org.apache.iceberg.variants.VariantValue;
import org.apache.iceberg.variants.Variants;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;

/** Values as Iceberg's own readers and writers have them, few enough to meet again, and what they are in the database. */
record RandomValues(Random random) {
    private static final int ODDS_OF_NULL = 6;

    /** A record of a schema. */
    Record row(Schema schema) {
        return struct(schema.asStruct());
    }

    private Record struct(Types.StructType type) {
        Record row = GenericRecord.create(type);
        type.fields().forEach(field -> row.setField(field.name(), value(field)));
        return row;
    }

    private @Nullable Object value(NestedField field) {
        return field.isOptional() && random.nextInt(ODDS_OF_NULL) == 0 ? null : value(field.type());
    }

    private List<@Nullable Object> list(Types.ListType type) {
        List<@Nullable Object> elements = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            elements.add(value(type.fields().get(0)));
        }
        return elements;
    }

    private Map<Object, @Nullable Object> map(Types.MapType type) {
        Map<Object, @Nullable Object> entries = new LinkedHashMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            entries.put(value(type.keyType()), value(type.fields().get(1)));
        }
        return entries;
    }

    private Object value(Type type) {
        return switch (type.typeId()) {
            case BOOLEAN -> random.nextBoolean();
            case INTEGER -> random.nextInt(20) - 10;
            case LONG -> random.nextInt(20) - 10L;
            case FLOAT -> Seeds.pick(random, -1.5f, -0.0f, 0.0f, 0.1f, 16777216f, Float.NaN);
            case DOUBLE -> Seeds.pick(random, -1.5, -0.0, 0.0, 0.1, 16777217.0, Double.NaN);
            case DATE -> LocalDate.ofEpochDay(random.nextInt(80) - 40L);
            case TIME -> LocalTime.of(random.nextInt(24), 0);
            case TIMESTAMP ->
                OffsetDateTime.of(1970, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC)
                        .plusMinutes(20 * (random.nextInt(400) - 200L))
                        .plusNanos(random.nextInt(3) * 1_000_000L);
            case STRING -> Seeds.pick(random, "", "a", "ab", "abc", "b", "ß", "漢字", "\uffff", "😀x", "z".repeat(40));
            case UUID -> new UUID(Seeds.pick(random, 0L, -1L, Long.MIN_VALUE), random.nextInt(3) - 1L);
            case DECIMAL -> BigDecimal.valueOf(random.nextInt(40) - 20L, ((Types.DecimalType) type).scale());
            case VARIANT -> variant();
            case STRUCT -> struct(type.asStructType());
            case LIST -> list((Types.ListType) type);
            case MAP -> map((Types.MapType) type);
            case TIMESTAMP_NANO, FIXED, BINARY, GEOMETRY, GEOGRAPHY, UNKNOWN ->
                throw new IllegalArgumentException("No values of " + type);
        };
    }

    private Variant variant() {
        VariantMetadata names = Variants.metadata("a");
        VariantValue number = Variants.of(random.nextInt(300));
        ShreddedObject object = Variants.object(names);
        object.put("a", number);
        return Variant.of(names, random.nextBoolean() ? number : object);
    }

    private static String json(VariantValue variant) {
        return variant.type() == PhysicalType.OBJECT
                ? "{\"a\":" + json(variant.asObject().get("a")) + "}"
                : variant.asPrimitive().get().toString();
    }

    /** What the database makes of a value, also of one that our script emits. */
    static Value inDatabase(@Nullable Object value) {
        if (value == null || value.equals("")) {
            return new Value.Null();
        }
        if (value instanceof Float || value instanceof Double) {
            double number = ((Number) value).doubleValue();
            return Double.isNaN(number) ? new Value.Null() : new Value.Approximate(number + 0.0);
        }
        if (value instanceof Number) {
            BigDecimal number = new BigDecimal(value.toString());
            return new Value.Exact(number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros());
        }
        if (value instanceof Boolean bool) {
            return new Value.Bool(bool);
        }
        if (value instanceof LocalDate date) {
            return new Value.Date((int) date.toEpochDay());
        }
        if (value instanceof java.sql.Date date) {
            return new Value.Date((int) date.toLocalDate().toEpochDay());
        }
        if (value instanceof OffsetDateTime time) {
            return new Value.Timestamp(time.toEpochSecond(), time.getNano());
        }
        if (value instanceof java.sql.Timestamp time) {
            return new Value.Timestamp(time.toLocalDateTime().toEpochSecond(ZoneOffset.UTC), time.getNanos());
        }
        if (value instanceof Variant variant) {
            return new Value.Text(json(variant.value()));
        }
        if (value instanceof Record || value instanceof Collection || value instanceof Map) {
            return new Value.Text(json(value));
        }
        return new Value.Text(value instanceof LocalTime time ? "%s:00.000000".formatted(time) : value.toString());
    }

    private static String json(@Nullable Object value) {
        if (value instanceof Record struct) {
            return struct.struct().fields().stream()
                    .map(field -> member(field.name(), struct.getField(field.name())))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> member(entry.getKey(), entry.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof Collection<?> elements) {
            return elements.stream().map(RandomValues::json).collect(Collectors.joining(",", "[", "]"));
        }
        return value instanceof String text ? '"' + text + '"' : String.valueOf(value);
    }

    private static String member(Object name, @Nullable Object value) {
        return '"' + name.toString() + "\":" + json(value);
    }
}
