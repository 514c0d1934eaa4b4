package org.parquetvs.decoder.json;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.decoder.convert.ScalarText;
import org.parquetvs.decoder.convert.TextBuilder;

/** Writes a value that is not nested. */
final class ScalarConverter extends PrimitiveConverter {
    private static final long UNSIGNED = 0xFFFF_FFFFL;

    private final JsonWriter json;
    private final Slot slot;
    private final ScalarText text;
    private final boolean literal;
    private final String after;
    private final long intMask;

    private ScalarConverter(
            PrimitiveType type, ScalarText text, JsonWriter json, Slot slot, boolean literal, String after) {
        this.json = json;
        this.slot = slot;
        this.text = text;
        this.literal = literal;
        this.after = after;
        boolean unsigned =
                type.getLogicalTypeAnnotation() instanceof IntLogicalTypeAnnotation integer && !integer.isSigned();
        this.intMask = unsigned ? UNSIGNED : -1L;
    }

    /** Writes a number or a boolean as such, everything else as a string. */
    static ScalarConverter value(PrimitiveType type, ScalarText text, JsonWriter json, Slot slot) {
        return new ScalarConverter(type, text, json, slot, text.isJsonLiteral(), "");
    }

    /** Writes the name of a member of an object. */
    static ScalarConverter key(PrimitiveType type, ScalarText text, JsonWriter json, Slot slot) {
        return new ScalarConverter(type, text, json, slot, false, ":");
    }

    @Override
    public void addBinary(Binary value) {
        ByteBuffer bytes = value.toByteBuffer();
        byte[] array = bytes.hasArray() ? bytes.array() : value.getBytes();
        int start = bytes.hasArray() ? bytes.arrayOffset() + bytes.position() : 0;
        add(literal, target -> text.append(array, start, value.length(), target));
    }

    @Override
    public void addBoolean(boolean value) {
        add(literal, target -> text.append(value, target));
    }

    @Override
    public void addInt(int value) {
        addLong(value & intMask);
    }

    @Override
    public void addLong(long value) {
        add(literal, target -> text.append(value, target));
    }

    @Override
    public void addFloat(float value) {
        addDouble(value);
    }

    /** JSON has no number for NaN and the infinities: they become strings. */
    @Override
    public void addDouble(double value) {
        add(literal && Double.isFinite(value), target -> text.append(value, target));
    }

    private void add(boolean asLiteral, Consumer<TextBuilder> value) {
        slot.open();
        if (asLiteral) {
            json.writeLiteral(value);
        } else {
            json.writeString(value);
        }
        json.write(after);
    }
}
