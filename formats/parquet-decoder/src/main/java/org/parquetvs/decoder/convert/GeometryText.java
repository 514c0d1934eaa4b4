package org.parquetvs.decoder.convert;

import java.math.BigDecimal;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.footer.UnsupportedFeatureException;
import org.parquetvs.vector.text.TextBuilder;

/**
 * Geometries: well-known binary as well-known text, such as {@code POINT (8.5 47)}. Both are of ISO 19125, with the codes
 * of ISO for coordinates of more than two dimensions.
 */
final class GeometryText {
    static final ScalarText TEXT = ScalarText.STRING.ofBytes((bytes, start, length, target) -> {
        ByteBuffer binary = ByteBuffer.wrap(bytes, start, length);
        try {
            append(binary, 0, target);
        } catch (BufferUnderflowException e) {
            throw new CorruptPageException("a geometry is cut off", e);
        }
        if (binary.hasRemaining()) {
            throw new CorruptPageException("a geometry is followed by " + binary.remaining() + " bytes");
        }
    });

    private static final List<String> NAMES = List.of(
            "POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION");

    /** Additions to the number of a type: none, and those of coordinates with Z, M, or both. */
    private static final List<String> DIMENSIONS = List.of("", " Z", " M", " ZM");

    private static final int DIMENSION_STEP = 1000;
    private static final int POINT = 1;
    private static final int LINE = 2;
    private static final int POLYGON = 3;
    private static final int COLLECTION = 7;

    /** Collections may contain collections; deeper ones would overflow the stack. */
    private static final int MAX_DEPTH = 100;

    private GeometryText() {}

    private static void append(ByteBuffer binary, int depth, TextBuilder target) {
        int type = readType(binary);
        target.append(NAMES.get(type % DIMENSION_STEP - 1));
        target.append(DIMENSIONS.get(type / DIMENSION_STEP));
        target.append(' ');
        appendContent(binary, type, depth, target);
    }

    private static int readType(ByteBuffer binary) {
        binary.order(binary.get() == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        int type = binary.getInt();
        int shape = type % DIMENSION_STEP;
        if (type < 0 || type / DIMENSION_STEP >= DIMENSIONS.size() || shape < POINT || shape > COLLECTION) {
            throw new UnsupportedFeatureException("geometry of type " + Integer.toUnsignedString(type));
        }
        return type;
    }

    private static void appendContent(ByteBuffer binary, int type, int depth, TextBuilder target) {
        int dimensions = 2 + (type / DIMENSION_STEP + 1) / 2;
        switch (type % DIMENSION_STEP) {
            case POINT -> appendPoint(binary, dimensions, target);
            case LINE -> appendAll(binary, () -> appendCoordinates(binary, dimensions, target), target);
            case POLYGON ->
                appendAll(
                        binary,
                        () -> appendAll(binary, () -> appendCoordinates(binary, dimensions, target), target),
                        target);
            case COLLECTION -> appendAll(binary, () -> append(binary, deeper(depth), target), target);
            default -> appendAll(binary, () -> appendContent(binary, readType(binary), deeper(depth), target), target);
        }
    }

    private static int deeper(int depth) {
        if (depth == MAX_DEPTH) {
            throw new CorruptPageException("a geometry is nested more than " + MAX_DEPTH + " levels deep");
        }
        return depth + 1;
    }

    /** A point without coordinates has NaN for each. */
    private static void appendPoint(ByteBuffer binary, int dimensions, TextBuilder target) {
        int start = binary.position();
        if (Double.isNaN(binary.getDouble())) {
            for (int i = 1; i < dimensions; i++) {
                binary.getDouble();
            }
            target.append("EMPTY");
        } else {
            target.append('(');
            appendCoordinates(binary.position(start), dimensions, target);
            target.append(')');
        }
    }

    private static void appendAll(ByteBuffer binary, Runnable appendNext, TextBuilder target) {
        long count = Integer.toUnsignedLong(binary.getInt());
        if (count == 0) {
            target.append("EMPTY");
            return;
        }
        target.append('(');
        for (long i = 0; i < count; i++) {
            target.append(i > 0 ? ", " : "");
            appendNext.run();
        }
        target.append(')');
    }

    private static void appendCoordinates(ByteBuffer binary, int dimensions, TextBuilder target) {
        for (int i = 0; i < dimensions; i++) {
            target.append(i > 0 ? " " : "");
            appendNumber(binary.getDouble(), target);
        }
    }

    /** The shortest digits that read back as the same number, without an exponent. */
    private static void appendNumber(double number, TextBuilder target) {
        if (number == (long) number && Math.abs(number) < 1e15) {
            target.append(Long.toString((long) number));
        } else if (Double.isFinite(number)) {
            target.append(
                    new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString());
        } else {
            target.append(Double.toString(number));
        }
    }
}
