package org.parquetvs.decoder.variant;

import java.util.Arrays;
import org.parquetvs.decoder.convert.JsonStringQuoting;
import org.parquetvs.decoder.convert.ScalarText;
import org.parquetvs.decoder.convert.VariantTexts;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.footer.UnsupportedFeatureException;
import org.parquetvs.vector.text.TextBuilder;

/** Writes variants as JSON. The members of an object are in the order of the encoding, by name. */
public final class VariantJson {
    private static final int MAX_DEPTH = 500;

    private static final int PRIMITIVE = 0;
    private static final int SHORT_STRING = 1;
    private static final int OBJECT = 2;

    private final VariantNames names;
    private final VariantBytes bytes = new VariantBytes();

    /** Bytes that no part has used yet. Without this, parts that overlap could make a very long text of few bytes. */
    private long unused;

    /** @param names the metadata of the variants, which is set before each of them */
    public VariantJson(VariantNames names) {
        this.names = names;
    }

    /** Takes the next variant. */
    public void set(byte[] source, int length) {
        bytes.set(source, length);
        unused = length;
    }

    /**
     * Appends the variant.
     *
     * @throws CorruptPageException if its bytes are no variant
     * @throws UnsupportedFeatureException if a type in it is newer than this program
     */
    public void append(TextBuilder target) {
        append(0, 0, target);
    }

    /** Whether the variant is an object. */
    public boolean isObject() {
        return (bytes.unsignedByte(0) & 3) == OBJECT;
    }

    /** The members of the variant, which is an object. */
    public Members members() {
        return new Members(0, 0);
    }

    private void append(long start, int depth, TextBuilder target) {
        int position = Math.toIntExact(Math.min(start, Integer.MAX_VALUE));
        int header = bytes.unsignedByte(position);
        int details = header >> 2;
        switch (header & 3) {
            case PRIMITIVE -> appendPrimitive(details, position + 1, target);
            case SHORT_STRING -> appendString(position + 1, details, target);
            case OBJECT -> appendObject(position, depth, target);
            default -> appendArray(position, depth, target);
        }
    }

    private void use(long position, long count) {
        bytes.require(position, count);
        unused -= 1 + count;
        if (unused < 0) {
            throw new CorruptPageException("the parts of a variant overlap");
        }
    }

    private void appendPrimitive(int type, int position, TextBuilder target) {
        switch (type) {
            case 0 -> constant("null", position, target);
            case 1 -> constant("true", position, target);
            case 2 -> constant("false", position, target);
            case 3 -> number(VariantTexts.WHOLE, bytes.array()[used(position, 1)], target);
            case 4 -> number(VariantTexts.WHOLE, (short) bytes.unsigned(used(position, 2), 2), target);
            case 5 -> number(VariantTexts.WHOLE, bytes.getInt(used(position, 4)), target);
            case 6 -> number(VariantTexts.WHOLE, bytes.getLong(used(position, 8)), target);
            case 7 -> VariantTexts.DOUBLE.append(Double.longBitsToDouble(bytes.getLong(used(position, 8))), target);
            case 8 -> decimal(position, 4, target);
            case 9 -> decimal(position, 8, target);
            case 10 -> decimal(position, 16, target);
            case 11 -> number(VariantTexts.DATE, bytes.getInt(used(position, 4)), target);
            case 12 -> number(VariantTexts.INSTANT_MICROS, bytes.getLong(used(position, 8)), target);
            case 13 -> number(VariantTexts.LOCAL_MICROS, bytes.getLong(used(position, 8)), target);
            case 14 -> VariantTexts.FLOAT.append(Float.intBitsToFloat(bytes.getInt(used(position, 4))), target);
            case 15 -> appendBinary(position, target);
            case 16 -> appendString(position + Integer.BYTES, bytes.unsigned(position, Integer.BYTES), target);
            case 17 -> number(VariantTexts.TIME_MICROS, bytes.getLong(used(position, 8)), target);
            case 18 -> number(VariantTexts.INSTANT_NANOS, bytes.getLong(used(position, 8)), target);
            case 19 -> number(VariantTexts.LOCAL_NANOS, bytes.getLong(used(position, 8)), target);
            case 20 -> quoted(VariantTexts.UUID, used(position, 16), 16, target);
            default -> throw new UnsupportedFeatureException("type " + type + " of a variant");
        }
    }

    private int used(int position, int count) {
        use(position, count);
        return position;
    }

    private void constant(String text, int position, TextBuilder target) {
        use(position, 0);
        target.append(text);
    }

    private static void number(ScalarText text, long value, TextBuilder target) {
        if (text.isJsonLiteral()) {
            text.append(value, target);
        } else {
            target.append('"');
            text.append(value, target);
            target.append('"');
        }
    }

    private void quoted(ScalarText text, int start, int length, TextBuilder target) {
        target.append('"');
        text.append(bytes.array(), start, length, target);
        target.append('"');
    }

    private void decimal(int position, int size, TextBuilder target) {
        use(position, 1L + size);
        int scale = bytes.unsignedByte(position);
        if (scale > VariantTexts.MAX_SCALE) {
            throw new CorruptPageException("a decimal in a variant has " + scale + " digits after the point");
        }
        int start = position + 1;
        switch (size) {
            case Integer.BYTES -> target.append(bytes.getInt(start), scale);
            case Long.BYTES -> target.append(bytes.getLong(start), scale);
            default -> {
                byte[] bigEndian = new byte[size];
                for (int i = 0; i < size; i++) {
                    bigEndian[i] = bytes.array()[start + size - 1 - i];
                }
                VariantTexts.decimal(scale).append(bigEndian, 0, size, target);
            }
        }
    }

    private void appendBinary(int position, TextBuilder target) {
        long length = bytes.unsigned(position, Integer.BYTES);
        use(position, Integer.BYTES + length);
        quoted(VariantTexts.BASE64, position + Integer.BYTES, (int) length, target);
    }

    private void appendString(int start, long length, TextBuilder target) {
        use(start, length);
        JsonStringQuoting.append(bytes.array(), start, (int) length, target);
    }

    private void appendObject(int position, int depth, TextBuilder target) {
        Members members = new Members(position, depth);
        char separator = '{';
        while (members.next()) {
            target.append(separator);
            members.append(target);
            separator = ',';
        }
        target.append(separator == '{' ? "{}" : "}");
    }

    private void appendArray(int position, int depth, TextBuilder target) {
        requireDepth(depth);
        int details = bytes.unsignedByte(position) >> 2;
        int offsetSize = (details & 3) + 1;
        int countSize = (details & 4) == 0 ? 1 : Integer.BYTES;
        long count = bytes.unsigned(position + 1L, countSize);
        long offsets = position + 1L + countSize;
        long values = offsets + (count + 1) * offsetSize;
        use(position, values - position - 1);
        target.append('[');
        for (long i = 0; i < count; i++) {
            if (i > 0) {
                target.append(',');
            }
            append(values + bytes.unsigned(offsets + i * offsetSize, offsetSize), depth + 1, target);
        }
        target.append(']');
    }

    private static void requireDepth(int depth) {
        if (depth >= MAX_DEPTH) {
            throw new CorruptPageException("a variant is nested more than " + MAX_DEPTH + " levels deep");
        }
    }

    /** The members of an object, one after the other. */
    public final class Members {
        private final int depth;
        private final int idSize;
        private final int offsetSize;
        private final long count;
        private final long ids;
        private final long offsets;
        private final long values;
        private long current = -1;

        private Members(int position, int depth) {
            requireDepth(depth);
            int details = bytes.unsignedByte(position) >> 2;
            this.depth = depth;
            this.offsetSize = (details & 3) + 1;
            this.idSize = (details >> 2 & 3) + 1;
            int countSize = (details & 16) == 0 ? 1 : Integer.BYTES;
            this.count = bytes.unsigned(position + 1L, countSize);
            this.ids = position + 1L + countSize;
            this.offsets = ids + count * idSize;
            this.values = offsets + (count + 1) * offsetSize;
            use(position, values - position - 1);
        }

        /** Goes to the next member; returns whether there is one. */
        public boolean next() {
            current++;
            return current < count;
        }

        /** Compares the name of the member with UTF-8, byte by byte without signs: the order of the members. */
        public int compareName(byte[] name) {
            long id = id();
            return Arrays.compareUnsigned(names.array(), names.start(id), end(id), name, 0, name.length);
        }

        /** Appends the name of the member, a colon, and its value. */
        public void append(TextBuilder target) {
            long id = id();
            int start = names.start(id);
            JsonStringQuoting.append(names.array(), start, end(id) - start, target);
            target.append(':');
            VariantJson.this.append(
                    values + bytes.unsigned(offsets + current * offsetSize, offsetSize), depth + 1, target);
        }

        private long id() {
            return bytes.unsigned(ids + current * idSize, idSize);
        }

        private int end(long id) {
            int end = names.end(id);
            if (end < names.start(id)) {
                throw new CorruptPageException("the names in a variant overlap");
            }
            return end;
        }
    }
}
