package org.parquetvs.adapter.sql;

import com.exasol.adapter.metadata.DataType;
import org.parquetvs.adapter.metadata.DataTypes;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** The small parts of Exasol's SQL. */
public final class SqlText {

    /** Most characters in one literal, and in the VARCHAR that holds it. */
    public static final int MAX_LITERAL_LENGTH = 2_000_000;

    private SqlText() {}

    /** A quoted name, whatever characters it has. */
    public static String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** A string literal; a backslash has no meaning in it. */
    public static String string(String text) {
        if (text.length() > MAX_LITERAL_LENGTH) {
            throw new IllegalArgumentException("Invalid literal: it has " + text.length() + " characters");
        }
        return '\'' + text.replace("'", "''") + '\'';
    }

    /** A DOUBLE literal; only an exponent makes a number a DOUBLE. */
    static String approximate(double number) {
        String text = Double.toString(number);
        return text.indexOf('E') >= 0 ? text : text + "E0";
    }

    /** A conversion to a type of Exasol. */
    public static String cast(String sql, DataType type) {
        return "CAST(" + sql + " AS " + type(type) + ")";
    }

    /** A type of Exasol. Types that no scan emits come from expressions and are written as Exasol writes them. */
    static String type(DataType type) {
        boolean isEmitted =
                switch (type.getExaDataType()) {
                    case DECIMAL, DOUBLE, VARCHAR, CHAR, DATE, BOOLEAN, HASHTYPE -> true;
                    case TIMESTAMP -> !type.isWithLocalTimezone();
                    case GEOMETRY, INTERVAL, UNSUPPORTED -> false;
                };
        return isEmitted ? type(DataTypes.fromExasol(type)) : type.toString();
    }

    /**
     * A type, without Exasol's defaults: UTF8 is the character set of a string that names none, 16 bytes are the length
     * of a hash that names none. Other SQL parsers stumble over both.
     */
    public static String type(SqlType type) {
        return switch (type.kind()) {
            case VARCHAR, CHAR -> text((SqlType.Text) type);
            case HASHTYPE -> ((SqlType.HashType) type).bytes() == 16 ? "HASHTYPE" : type.toSql();
            case DECIMAL, DOUBLE, BOOLEAN, DATE, TIMESTAMP -> type.toSql();
        };
    }

    private static String text(SqlType.Text type) {
        return type.charset() == Charset.UTF8 ? type.kind() + "(" + type.length() + ")" : type.toSql();
    }
}
