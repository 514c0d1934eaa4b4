package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.Text;

/** Many constants of one type in one text. DuckDB reads it much faster than as many expressions. */
final class ConstantList {
    /** Shorter lists are written as single expressions. */
    static final int MANY = 100;

    /** Separates texts. A list in which a text contains it is written as expressions. */
    private static final char SEPARATOR = '\u0001';

    private final List<Literal> values;
    private final SqlType type;

    private ConstantList(List<Literal> values, SqlType type) {
        this.values = values;
        this.type = type;
    }

    /** A list of these expressions, if they are many, all are constants, and one type holds all of them. */
    static Optional<ConstantList> of(List<Expr> expressions) {
        if (expressions.size() < MANY) {
            return Optional.empty();
        }
        List<Literal> values = new ArrayList<>();
        for (Expr expression : expressions) {
            if (!(expression instanceof Literal literal)) {
                return Optional.empty();
            }
            values.add(literal);
        }
        List<SqlType> types = values.stream()
                .filter(literal -> literal.value() != null)
                .map(Literal::type)
                .distinct()
                .toList();
        Optional<SqlType> common = types.isEmpty() ? Optional.of(values.get(0).type()) : common(types);
        return common.filter(type -> isReadable(values, type)).map(type -> new ConstantList(values, type));
    }

    private static Optional<SqlType> common(List<SqlType> types) {
        if (types.stream().map(Object::getClass).distinct().count() > 1) {
            return types.stream().allMatch(Text.class::isInstance) ? TypeRules.common(types) : Optional.empty();
        }
        return types.get(0) instanceof Decimal ? decimal(types) : TypeRules.common(types);
    }

    private static Optional<SqlType> decimal(List<SqlType> types) {
        int scale = 0;
        int integerDigits = 1;
        for (SqlType type : types) {
            Decimal decimal = (Decimal) type;
            scale = Math.max(scale, decimal.scale());
            integerDigits = Math.max(integerDigits, decimal.integerDigits());
        }
        return integerDigits + scale > Decimal.MAX_PRECISION
                ? Optional.empty()
                : Optional.of(new Decimal(integerDigits + scale, scale));
    }

    private static boolean isReadable(List<Literal> values, SqlType type) {
        return !(type instanceof Text)
                || values.stream()
                        .noneMatch(value -> value.value() instanceof String text && text.indexOf(SEPARATOR) >= 0);
    }

    /** The type of the values. */
    SqlType type() {
        return type;
    }

    /** Whether DuckDB compares a value of type {@code other} exactly with these. */
    boolean isComparable(SqlType other) {
        return type.isNumber() == other.isNumber() && !WideDecimals.areWide(List.of(type, other));
    }

    /** Writes a select list item that makes one row of each value. */
    void printRows(SqlWriter out) {
        if (type instanceof Text) {
            String texts = values.stream()
                    .map(value -> value.value() == null ? "" : value.value().toString())
                    .collect(Collectors.joining(String.valueOf(SEPARATOR)));
            out.add("nullif(unnest(string_split(" + DuckDbText.literal(texts) + ", chr(" + (int) SEPARATOR
                    + "))), '')");
        } else {
            String list = values.stream()
                    .map(value -> value.value() == null ? "NULL" : value.plainText())
                    .collect(Collectors.joining(","));
            out.add("unnest(CAST('[" + list + "]' AS " + DuckDbTypes.name(type) + "[]))");
        }
    }

    /** Writes the condition that {@code value} is one of them. */
    void printMembership(Expr value, SqlWriter out) {
        out.add("(").add(value).add(" IN (SELECT ");
        printRows(out);
        out.add("))");
    }
}
