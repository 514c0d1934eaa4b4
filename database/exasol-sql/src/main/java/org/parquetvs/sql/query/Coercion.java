package org.parquetvs.sql.query;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.parquetvs.sql.duckdb.TextForms;
import org.parquetvs.sql.duckdb.TypeConversion;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.DataErrors;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.types.ParameterKind;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Char;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.DoublePrecision;
import org.parquetvs.type.SqlType.Text;

/** Implicit conversions. Constants are converted right away, so that adapters see them in the type of their column. */
public final class Coercion {
    private static final Pattern NUMBER = Pattern.compile(TextForms.NUMBER);

    private final SessionFormats formats;

    /** @param formats of the session that runs the statement */
    public Coercion(SessionFormats formats) {
        this.formats = formats;
    }

    /** A CAST that the statement writes. */
    public Expr written(Expr value, SqlType type) {
        return cast(value, type, Cast.Cause.WRITTEN);
    }

    /** An implicit conversion to a common type; formats do not matter. */
    public static Expr widened(Expr value, SqlType type) {
        return new Coercion(SessionFormats.DEFAULT).cast(value, type);
    }

    /** An implicit conversion. */
    private Expr cast(Expr value, SqlType type) {
        return cast(value, type, Cast.Cause.IMPLIED);
    }

    private Expr cast(Expr value, SqlType type, Cast.Cause cause) {
        if (value.isNull()) {
            return Literal.nullOf(type);
        }
        if (!TypeConversion.exists(value.type(), type)) {
            throw ClusterErrors.incompatibleTypes("CAST", value.type().toSql(), type.toSql());
        }
        return value.type().equals(type) ? value : new Cast(value, type, cause, used(value.type(), type));
    }

    /**
     * The session's formats, if the conversion depends on them. Otherwise the default formats, so that most expressions
     * are equal in all sessions.
     */
    private SessionFormats used(SqlType from, SqlType to) {
        if (from.isCharacters() == to.isCharacters()) {
            return SessionFormats.DEFAULT;
        }
        boolean usual =
                switch (from.isCharacters() ? to.kind() : from.kind()) {
                    case DATE -> formats.hasUsualDate();
                    case TIMESTAMP -> formats.hasUsualTimestamp();
                    case DECIMAL, DOUBLE -> formats.hasUsualPoint();
                    case BOOLEAN, CHAR, VARCHAR, HASHTYPE -> true;
                };
        return usual ? SessionFormats.DEFAULT : formats;
    }

    /** Converts a value for a column of type {@code type}. */
    public Expr assign(Expr value, SqlType type, String column) {
        if (!value.isNull() && !TypeConversion.exists(value.type(), type)) {
            throw ClusterErrors.incompatibleTypes(
                    "column " + column, value.type().toSql(), type.toSql());
        }
        return cast(constant(value, type), type);
    }

    /** Converts an argument of a function. */
    public Expr argument(Expr value, ParameterKind kind, String function) {
        if (value.isNull() && kind == ParameterKind.ANY) {
            return value;
        }
        Optional<SqlType> target = value.isNull() ? kind.target(defaultType(kind)) : kind.target(value.type());
        SqlType type = target.orElseThrow(() -> ClusterErrors.incompatibleTypes(
                function,
                value.type().toSql(),
                kind.name().toLowerCase(Locale.ROOT).replace('_', ' ')));
        if (kind == ParameterKind.TEXT) {
            return cast(value, value.isNull() ? type : textOf(value.type()));
        }
        return kind == ParameterKind.DOUBLE || kind == ParameterKind.NUMBER
                ? cast(value, type)
                : cast(constant(value, type), type);
    }

    /** The type of a value after conversion to text. */
    public Text textOf(SqlType type) {
        return TypeConversion.textOf(type, formats);
    }

    /** The type that NULL has as an argument. */
    private static SqlType defaultType(ParameterKind kind) {
        return switch (kind) {
            case TEXT -> new SqlType.Varchar(1, Charset.ASCII);
            case NUMBER, INTEGER, DOUBLE -> new Decimal(1, 0);
            case POINT_IN_TIME -> new SqlType.Date();
            case ANY, CONDITION, ALARM_KEY -> new SqlType.Bool();
        };
    }

    /** A comparison of two values; either may need a conversion first. */
    public Expr comparison(SqlFunction operator, Expr left, Expr right, String operation) {
        return operator.on(comparable(left, right, operation), comparable(right, left, operation));
    }

    /** Converts the other side of a comparison with {@code value}, if necessary. */
    public Expr comparable(Expr value, Expr with, String operation) {
        return with.isNull() && !value.isNull() ? value : comparable(value, with.type(), operation);
    }

    /** Converts a value that is compared with values of type {@code target}, if necessary. */
    public Expr comparable(Expr value, SqlType target, String operation) {
        SqlType type = value.type();
        if (value.isNull()) {
            return Literal.nullOf(target);
        }
        if (type.equals(target)) {
            return value;
        }
        if (type instanceof Char own && target instanceof Char other) {
            return own.length() < other.length() ? padded(value, own, other.length()) : value;
        }
        if (value instanceof Literal literal && type.isCharacters() && !target.isCharacters()) {
            Optional<Literal> constant = converted(literal, target);
            return constant.isPresent() ? constant.get() : cast(value, target);
        }
        if (type.isCharacters() && !type.is(SqlType.Kind.HASHTYPE) && target.is(SqlType.Kind.HASHTYPE)) {
            return cast(value, target);
        }
        if (type.family() == target.family() || (target.isCharacters() && !type.isCharacters())) {
            return value;
        }
        if (type.isCharacters()) {
            return cast(value, numberOr(target));
        }
        throw ClusterErrors.incompatibleTypes(operation, type.toSql(), target.toSql());
    }

    /** Strings that are compared with exact numbers are read as DOUBLE, because their scale is unknown. */
    private static SqlType numberOr(SqlType target) {
        return target instanceof Decimal ? new DoublePrecision() : target;
    }

    /** A CHAR padded with blanks up to a length; its character set does not change. */
    private Expr padded(Expr value, Char type, int length) {
        Char longer = new Char(length, type.charset());
        if (value instanceof Literal literal && literal.value() instanceof String text) {
            int missing = length - text.codePointCount(0, text.length());
            return new Literal(text + " ".repeat(missing), longer);
        }
        return cast(value, longer);
    }

    /** Brings expressions to a type that holds all of them, as CASE, UNION and VALUES need it. */
    public static SqlType unified(List<Expr> values, String operation) {
        List<SqlType> types =
                values.stream().filter(value -> !value.isNull()).map(Expr::type).toList();
        if (types.isEmpty()) {
            return Literal.NULL.type();
        }
        return TypeRules.common(types)
                .orElseThrow(() -> ClusterErrors.incompatibleTypes(
                        operation,
                        types.get(0).toSql(),
                        types.stream()
                                .filter(type ->
                                        TypeRules.common(type, types.get(0)).isEmpty())
                                .findFirst()
                                .orElse(types.get(types.size() - 1))
                                .toSql()));
    }

    /** A string constant as a constant of the family of {@code type}, or the value as it is. */
    private Expr constant(Expr value, SqlType type) {
        if (value instanceof Literal literal && literal.type().isCharacters() && !type.isCharacters()) {
            Optional<Literal> constant = converted(literal, type);
            return constant.isPresent() ? constant.get() : value;
        }
        return value;
    }

    /**
     * A string constant as a constant of another type; empty if DuckDB is to convert it.
     *
     * @throws org.parquetvs.sql.error.SqlException if the text is no value of this type
     */
    private Optional<Literal> converted(Literal literal, SqlType type) {
        if (literal.value() == null) {
            return Optional.of(Literal.nullOf(type));
        }
        String text = String.valueOf(literal.value()).strip();
        try {
            return switch (type.kind()) {
                case DECIMAL -> Optional.of(number(formats.swapPoint(text)));
                case DOUBLE -> Optional.of(floating(formats.swapPoint(text)));
                case DATE -> Optional.of(date(text));
                case TIMESTAMP -> Optional.of(timestamp(text));
                case VARCHAR, CHAR, BOOLEAN, HASHTYPE -> Optional.empty();
            };
        } catch (DateTimeException | NumberFormatException e) {
            throw ClusterErrors.invalidValue(text, type.toSql());
        }
    }

    /** An exact number, or a DOUBLE if it has too many digits. */
    private static Literal number(String text) {
        Literal floating = floating(text);
        BigDecimal number = new BigDecimal(text);
        long integerDigits = (long) number.precision() - number.scale();
        boolean fits = Math.max(integerDigits, 0) + Math.max(number.scale(), 0) <= Decimal.MAX_PRECISION;
        return fits ? Literal.ofNumber(number) : floating;
    }

    private static Literal floating(String text) {
        Double number = NUMBER.matcher(text).matches() ? Double.valueOf(text) : Double.NaN;
        if (!Double.isFinite(number)) {
            throw new NumberFormatException(text);
        }
        return new Literal(number, new DoublePrecision());
    }

    private Literal date(String text) {
        return formats.hasUsualDate()
                ? Literal.ofDate(text)
                : Literal.of(read(text, formats.date()).toLocalDate());
    }

    private Literal timestamp(String text) {
        return formats.hasUsualTimestamp() ? Literal.ofTimestamp(text) : Literal.of(read(text, formats.timestamp()));
    }

    private LocalDateTime read(String text, String format) {
        try {
            return formats.read(text, format);
        } catch (IllegalArgumentException e) {
            throw DataErrors.invalidArgument(e);
        }
    }
}
