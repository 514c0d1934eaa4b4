package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.sql.SqlLiteralBool;
import com.exasol.adapter.sql.SqlLiteralDate;
import com.exasol.adapter.sql.SqlLiteralDouble;
import com.exasol.adapter.sql.SqlLiteralExactnumeric;
import com.exasol.adapter.sql.SqlLiteralString;
import com.exasol.adapter.sql.SqlLiteralTimestamp;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlNodeType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/**
 * Turns a literal into a value of the class of the column that it is compared with, if every comparison of the two has
 * the same outcome as in Exasol. The result is empty if that is not certain, for example if session settings matter:
 * then Exasol compares.
 */
final class LiteralValues {

    /** Decimal digits that a double holds exactly. */
    private static final int EXACT_DIGITS_OF_DOUBLE = 15;

    /** Largest power of ten that is a double. */
    private static final int EXACT_POWER_OF_DOUBLE = 22;

    /** A type that holds the value as written. The digits of a number are checked separately. */
    private static final Map<SqlNodeType, SqlType> OWN_TYPES = Map.of(
            SqlNodeType.LITERAL_STRING, new SqlType.Varchar(SqlType.Varchar.MAX_LENGTH, Charset.UTF8),
            SqlNodeType.LITERAL_EXACTNUMERIC, new SqlType.Decimal(1, 0),
            SqlNodeType.LITERAL_DOUBLE, new SqlType.DoublePrecision(),
            SqlNodeType.LITERAL_DATE, new SqlType.Date(),
            SqlNodeType.LITERAL_TIMESTAMP, new SqlType.Timestamp(9),
            SqlNodeType.LITERAL_BOOL, new SqlType.Bool(),
            SqlNodeType.LITERAL_NULL, new SqlType.Bool());

    private LiteralValues() {}

    /** Whether a node is a constant of a type that a scan may have. */
    static boolean isLiteral(SqlNode node) {
        return OWN_TYPES.containsKey(node.getType());
    }

    /** The value of a literal that is not compared; empty if it is not certain. */
    static Optional<Value> of(SqlNode literal) {
        return Optional.ofNullable(OWN_TYPES.get(literal.getType())).flatMap(type -> of(literal, type));
    }

    /** The value to compare with one of {@code type}. */
    static Optional<Value> of(SqlNode literal, SqlType type) {
        return switch (literal.getType()) {
            case LITERAL_STRING -> text(((SqlLiteralString) literal).getValue(), type);
            case LITERAL_EXACTNUMERIC -> exact(((SqlLiteralExactnumeric) literal).getValue(), type);
            case LITERAL_DOUBLE -> approximate(((SqlLiteralDouble) literal).getValue(), type);
            case LITERAL_DATE -> parsed(((SqlLiteralDate) literal).getValue() + "T00:00:00", type);
            case LITERAL_TIMESTAMP ->
                parsed(((SqlLiteralTimestamp) literal).getValue().replace(' ', 'T'), type);
            case LITERAL_BOOL ->
                type.is(Kind.BOOLEAN)
                        ? Optional.of(new Value.Bool(((SqlLiteralBool) literal).getValue()))
                        : Optional.empty();
            case LITERAL_NULL -> Optional.of(new Value.Null());
            default -> Optional.empty();
        };
    }

    /** Whether the database may treat a literal differently as a CHAR, whose trailing blanks are padding. */
    static boolean endsWithBlank(Value value) {
        return value.kind() == Value.Kind.TEXT && value.asText().endsWith(" ");
    }

    private static Optional<Value> text(String text, SqlType type) {
        if (text.isEmpty()) {
            return Optional.of(new Value.Null());
        }
        return type.is(Kind.VARCHAR) ? Optional.of(new Value.Text(text)) : Optional.empty();
    }

    private static Optional<Value> exact(BigDecimal number, SqlType type) {
        if (type.is(Kind.DECIMAL)) {
            return DecimalTypes.commonTypeExists((SqlType.Decimal) type, number)
                    ? Optional.of(new Value.Exact(number))
                    : Optional.empty();
        }
        boolean isDouble = number.precision() <= EXACT_DIGITS_OF_DOUBLE
                && number.scale() >= -EXACT_POWER_OF_DOUBLE
                && number.scale() <= EXACT_POWER_OF_DOUBLE;
        return type.is(Kind.DOUBLE) && isDouble
                ? Optional.of(new Value.Approximate(number.doubleValue()))
                : Optional.empty();
    }

    /** Exasol compares a DECIMAL with a DOUBLE as two doubles; short integers do not change by that. */
    private static Optional<Value> approximate(double number, SqlType type) {
        if (!Double.isFinite(number)) {
            return Optional.empty();
        }
        if (type.isWholeNumber() && ((SqlType.Decimal) type).precision() <= EXACT_DIGITS_OF_DOUBLE) {
            return Optional.of(new Value.Exact(new BigDecimal(number)));
        }
        return type.is(Kind.DOUBLE) ? Optional.of(new Value.Approximate(number)) : Optional.empty();
    }

    /** A DATE next to a TIMESTAMP is midnight of its day. */
    private static Optional<Value> parsed(String isoText, SqlType type) {
        try {
            LocalDateTime moment = LocalDateTime.parse(isoText);
            if (type.is(Kind.TIMESTAMP)) {
                Instant instant = moment.toInstant(ZoneOffset.UTC);
                return Optional.of(new Value.Timestamp(instant.getEpochSecond(), instant.getNano()));
            }
            return type.is(Kind.DATE) && moment.toLocalTime().equals(LocalTime.MIDNIGHT)
                    ? Optional.of(date(moment.toLocalDate()))
                    : Optional.empty();
        } catch (DateTimeException exception) {
            // An unknown form is no error: Exasol wrote it and can read it.
            return Optional.empty();
        }
    }

    private static Value date(LocalDate date) {
        return new Value.Date(Math.toIntExact(date.toEpochDay()));
    }
}
