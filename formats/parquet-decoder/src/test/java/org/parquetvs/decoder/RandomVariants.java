package org.parquetvs.decoder;

import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.intType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.uuidType;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/**
 * Random variants in three forms: the encoding of variants, columns of their own as far as a random layout has such, and
 * JSON. All three follow the specification, and share nothing with the code under test.
 */
final class RandomVariants {
    private static final List<String> NAMES = List.of("a", "b", "c", "dé", "e\"e", "metadata", "typed_value", "value");
    private static final DateTimeFormatter MICROS = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS");
    private static final int MAX_DEPTH = 3;

    private final Random random;

    RandomVariants(Random random) {
        this.random = random;
    }

    /** A variant. */
    sealed interface Value {
        String json();
    }

    /**
     * A value that is neither an object nor an array.
     *
     * @param encoded its encoding, with the header
     * @param typed its value in a column of its type; null if there is no such type
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Scalar(Kind kind, byte[] encoded, @Nullable Object typed, String json) implements Value {}

    record Elements(List<Value> values) implements Value {
        @Override
        public String json() {
            return values.stream().map(Value::json).collect(Collectors.joining(",", "[", "]"));
        }
    }

    /** @param fields by the bytes of their names */
    record Fields(Map<String, Value> fields) implements Value {
        @Override
        public String json() {
            return fields.entrySet().stream()
                    .map(field ->
                            quoted(field.getKey()) + ":" + field.getValue().json())
                    .collect(Collectors.joining(",", "{", "}"));
        }
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** The types of the encoding. */
    enum Kind {
        NULL(null),
        BOOLEAN(Types.optional(PrimitiveTypeName.BOOLEAN).named("typed_value")),
        INT8(annotated(PrimitiveTypeName.INT32, intType(8, true))),
        INT16(annotated(PrimitiveTypeName.INT32, intType(16, true))),
        INT32(Types.optional(PrimitiveTypeName.INT32).named("typed_value")),
        INT64(Types.optional(PrimitiveTypeName.INT64).named("typed_value")),
        DOUBLE(Types.optional(PrimitiveTypeName.DOUBLE).named("typed_value")),
        FLOAT(Types.optional(PrimitiveTypeName.FLOAT).named("typed_value")),
        DECIMAL4(annotated(PrimitiveTypeName.INT32, decimalType(2, 9))),
        DECIMAL8(annotated(PrimitiveTypeName.INT64, decimalType(3, 18))),
        DECIMAL16(annotated(PrimitiveTypeName.BINARY, decimalType(10, 38))),
        DATE(annotated(PrimitiveTypeName.INT32, dateType())),
        INSTANT(annotated(PrimitiveTypeName.INT64, timestampType(true, TimeUnit.MICROS))),
        LOCAL(annotated(PrimitiveTypeName.INT64, timestampType(false, TimeUnit.MICROS))),
        BINARY(Types.optional(PrimitiveTypeName.BINARY).named("typed_value")),
        STRING(annotated(PrimitiveTypeName.BINARY, stringType())),
        UUID_(Types.optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                .length(16)
                .as(uuidType())
                .named("typed_value"));

        private final @Nullable PrimitiveType type;

        Kind(@Nullable PrimitiveType type) {
            this.type = type;
        }

        private static PrimitiveType annotated(PrimitiveTypeName name, LogicalTypeAnnotation annotation) {
            return Types.optional(name).as(annotation).named("typed_value");
        }
    }

    /** A random value. */
    Value value() {
        return value(0);
    }

    private Value value(int depth) {
        int choice = random.nextInt(10);
        if (depth < MAX_DEPTH && choice < 3) {
            Map<String, Value> fields = new TreeMap<>(RandomVariants::compareBytes);
            NAMES.stream().filter(name -> random.nextInt(3) == 0).forEach(name -> fields.put(name, value(depth + 1)));
            return new Fields(fields);
        } else if (depth < MAX_DEPTH && choice == 3) {
            return new Elements(IntStream.range(0, random.nextInt(4))
                    .mapToObj(i -> value(depth + 1))
                    .toList());
        }
        return scalar(Kind.values()[random.nextInt(Kind.values().length)]);
    }

    private static int compareBytes(String left, String right) {
        return Arrays.compareUnsigned(left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
    }

    private Scalar scalar(Kind kind) {
        long number = random.nextLong() >> random.nextInt(64);
        return switch (kind) {
            case NULL -> new Scalar(kind, header(0, 0), null, "null");
            case BOOLEAN -> {
                boolean is = random.nextBoolean();
                yield new Scalar(kind, header(is ? 1 : 2, 0), is, String.valueOf(is));
            }
            case INT8 -> whole(kind, 3, 1, (byte) number);
            case INT16 -> whole(kind, 4, 2, (short) number);
            case INT32 -> whole(kind, 5, 4, (int) number);
            case INT64 -> whole(kind, 6, 8, number);
            case DOUBLE -> {
                double fraction = random.nextInt(9) == 0 ? Double.NaN : random.nextGaussian() * 1e9;
                String json = Double.isNaN(fraction) ? "\"NaN\"" : Double.toString(fraction);
                yield new Scalar(kind, number(7, 8, Double.doubleToRawLongBits(fraction)), fraction, json);
            }
            case FLOAT -> {
                float fraction = random.nextFloat();
                yield new Scalar(
                        kind, number(14, 4, Float.floatToRawIntBits(fraction)), fraction, Float.toString(fraction));
            }
            case DECIMAL4 -> decimal(kind, 8, 4, 2, number % 1_000_000_000);
            case DECIMAL8 -> decimal(kind, 9, 8, 3, number % 1_000_000_000_000_000_000L);
            case DECIMAL16 -> decimal(kind, 10, 16, 10, number);
            case DATE -> {
                long day = random.nextInt(40_000) - 20_000;
                yield new Scalar(
                        kind,
                        number(11, 4, day),
                        day,
                        quoted(LocalDate.ofEpochDay(day).toString()));
            }
            case INSTANT -> timestamp(kind, 12, "+00:00");
            case LOCAL -> timestamp(kind, 13, "");
            case BINARY -> {
                byte[] bytes = new byte[random.nextInt(9)];
                random.nextBytes(bytes);
                String json = quoted(Base64.getEncoder().encodeToString(bytes));
                yield new Scalar(kind, sized(15, bytes), Binary.fromConstantByteArray(bytes), json);
            }
            case STRING -> {
                String text = "ü\"x\\".repeat(random.nextInt(40));
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                byte[] encoded = bytes.length < 64 && random.nextBoolean()
                        ? concat(new byte[] {(byte) (bytes.length << 2 | 1)}, bytes)
                        : sized(16, bytes);
                yield new Scalar(kind, encoded, Binary.fromConstantByteArray(bytes), quoted(text));
            }
            case UUID_ -> {
                UUID uuid = new UUID(random.nextLong(), random.nextLong());
                byte[] bytes = ByteBuffer.allocate(16)
                        .putLong(uuid.getMostSignificantBits())
                        .putLong(uuid.getLeastSignificantBits())
                        .array();
                yield new Scalar(
                        kind,
                        concat(header(20, 0), bytes),
                        Binary.fromConstantByteArray(bytes),
                        quoted(uuid.toString()));
            }
        };
    }

    private static Scalar whole(Kind kind, int type, int size, long number) {
        return new Scalar(kind, number(type, size, number), number, Long.toString(number));
    }

    private static Scalar decimal(Kind kind, int type, int size, int scale, long unscaled) {
        byte[] digits = BigInteger.valueOf(unscaled).toByteArray();
        byte[] encoded = new byte[2 + size];
        encoded[0] = (byte) (type << 2);
        encoded[1] = (byte) scale;
        for (int i = 0; i < size; i++) {
            encoded[2 + i] = i < digits.length ? digits[digits.length - 1 - i] : (byte) (unscaled < 0 ? -1 : 0);
        }
        Object typed = size == 16 ? Binary.fromConstantByteArray(digits) : (Object) unscaled;
        return new Scalar(
                kind, encoded, typed, BigDecimal.valueOf(unscaled, scale).toPlainString());
    }

    private Scalar timestamp(Kind kind, int type, String offset) {
        long micros = random.nextLong() % 4_000_000_000_000_000L;
        String text = LocalDateTime.ofEpochSecond(
                        Math.floorDiv(micros, 1_000_000L),
                        (int) Math.floorMod(micros, 1_000_000L) * 1000,
                        ZoneOffset.UTC)
                .format(MICROS);
        return new Scalar(kind, number(type, 8, micros), micros, quoted(text + offset));
    }

    private static byte[] header(int type, int more) {
        byte[] header = new byte[1 + more];
        header[0] = (byte) (type << 2);
        return header;
    }

    private static byte[] number(int type, int size, long number) {
        byte[] encoded = header(type, size);
        for (int i = 0; i < size; i++) {
            encoded[1 + i] = (byte) (number >> 8 * i);
        }
        return encoded;
    }

    private static byte[] sized(int type, byte[] bytes) {
        return concat(number(type, 4, bytes.length), bytes);
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    /** The metadata of all variants: their names, in an order of its own. */
    static byte[] metadata() {
        ByteBuffer header = ByteBuffer.allocate(2 + NAMES.size() + 1);
        header.put((byte) 1).put((byte) NAMES.size());
        ByteArrayOutputStream names = new ByteArrayOutputStream();
        for (String name : NAMES) {
            header.put((byte) names.size());
            names.writeBytes(name.getBytes(StandardCharsets.UTF_8));
        }
        header.put((byte) names.size());
        return concat(header.array(), names.toByteArray());
    }

    /** The encoding of a value. */
    byte[] encode(Value value) {
        if (value instanceof Scalar scalar) {
            return scalar.encoded;
        } else if (value instanceof Elements elements) {
            return container(
                    false, List.of(), elements.values.stream().map(this::encode).toList());
        }
        Map<String, Value> fields = ((Fields) value).fields;
        return container(
                true,
                fields.keySet().stream().map(NAMES::indexOf).toList(),
                fields.values().stream().map(this::encode).toList());
    }

    /** An object or an array; the sizes of offsets and ids are random. */
    private byte[] container(boolean isObject, List<Integer> ids, List<byte[]> values) {
        int total = values.stream().mapToInt(bytes -> bytes.length).sum();
        int offsetSize = Math.max(total > 255 ? 2 : 1, 1 + random.nextInt(4));
        int idSize = 1 + random.nextInt(4);
        int large = random.nextInt(2);
        int details = isObject ? large << 4 | idSize - 1 << 2 | offsetSize - 1 : large << 2 | offsetSize - 1;
        ByteBuffer encoded = ByteBuffer.allocate(5 + ids.size() * 4 + (values.size() + 1) * 4 + total)
                .order(ByteOrder.LITTLE_ENDIAN);
        encoded.put((byte) (details << 2 | (isObject ? 2 : 3)));
        put(encoded, values.size(), large == 1 ? 4 : 1);
        ids.forEach(id -> put(encoded, id, idSize));
        int offset = 0;
        for (byte[] value : values) {
            put(encoded, offset, offsetSize);
            offset += value.length;
        }
        put(encoded, offset, offsetSize);
        values.forEach(encoded::put);
        return Arrays.copyOf(encoded.array(), encoded.position());
    }

    private static void put(ByteBuffer target, int number, int size) {
        for (int i = 0; i < size; i++) {
            target.put((byte) (number >> 8 * i));
        }
    }

    /** Which parts of variants have columns of their own. */
    sealed interface Layout {
        /** The typed value, if there is one. */
        @Nullable
        Type typed();
    }

    record Encoded() implements Layout {
        @Override
        public @Nullable Type typed() {
            return null;
        }
    }

    record Typed(Kind kind) implements Layout {
        @Override
        public @Nullable Type typed() {
            return kind.type;
        }
    }

    record TypedElements(Layout element) implements Layout {
        @Override
        public Type typed() {
            return Types.optionalList()
                    .element(group("element", Type.Repetition.REQUIRED, element))
                    .named("typed_value");
        }
    }

    record TypedFields(Map<String, Layout> fields) implements Layout {
        @Override
        public Type typed() {
            return new GroupType(
                    Type.Repetition.OPTIONAL,
                    "typed_value",
                    fields.entrySet().stream()
                            .map(field -> (Type) group(field.getKey(), Type.Repetition.REQUIRED, field.getValue()))
                            .toList());
        }
    }

    /** A random layout. */
    Layout layout() {
        return layout(0);
    }

    private Layout layout(int depth) {
        int choice = random.nextInt(6);
        if (depth < MAX_DEPTH && choice < 3) {
            List<String> names = new ArrayList<>(NAMES);
            Collections.shuffle(names, random);
            Map<String, Layout> fields = new LinkedHashMap<>();
            names.subList(0, 1 + random.nextInt(4)).forEach(name -> fields.put(name, layout(depth + 1)));
            return new TypedFields(fields);
        } else if (depth < MAX_DEPTH && choice == 3) {
            return new TypedElements(layout(depth + 1));
        }
        return choice == 4 ? new Encoded() : new Typed(Kind.values()[1 + random.nextInt(Kind.values().length - 1)]);
    }

    private static GroupType group(String name, Type.Repetition repetition, Layout layout) {
        Type value = Types.optional(PrimitiveTypeName.BINARY).named("value");
        return new GroupType(
                repetition,
                name,
                Stream.of(value, layout.typed()).filter(Objects::nonNull).toList());
    }

    /** The type of a column of variants. */
    static GroupType column(Layout layout) {
        List<Type> fields = new ArrayList<>();
        fields.add(Types.required(PrimitiveTypeName.BINARY).named("metadata"));
        fields.addAll(group("v", Type.Repetition.OPTIONAL, layout).getFields());
        return Types.optionalGroup()
                .as(LogicalTypeAnnotation.variantType((byte) 1))
                .addFields(fields.toArray(new Type[0]))
                .named("v");
    }

    /** The fields of the column's group for a variant. */
    List<@Nullable Object> row(Value value, Layout layout) {
        List<@Nullable Object> fields = new ArrayList<>();
        fields.add(Binary.fromConstantByteArray(metadata()));
        fields.addAll(part(value, layout));
        return fields;
    }

    private List<@Nullable Object> part(@Nullable Value value, Layout layout) {
        @Nullable Object typed = null;
        @Nullable Value rest = value;
        if (layout instanceof Typed shredded && value instanceof Scalar scalar && scalar.kind == shredded.kind) {
            typed = scalar.typed;
            rest = null;
        } else if (layout instanceof TypedElements shredded && value instanceof Elements elements) {
            List<@Nullable Object> list = new ArrayList<>();
            elements.values.forEach(element -> list.add(List.of(part(element, shredded.element))));
            typed = Arrays.asList((Object) list);
            rest = null;
        } else if (layout instanceof TypedFields shredded && value instanceof Fields object) {
            Map<String, Value> left = new TreeMap<>(RandomVariants::compareBytes);
            left.putAll(object.fields);
            List<@Nullable Object> fields = new ArrayList<>();
            shredded.fields.forEach((name, field) -> fields.add(part(left.remove(name), field)));
            typed = fields;
            rest = left.isEmpty() && random.nextBoolean() ? null : new Fields(left);
        }
        @Nullable Object encoded = rest == null ? null : Binary.fromConstantByteArray(encode(rest));
        return layout.typed() == null ? Arrays.asList(encoded) : Arrays.asList(encoded, typed);
    }
}
