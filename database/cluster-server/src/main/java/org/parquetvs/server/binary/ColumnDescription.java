package org.parquetvs.server.binary;

import org.parquetvs.cluster.ResultColumn;
import org.parquetvs.server.result.LittleEndianBuffer;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** Describes columns in the protocol: the name, the number of the type, and the details of the type. */
final class ColumnDescription {
    static final int SMALLINT = 4;
    static final int INTEGER = 5;

    /** DECIMALs of at most 18 digits in 64 bits. */
    static final int DECIMAL = 6;

    static final int DOUBLE = 8;
    static final int BOOLEAN = 9;
    static final int CHAR = 10;
    static final int DATE = 14;
    static final int TIMESTAMP = 21;

    /** DECIMALs of at most 9 digits in 32 bits. */
    static final int SMALL_DECIMAL = 63;

    /** DECIMALs of at most 36 digits in 128 bits. */
    static final int BIG_DECIMAL = 64;

    static final int HASHTYPE = 126;

    private static final int VARCHAR_FLAG = 0x01;
    private static final int UTF8_FLAG = 0x10;
    private static final int MAX_UTF8_BYTES = 4;

    private ColumnDescription() {}

    static void write(ResultColumn column, LittleEndianBuffer out) {
        out.addText(column.name());
        SqlType type = SqlType.parse(column.type());
        switch (type.kind()) {
            case DECIMAL -> decimal((SqlType.Decimal) type, out);
            case DOUBLE -> out.addInt(DOUBLE);
            case BOOLEAN -> out.addInt(BOOLEAN);
            case DATE -> out.addInt(DATE);
            case TIMESTAMP -> {
                out.addInt(TIMESTAMP);
                out.addInt(((SqlType.Timestamp) type).precision());
            }
            case VARCHAR, CHAR -> {
                SqlType.Text text = (SqlType.Text) type;
                int flags = type.is(SqlType.Kind.VARCHAR) ? VARCHAR_FLAG : 0;
                text(CHAR, flags | (text.charset() == Charset.UTF8 ? UTF8_FLAG : 0), text.length(), out);
            }
            case HASHTYPE -> text(HASHTYPE, VARCHAR_FLAG, 2 * ((SqlType.HashType) type).bytes(), out);
        }
    }

    private static void decimal(SqlType.Decimal type, LittleEndianBuffer out) {
        out.addInt(
                switch (type.vectorKind()) {
                    case INT -> SMALL_DECIMAL;
                    case LONG -> DECIMAL;
                    default -> BIG_DECIMAL;
                });
        out.addInt(type.precision());
        out.addInt(type.scale());
    }

    private static void text(int number, int flags, int length, LittleEndianBuffer out) {
        out.addInt(number);
        out.addByte(flags);
        out.addInt(length);
        out.addInt(length * MAX_UTF8_BYTES);
    }
}
