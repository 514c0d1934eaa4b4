package org.parquetvs.server.binary;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.session.ConstantText;
import org.parquetvs.type.SqlType;

/**
 * The values for a prepared statement, row by row, as SQL constants. Before them, the client describes the columns,
 * with the types that it sends.
 */
final class ParameterRows {
    private static final int DAY_BITS = 8;
    private static final int DAY_MASK = 0xFF;
    private static final int YEAR_BITS = 16;
    private static final int DECIMAL128_BYTES = 16;

    private ParameterRows() {}

    /** A column of values: the number of its type, and the scale of a DECIMAL. */
    private record Column(int type, int scale) {}

    /**
     * The rows.
     *
     * @param data the data after the handle of the statement
     */
    static List<List<String>> read(PayloadReader data) {
        // The number of value tables, which is one, and whether it is present.
        data.readInt();
        data.readByte();
        int columnCount = data.readInt();
        data.readLong();
        long rowCount = data.readLong();
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < columnCount; i++) {
            columns.add(column(data));
        }
        if (columns.isEmpty()) {
            return List.of(List.of());
        }
        List<List<String>> rows = new ArrayList<>();
        for (long row = 0; row < rowCount; row++) {
            List<String> constants = new ArrayList<>();
            for (Column column : columns) {
                constants.add(data.readByte() == 0 ? "NULL" : constant(column, data));
            }
            rows.add(constants);
        }
        return rows;
    }

    private static Column column(PayloadReader data) {
        data.readText();
        int type = data.readInt();
        switch (type) {
            case ColumnDescription.DECIMAL, ColumnDescription.SMALL_DECIMAL, ColumnDescription.BIG_DECIMAL -> {
                data.readInt();
                int scale = data.readInt();
                if (scale < 0 || scale > SqlType.Decimal.MAX_PRECISION) {
                    throw ServerErrors.malformed("a DECIMAL has the scale " + scale);
                }
                return new Column(type, scale);
            }
            case ColumnDescription.CHAR, ColumnDescription.HASHTYPE -> {
                data.readByte();
                data.readLong();
            }
            case ColumnDescription.TIMESTAMP -> data.readInt();
            default -> {
                // Nothing follows.
            }
        }
        return new Column(type, 0);
    }

    private static String constant(Column column, PayloadReader data) {
        return switch (column.type()) {
            case ColumnDescription.SMALLINT -> Integer.toString(data.readInt());
            case ColumnDescription.INTEGER -> Long.toString(data.readLong());
            case ColumnDescription.SMALL_DECIMAL -> decimal(BigInteger.valueOf(data.readInt()), column.scale());
            case ColumnDescription.DECIMAL -> decimal(BigInteger.valueOf(data.readLong()), column.scale());
            case ColumnDescription.BIG_DECIMAL -> decimal(bigInteger(data), column.scale());
            case ColumnDescription.DOUBLE -> number(Double.longBitsToDouble(data.readLong()));
            case ColumnDescription.BOOLEAN -> data.readByte() == 0 ? "FALSE" : "TRUE";
            case ColumnDescription.DATE -> "DATE '" + day(data.readInt()) + "'";
            case ColumnDescription.TIMESTAMP -> "TIMESTAMP '" + timestamp(data) + "'";
            case ColumnDescription.CHAR, ColumnDescription.HASHTYPE -> ConstantText.text(data.readText());
            default -> throw ServerErrors.malformed("parameters of type " + column.type() + " are not offered");
        };
    }

    private static String decimal(BigInteger unscaled, int scale) {
        return new BigDecimal(unscaled, scale).toPlainString();
    }

    private static BigInteger bigInteger(PayloadReader data) {
        byte[] lowestFirst = data.readBytes(DECIMAL128_BYTES);
        byte[] highestFirst = new byte[DECIMAL128_BYTES];
        for (int i = 0; i < DECIMAL128_BYTES; i++) {
            highestFirst[i] = lowestFirst[DECIMAL128_BYTES - 1 - i];
        }
        return new BigInteger(highestFirst);
    }

    private static String number(double number) {
        if (!Double.isFinite(number)) {
            throw ServerErrors.invalidValue(Double.toString(number));
        }
        String text = Double.toString(number);
        return text.contains("E") ? text : text + "E0";
    }

    private static String day(int packed) {
        return day(packed >> YEAR_BITS, (packed >> DAY_BITS) & DAY_MASK, packed & DAY_MASK);
    }

    private static String day(int year, int month, int day) {
        return String.format(Locale.ROOT, "%04d-%02d-%02d", year, month, day);
    }

    private static String timestamp(PayloadReader data) {
        String day = day(data.readShort(), data.readByte(), data.readByte());
        return String.format(
                Locale.ROOT,
                "%s %02d:%02d:%02d.%09d",
                day,
                data.readByte(),
                data.readByte(),
                data.readByte(),
                data.readInt());
    }
}
