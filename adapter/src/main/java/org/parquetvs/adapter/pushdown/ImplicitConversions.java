package org.parquetvs.adapter.pushdown;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/** The database's implicit conversions, as far as they are exact. */
final class ImplicitConversions {
    private static final SqlType DOUBLE = new SqlType.DoublePrecision();

    private ImplicitConversions() {}

    /** A conversion; empty if it is not exact. */
    static Optional<Operand> cast(Operand operand, SqlType type) {
        if (operand.type().equals(type)) {
            return Optional.of(operand);
        }
        return Operand.Cast.exists(operand, type) ? Optional.of(new Operand.Cast(operand, type)) : Optional.empty();
    }

    /** NULL of a type; empty if there is no conversion to it. */
    static Optional<Operand> nullOf(SqlType type) {
        return cast(new Operand.Literal(new Value.Null()), type);
    }

    private static boolean isNull(Operand operand) {
        return operand.constant().filter(Value::isNull).isPresent();
    }

    /** Numbers as the database calculates with them: all exact, or all approximate if one of them is. */
    static Optional<List<Operand>> toNumbers(List<Operand> operands) {
        boolean areExact = operands.stream().allMatch(operand -> operand.type().is(Kind.DECIMAL));
        return areExact ? Optional.of(operands) : toDoubles(operands);
    }

    static Optional<List<Operand>> toDoubles(List<Operand> operands) {
        return all(operands.stream()
                .map(operand -> operand.type().isNumber() ? toDouble(operand) : Optional.<Operand>empty()));
    }

    /** Converts to DOUBLE; constants are converted once, here. */
    private static Optional<Operand> toDouble(Operand operand) {
        Optional<Operand> converted = cast(operand, DOUBLE);
        return operand.constant().isPresent()
                ? converted.map(constant -> new Operand.Literal(constant.value(ImplicitConversions::noColumn)))
                : converted;
    }

    private static Value noColumn(ScanColumn column) {
        throw new IllegalStateException("Not constant: " + column);
    }

    /** Strings; whole numbers become their digits. */
    static Optional<Operand> toText(Operand operand) {
        if (operand.type().is(Kind.DECIMAL)) {
            int precision = ((SqlType.Decimal) operand.type()).precision();
            return cast(operand, new SqlType.Varchar(precision + 1, Charset.ASCII));
        }
        return Optional.of(operand).filter(text -> text.type().is(Kind.VARCHAR));
    }

    /** The two sides of a comparison; empty if the database does not compare them as they are, or converts inexactly. */
    static Optional<List<Operand>> toComparable(Operand left, Operand right) {
        List<Operand> sides = List.of(left, right);
        if (ComparableTypes.areComparable(left.type(), right.type())) {
            return Optional.of(sides);
        }
        return ComparableTypes.areTimes(left.type(), right.type()) ? toCommonType(sides) : toDoubles(sides);
    }

    /** Operands of the one type that CASE, GREATEST and LEAST have. */
    static Optional<List<Operand>> toCommonType(List<Operand> operands) {
        Optional<SqlType> common = operands.stream()
                .filter(operand -> !isNull(operand))
                .map(operand -> Optional.of(operand.type()))
                .reduce((left, right) ->
                        left.flatMap(one -> right.flatMap(other -> ComparableTypes.common(one, other))))
                .orElse(Optional.of(new SqlType.Bool()));
        return common.flatMap(type -> all(operands.stream().map(operand -> cast(operand, type))));
    }

    /** All operands; empty if one of them is. */
    static Optional<List<Operand>> all(Stream<Optional<Operand>> operands) {
        List<Optional<Operand>> each = operands.toList();
        return each.stream().allMatch(Optional::isPresent)
                ? Optional.of(each.stream().map(Optional::orElseThrow).toList())
                : Optional.empty();
    }
}
