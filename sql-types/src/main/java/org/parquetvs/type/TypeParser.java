package org.parquetvs.type;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.type.SqlType.Bool;
import org.parquetvs.type.SqlType.Char;
import org.parquetvs.type.SqlType.Date;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.DoublePrecision;
import org.parquetvs.type.SqlType.HashType;
import org.parquetvs.type.SqlType.Timestamp;
import org.parquetvs.type.SqlType.Varchar;

/** Reads a type as SQL writes it, aliases included. */
final class TypeParser {
    private static final Pattern FORM =
            Pattern.compile("(?<name>[A-Z][A-Z0-9]*(?: (?!UTF8|ASCII|CHARACTER SET|WITHOUT)[A-Z]+)*)"
                    + "(?:\\((?<first>\\d+)(?: (?<unit>BYTE|BIT|CHAR))?(?:,(?<second>-?\\d+))?\\))?"
                    + "(?: (?<zone>WITH LOCAL TIME ZONE|WITHOUT TIME ZONE))?"
                    + "(?: (?:CHARACTER SET )?(?<charset>UTF8|ASCII))?");

    private TypeParser() {}

    /**
     * The type that {@code text} names.
     *
     * @throws InvalidTypeException if it names none, or one that is not offered
     */
    static SqlType parse(String text) {
        Matcher form = FORM.matcher(normalized(text));
        if (!form.matches()) {
            throw unsupported(text);
        }
        @Nullable String zone = form.group("zone");
        if (zone != null && !(zone.startsWith("WITHOUT") && form.group("name").equals("TIMESTAMP"))) {
            throw unsupported(text);
        }
        Charset charset = form.group("charset") == null ? Charset.UTF8 : Charset.valueOf(form.group("charset"));
        @Nullable String first = form.group("first");
        @Nullable String second = form.group("second");
        return switch (form.group("name")) {
            case "DECIMAL", "DEC", "NUMERIC", "NUMBER" -> decimal(form.group("name"), first, second);
            case "TINYINT" -> new Decimal(3, 0);
            case "SHORTINT", "SMALLINT" -> new Decimal(9, 0);
            case "INT", "INTEGER" -> new Decimal(18, 0);
            case "BIGINT" -> new Decimal(36, 0);
            case "DOUBLE", "DOUBLE PRECISION", "FLOAT", "REAL" -> new DoublePrecision();
            case "VARCHAR", "VARCHAR2", "NVARCHAR", "NVARCHAR2", "CHAR VARYING", "CHARACTER VARYING" -> {
                if (first == null) {
                    throw new InvalidTypeException("missing length of " + text.strip());
                }
                yield new Varchar(number(first, 0), charset);
            }
            case "LONG VARCHAR", "CLOB", "NCLOB", "CHARACTER LARGE OBJECT", "CHAR LARGE OBJECT" ->
                new Varchar(number(first, Varchar.MAX_LENGTH), charset);
            case "CHAR", "CHARACTER", "NCHAR" -> new Char(number(first, 1), charset);
            case "BOOLEAN", "BOOL" -> new Bool();
            case "DATE" -> new Date();
            case "TIMESTAMP" -> new Timestamp(number(first, Timestamp.DEFAULT_PRECISION));
            case "HASHTYPE" -> new HashType(hashBytes(first, form.group("unit")));
            default -> throw unsupported(text);
        };
    }

    private static String normalized(String text) {
        return text.strip()
                .toUpperCase(Locale.ROOT)
                .replaceAll("\\s+", " ")
                .replaceAll(" ?\\( ?", "(")
                .replaceAll(" ?\\)", ")")
                .replaceAll(" ?, ?", ",");
    }

    private static SqlType decimal(String name, @Nullable String precision, @Nullable String scale) {
        if (precision == null && name.equals("NUMBER")) {
            return new DoublePrecision();
        }
        return new Decimal(number(precision, 18), number(scale, 0));
    }

    private static int hashBytes(@Nullable String size, @Nullable String unit) {
        int number = number(size, 16);
        if (!"BIT".equals(unit)) {
            return number;
        }
        if (number % 8 != 0) {
            throw new InvalidTypeException("illegal hash size: " + number + " BIT");
        }
        return number / 8;
    }

    private static int number(@Nullable String digits, int otherwise) {
        try {
            return digits == null ? otherwise : Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw new InvalidTypeException("illegal size: " + digits);
        }
    }

    private static InvalidTypeException unsupported(String text) {
        return new InvalidTypeException("Unsupported: type " + text.strip());
    }
}
